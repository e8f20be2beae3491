import OrderedCollections

extension IdentifiedArray: RandomAccessCollection {
  /// Zero.
  @inlinable
  public var startIndex: Int { 0 }

  /// The number of the elements.
  @inlinable
  public var endIndex: Int { self._elements.count }

  /// The next position.
  @inlinable
  public func index(after i: Int) -> Int { i + 1 }

  /// The position before.
  @inlinable
  public func index(before i: Int) -> Int { i - 1 }

  /// The elements, in their order.
  @inlinable
  public func makeIterator() -> IndexingIterator<[Element]> { self._elements.makeIterator() }

  /// Lends the elements as they lie in memory.
  @inlinable
  public func withContiguousStorageIfAvailable<R>(
    _ body: (UnsafeBufferPointer<Element>) throws -> R
  ) rethrows -> R? {
    try self._elements.withContiguousStorageIfAvailable(body)
  }

  /// The elements that a predicate holds for, in their order.
  @inlinable
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    Self(unchecked: try self._elements.filter(isIncluded), identity: self._identity)
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral
where Element: Identifiable, ID == Element.ID {
  /// Takes elements that must have different ids; two of the same id stop the program.
  @inlinable
  public init(arrayLiteral elements: Element...) {
    self.init(unique: elements, identity: Identity())
  }
}

extension IdentifiedArray: Equatable where Element: Equatable {
  /// Whether both hold equal elements in the same order; what tells these apart is not compared.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs._elements == rhs._elements
  }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  /// Hashes what equality compares.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(self._elements)
  }
}
