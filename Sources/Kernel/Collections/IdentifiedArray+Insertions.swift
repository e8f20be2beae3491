import OrderedCollections

extension IdentifiedArray {
  /// Appends an element, unless there is already one with its id.
  ///
  /// - Returns: whether it was appended, and the index of the element with its id.
  @inlinable
  @discardableResult
  public mutating func append(_ item: Element) -> (inserted: Bool, index: Int) {
    let result = self._ids.append(self._identity.id(item))
    if result.inserted { self._elements.append(item) }
    return result
  }

  /// Appends the elements with ids that are not in the array yet, in order.
  @inlinable
  public mutating func append(contentsOf newElements: some Sequence<Element>) {
    for element in newElements {
      self.append(element)
    }
  }

  /// Inserts an element, unless there is already one with its id.
  ///
  /// - Returns: whether it was inserted, and the index of the element with its id.
  /// - Complexity: O(`count`).
  @inlinable
  @discardableResult
  public mutating func insert(_ item: Element, at i: Int) -> (inserted: Bool, index: Int) {
    let result = self._ids.insert(self._identity.id(item), at: i)
    if result.inserted { self._elements.insert(item, at: i) }
    return result
  }

  /// Replaces the element at an index by another one with the same id. Traps if the id is
  /// different.
  ///
  /// - Returns: the element that was replaced.
  @inlinable
  @discardableResult
  public mutating func update(_ item: Element, at i: Int) -> Element {
    let before = self._elements[i]
    self._elements[i] = item
    self._checkIdentity(at: i)
    return before
  }

  /// Replaces the element with the same id in place, or appends the new one.
  ///
  /// - Returns: the element that was replaced, if any.
  @inlinable
  @discardableResult
  public mutating func updateOrAppend(_ item: Element) -> Element? {
    self.updateOrInsert(item, at: self._elements.count).originalMember
  }

  /// Replaces the element with the same id in place, or inserts the new one at an index.
  ///
  /// - Returns: the element that was replaced, if any, and the index of the new one.
  /// - Complexity: O(1) to replace and to append; O(`count`) to insert.
  @inlinable
  @discardableResult
  public mutating func updateOrInsert(
    _ item: Element,
    at i: Int
  ) -> (originalMember: Element?, index: Int) {
    let (inserted, index) = self._ids.insert(self._identity.id(item), at: i)
    if inserted {
      self._elements.insert(item, at: index)
      return (nil, index)
    }
    let before = self._elements[index]
    self._elements[index] = item
    return (before, index)
  }
}
