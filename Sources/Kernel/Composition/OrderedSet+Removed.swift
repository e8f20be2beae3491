import OrderedCollections

extension OrderedSet {
  /// Returns the elements of this set that are missing in a later version of it.
  ///
  /// O(1) if both share their storage, as unchanged copies do. O(`count`) without hashing if
  /// elements were only added at the end.
  @inlinable
  func removed(in later: Self) -> [Element] {
    if isEmpty || sharesElements(with: later) { return [] }
    let common = zip(self, later).prefix { $0 == $1 }.count
    return self[common...].filter { !later.contains($0) }
  }

  /// Whether another set is a copy of this one, or has the same elements in the same order.
  @inlinable
  func isSame(as other: Self) -> Bool { sharesElements(with: other) || self == other }

  @inlinable
  func sharesElements(with other: Self) -> Bool {
    guard count == other.count else { return false }
    return elements.withUnsafeBufferPointer { elements in
      other.elements.withUnsafeBufferPointer { $0.baseAddress == elements.baseAddress }
    }
  }
}
