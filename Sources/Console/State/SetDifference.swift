/// A set that finds which of its elements another set does not have.
protocol SetDifference {
  var count: Int { get }

  /// The elements that the other set does not have, without an order. `nil` if there are more than `limit`, or if the
  /// other value is no such set.
  func elements(missingIn other: Any, atMost limit: Int) -> [Any]?
}

extension Set: SetDifference {
  func elements(missingIn other: Any, atMost limit: Int) -> [Any]? {
    guard let other = other as? Self else { return nil }
    var missing: [Any] = []
    for element in self where !other.contains(element) {
      if missing.count == limit { return nil }
      missing.append(element)
    }
    return missing
  }
}
