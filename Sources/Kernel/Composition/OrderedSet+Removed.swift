import OrderedCollections

extension OrderedSet {
  /// What is in this set and not in a later version of it.
  ///
  /// Costs nothing where the two share their elements, as copies do that nobody changed; a pass
  /// over the elements, without a look-up, where some were only added at the end.
  @inlinable
  func removed(in later: Self) -> [Element] {
    if isEmpty || sharesElements(with: later) { return [] }
    let common = zip(self, later).prefix { $0 == $1 }.count
    return self[common...].filter { !later.contains($0) }
  }

  /// Whether this is another copy of a set, or has the same elements in the same order.
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
