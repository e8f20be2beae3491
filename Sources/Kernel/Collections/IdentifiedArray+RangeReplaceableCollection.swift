import Foundation
import OrderedCollections

extension IdentifiedArray: RangeReplaceableCollection
where Element: Identifiable, ID == Element.ID {
  /// Replaces the elements in a range.
  ///
  /// A new element with an id that is outside the range replaces the element there, in place.
  ///
  /// - Complexity: O(`count` + `newElements.count`).
  @inlinable
  public mutating func replaceSubrange(
    _ subrange: Range<Int>,
    with newElements: some Collection<Element>
  ) {
    self.removeSubrange(subrange)
    var inserted = Self()
    // In reverse: of several new elements with the same id, the first is kept, at the last one's
    // place.
    for element in newElements.reversed() {
      if let index = self._ids.firstIndex(of: element.id) {
        self._elements[index] = element
      } else {
        inserted.updateOrAppend(element)
      }
    }
    guard !inserted.isEmpty else { return }
    self._elements.insert(contentsOf: inserted._elements.reversed(), at: subrange.lowerBound)
    self._collectIDs()
  }
}

extension IdentifiedArray {
  /// Removes and returns the element at an index.
  ///
  /// - Complexity: O(`count`).
  @inlinable
  @discardableResult
  public mutating func remove(at index: Int) -> Element {
    self._ids.remove(at: index)
    return self._elements.remove(at: index)
  }

  /// Removes all elements.
  ///
  /// - Parameter keepCapacity: whether to keep the allocated memory.
  @inlinable
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    self._ids.removeAll(keepingCapacity: keepCapacity)
    self._elements.removeAll(keepingCapacity: keepCapacity)
  }

  /// Removes the elements that satisfy a predicate. If the predicate throws, nothing is removed.
  ///
  /// - Complexity: O(`count`).
  @inlinable
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    let kept = try self._elements.filter { try !shouldBeRemoved($0) }
    guard kept.count < self._elements.count else { return }
    self._elements = kept
    self._collectIDs()
  }

  /// Removes and returns the first element. The array must not be empty.
  @inlinable
  @discardableResult
  public mutating func removeFirst() -> Element {
    self._ids.removeFirst()
    return self._elements.removeFirst()
  }

  @inlinable
  public mutating func removeFirst(_ n: Int) {
    self._ids.removeFirst(n)
    self._elements.removeFirst(n)
  }

  /// Removes and returns the last element. The array must not be empty.
  ///
  /// - Complexity: O(1).
  @inlinable
  @discardableResult
  public mutating func removeLast() -> Element {
    self._ids.removeLast()
    return self._elements.removeLast()
  }

  /// Removes the last `n` elements. Traps if there are fewer.
  @inlinable
  public mutating func removeLast(_ n: Int) {
    self._ids.removeLast(n)
    self._elements.removeLast(n)
  }

  /// Removes the elements in a range.
  @inlinable
  public mutating func removeSubrange(_ bounds: Range<Int>) {
    self._ids.removeSubrange(bounds)
    self._elements.removeSubrange(bounds)
  }

  /// Removes the elements in a range, such as `2...`.
  @inlinable
  public mutating func removeSubrange(_ bounds: some RangeExpression<Int>) {
    self.removeSubrange(bounds.relative(to: self))
  }

  /// Removes the elements at some offsets.
  ///
  /// - Complexity: O(`count`).
  public mutating func remove(atOffsets offsets: IndexSet) {
    self._elements = self.indices.filter { !offsets.contains($0) }.map { self._elements[$0] }
    self._collectIDs()
  }

  /// Allocates memory for a number of elements.
  @inlinable
  public mutating func reserveCapacity(_ minimumCapacity: Int) {
    self._ids.reserveCapacity(minimumCapacity)
    self._elements.reserveCapacity(minimumCapacity)
  }
}
