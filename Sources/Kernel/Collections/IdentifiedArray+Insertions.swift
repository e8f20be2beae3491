import OrderedCollections

extension IdentifiedArray {
  /// Appends an element, unless there is one of its id.
  ///
  /// - Returns: Whether it was appended, and where the element of its id stands.
  @inlinable
  @discardableResult
  public mutating func append(_ item: Element) -> (inserted: Bool, index: Int) {
    let result = self._ids.append(self._identity.id(item))
    if result.inserted { self._elements.append(item) }
    return result
  }

  /// Appends those elements whose ids are not there yet, in their order.
  @inlinable
  public mutating func append(contentsOf newElements: some Sequence<Element>) {
    for element in newElements {
      self.append(element)
    }
  }

  /// Inserts an element, unless there is one of its id.
  ///
  /// - Returns: Whether it was inserted, and where the element of its id stands.
  /// - Complexity: O(`count`).
  @inlinable
  @discardableResult
  public mutating func insert(_ item: Element, at i: Int) -> (inserted: Bool, index: Int) {
    let result = self._ids.insert(self._identity.id(item), at: i)
    if result.inserted { self._elements.insert(item, at: i) }
    return result
  }

  /// Replaces the element at an index by another of the same id, which must be the same: another id
  /// stops the program.
  ///
  /// - Returns: The element that was there.
  @inlinable
  @discardableResult
  public mutating func update(_ item: Element, at i: Int) -> Element {
    let before = self._elements[i]
    self._elements[i] = item
    self._checkIdentity(at: i)
    return before
  }

  /// Replaces the element of the same id, where it stands, or appends.
  ///
  /// - Returns: The element that was replaced.
  @inlinable
  @discardableResult
  public mutating func updateOrAppend(_ item: Element) -> Element? {
    self.updateOrInsert(item, at: self._elements.count).originalMember
  }

  /// Replaces the element of the same id, where it stands, or inserts at an index.
  ///
  /// - Returns: The element that was replaced, and where the new one stands.
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
