/// Whether two values are equal by their own `==`; `nil` where they have none to ask.
func areEqual(_ one: Any, _ other: Any) -> Bool? {
  guard let one = one as? any Equatable else { return nil }
  return one.isEqual(to: other)
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}

/// A collection whose elements can be compared without boxing each of them.
///
/// Reflecting ten thousand elements to find the one that differs costs a hundred times as much as
/// comparing them with their own `==`.
protocol ElementwiseComparable {
  /// The places at which two collections of the same count differ; `nil` where they cannot be
  /// compared place by place.
  func differingPlaces(from other: Any) -> [Int]?

  func element(at place: Int) -> Any
}

extension Array: ElementwiseComparable where Element: Equatable {
  func differingPlaces(from other: Any) -> [Int]? {
    guard let other = other as? Self, other.count == count else { return nil }
    return indices.filter { self[$0] != other[$0] }
  }

  func element(at place: Int) -> Any { self[place] }
}

/// A dictionary whose values can be compared key by key without boxing each of them.
protocol KeywiseComparable {
  /// The keys whose values differ or that only one of the two has; `nil` for another type.
  func differingKeys(from other: Any) -> [(key: AnyHashable, old: Any?, new: Any?)]?
}

extension Dictionary: KeywiseComparable where Value: Equatable {
  func differingKeys(from other: Any) -> [(key: AnyHashable, old: Any?, new: Any?)]? {
    guard let old = other as? Self else { return nil }
    var differing: [(key: AnyHashable, old: Any?, new: Any?)] = []
    for (key, value) in self where old[key] != value {
      differing.append((AnyHashable(key), old[key].map { $0 as Any }, value))
    }
    for (key, value) in old where self[key] == nil {
      differing.append((AnyHashable(key), value, nil))
    }
    return differing
  }
}
