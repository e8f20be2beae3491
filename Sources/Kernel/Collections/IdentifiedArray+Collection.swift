import OrderedCollections

extension IdentifiedArray: RandomAccessCollection {
  @inlinable
  public var startIndex: Int { 0 }

  @inlinable
  public var endIndex: Int { self._elements.count }

  @inlinable
  public func index(after i: Int) -> Int { i + 1 }

  @inlinable
  public func index(before i: Int) -> Int { i - 1 }

  /// The elements, in their order.
  @inlinable
  public func makeIterator() -> IndexingIterator<[Element]> { self._elements.makeIterator() }

  /// Calls a closure with the elements' memory.
  @inlinable
  public func withContiguousStorageIfAvailable<R>(
    _ body: (UnsafeBufferPointer<Element>) throws -> R
  ) rethrows -> R? {
    try self._elements.withContiguousStorageIfAvailable(body)
  }

  /// Returns the elements that satisfy a predicate, in order.
  @inlinable
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    Self(unchecked: try self._elements.filter(isIncluded), identity: self._identity)
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral
where Element: Identifiable, ID == Element.ID {
  /// Creates an array from elements with different ids. Traps if two have the same id.
  @inlinable
  public init(arrayLiteral elements: Element...) {
    self.init(unique: elements, identity: Identity())
  }
}

extension IdentifiedArray: Equatable where Element: Equatable {
  /// Whether both contain equal elements in the same order. How the ids are read is not compared.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs._elements == rhs._elements
  }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(self._elements)
  }
}
