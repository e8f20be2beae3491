import OrderedCollections

extension IdentifiedArray {
  /// An empty array.
  @inlinable
  public init(id: KeyPath<Element, ID>) {
    self.init([], ids: [], identity: Identity(id))
  }

  /// Takes elements that the caller knows to have different ids.
  ///
  /// Release builds do not check it; an id that comes twice then breaks the array.
  @inlinable
  @_disfavoredOverload
  public init(
    uncheckedUniqueElements elements: some Sequence<Element>,
    id: KeyPath<Element, ID>
  ) {
    self.init(unchecked: Array(elements), identity: Identity(id))
  }

  /// Takes elements that must have different ids; two of the same id stop the program.
  @inlinable
  public init<S: Sequence<Element>>(uniqueElements elements: S, id: KeyPath<Element, ID>) {
    if let same = elements as? Self {
      self = same
    } else {
      self.init(unique: Array(elements), identity: Identity(id))
    }
  }

  /// Takes elements that may have the same id, and makes one of those that do.
  ///
  /// - Parameters:
  ///   - elements: The elements; the first of each id says where it stands.
  ///   - id: What tells them apart.
  ///   - combine: Makes one element from the one that is kept so far and the next.
  @inlinable
  public init(
    _ elements: some Sequence<Element>,
    id: KeyPath<Element, ID>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    try self.init(elements, identity: Identity(id), combine)
  }

  /// The same array.
  @inlinable
  public init(_ elements: Self) {
    self = elements
  }

  /// The elements of a slice.
  @inlinable
  public init(_ elements: SubSequence) {
    self.init(unchecked: Array(elements), identity: elements.base._identity)
  }

  /// An older name of the initializer it was renamed to.
  @available(*, deprecated, renamed: "init(uniqueElements:id:)")
  @inlinable
  public init(_ elements: some Sequence<Element>, id: KeyPath<Element, ID>) {
    self.init(uniqueElements: elements, id: id)
  }
}

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// An empty array.
  @inlinable
  public init() {
    self.init([], ids: [], identity: Identity())
  }

  /// Takes elements that the caller knows to have different ids.
  ///
  /// Release builds do not check it; an id that comes twice then breaks the array.
  @inlinable
  @_disfavoredOverload
  public init(uncheckedUniqueElements elements: some Sequence<Element>) {
    self.init(unchecked: Array(elements), identity: Identity())
  }

  /// Takes elements that must have different ids; two of the same id stop the program.
  @inlinable
  public init<S: Sequence<Element>>(uniqueElements elements: S) {
    if let same = elements as? Self {
      self = same
    } else if let slice = elements as? SubSequence {
      self.init(slice)
    } else {
      self.init(unique: Array(elements), identity: Identity())
    }
  }

  /// Takes elements that may have the same id, and makes one of those that do.
  ///
  /// - Parameters:
  ///   - elements: The elements; the first of each id says where it stands.
  ///   - combine: Makes one element from the one that is kept so far and the next.
  @inlinable
  public init(
    _ elements: some Sequence<Element>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    try self.init(elements, identity: Identity(), combine)
  }

  /// An older name of the initializer it was renamed to.
  @available(*, deprecated, renamed: "init(uniqueElements:)")
  @inlinable
  public init(_ elements: some Sequence<Element>) {
    self.init(uniqueElements: elements)
  }
}

extension IdentifiedArray {
  @inlinable
  init(unchecked elements: [Element], identity: Identity) {
    let ids = OrderedSet(uncheckedUniqueElements: elements.lazy.map(identity.id))
    self.init(elements, ids: ids, identity: identity)
  }

  @inlinable
  init(unique elements: [Element], identity: Identity) {
    var ids = OrderedSet<ID>(minimumCapacity: elements.count)
    for element in elements {
      let id = identity.id(element)
      precondition(
        ids.append(id).inserted,
        """
        Two elements have the id '\(id)', and an IdentifiedArray holds each id once. Make the ids \
        different, or say which element to keep with 'init(_:uniquingIDsWith:)'.
        """
      )
    }
    self.init(elements, ids: ids, identity: identity)
  }

  @inlinable
  init(
    _ elements: some Sequence<Element>,
    identity: Identity,
    _ combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init([], ids: [], identity: identity)
    self.reserveCapacity(elements.underestimatedCount)
    for element in elements {
      let (inserted, index) = self._ids.append(identity.id(element))
      if inserted {
        self._elements.append(element)
      } else {
        self._elements[index] = try combine(self._elements[index], element)
      }
    }
  }
}
