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
}

extension Array: ElementwiseComparable where Element: Equatable {
  func differingPlaces(from other: Any) -> [Int]? {
    guard let other = other as? Self, other.count == count else { return nil }
    return indices.filter { self[$0] != other[$0] }
  }
}
