import OrderedCollections

extension IdentifiedArray: IdentifiedCollection {
  /// The element with an id; `nil` if there is none.
  ///
  /// Assigning an element replaces the one with the id in place, or appends it; assigning `nil`
  /// removes it. Traps if the new element has a different id.
  ///
  /// - Complexity: O(1) to read and to change in place; O(`count`) to remove.
  @inlinable
  public subscript(id id: ID) -> Element? {
    get { self._ids.firstIndex(of: id).map { self._elements[$0] } }
    _modify {
      let index = self._ids.firstIndex(of: id)
      var element: Element?
      if let index { element = self._take(at: index) }
      defer { self._put(element.take(), at: index, id: id) }
      yield &element
    }
  }

  /// Whether there is an element with the same id as this one.
  @inlinable
  public func contains(_ element: Element) -> Bool {
    self._ids.contains(self._identity.id(element))
  }

  /// The index of the element with an id; `nil` if there is none.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func index(id: ID) -> Int? {
    self._ids.firstIndex(of: id)
  }

  /// Removes and returns the element with the same id as this one; returns `nil` if there is none.
  ///
  /// - Complexity: O(`count`).
  @inlinable
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? {
    self.remove(id: self._identity.id(element))
  }

  /// Removes and returns the element with an id; returns `nil` if there is none.
  ///
  /// - Complexity: O(`count`).
  @inlinable
  @discardableResult
  public mutating func remove(id: ID) -> Element? {
    self._ids.firstIndex(of: id).map { self.remove(at: $0) }
  }
}

extension IdentifiedArray {
  /// Takes out an element while it is changed, so that its buffers have no second reference and are
  /// not copied. Until ``_put(_:at:id:)``, the last element is at its index.
  @inlinable
  mutating func _take(at index: Int) -> Element {
    self._swapWithLast(index)
    return self._elements.removeLast()
  }

  /// Puts back what ``_take(at:)`` took out, or removes its id if it has become `nil`.
  @inlinable
  mutating func _put(_ element: consuming Element?, at index: Int?, id: ID) {
    switch (consume element, index) {
    case (let element?, let index?):
      self._elements.append(element)
      self._swapWithLast(index)
      self._checkIdentity(at: index)
    case (let element?, nil):
      self._elements.append(element)
      self._ids.append(id)
      self._checkIdentity(at: self._elements.count - 1)
    case (nil, let index?):
      self._ids.remove(at: index)
      if index < self._elements.count {
        self._elements.append(self._elements.remove(at: index))
      }
    case (nil, nil):
      break
    }
  }

  /// Swaps by moving. The array's own `swapAt` copies and retains, which makes changing an element
  /// by its id twice as slow.
  @inlinable
  mutating func _swapWithLast(_ index: Int) {
    self._elements.withUnsafeMutableBufferPointer { $0.swapAt(index, $0.count - 1) }
  }

  @inlinable
  func _checkIdentity(at index: Int) {
    precondition(
      self._identity.id(self._elements[index]) == self._ids[index],
      """
      The element with the id '\(self._ids[index])' was given the id \
      '\(self._identity.id(self._elements[index]))'. An element of an IdentifiedArray keeps its \
      id; remove it and insert another.
      """
    )
  }
}
