import OrderedCollections

extension IdentifiedArray {
  /// Creates an empty array whose elements a key path identifies.
  @inlinable
  public init(id: KeyPath<Element, ID>) {
    self.init([], ids: [], identity: Identity(id))
  }

  /// Creates an array from elements that the caller knows to have different ids.
  ///
  /// Only debug builds check this. In release builds, a duplicate id corrupts the array.
  @inlinable
  @_disfavoredOverload
  public init(
    uncheckedUniqueElements elements: some Sequence<Element>,
    id: KeyPath<Element, ID>
  ) {
    self.init(unchecked: Array(elements), identity: Identity(id))
  }

  /// Creates an array from elements with different ids. Traps if two have the same id.
  @inlinable
  public init<S: Sequence<Element>>(uniqueElements elements: S, id: KeyPath<Element, ID>) {
    if let same = elements as? Self {
      self = same
    } else {
      self.init(unique: Array(elements), identity: Identity(id))
    }
  }

  /// Creates an array from elements that may have the same id, combining those that do.
  ///
  /// - Parameters:
  ///   - elements: the elements. The first one with an id determines the position.
  ///   - id: the key path to an element's id.
  ///   - combine: combines the element so far with the next one that has the same id.
  @inlinable
  public init(
    _ elements: some Sequence<Element>,
    id: KeyPath<Element, ID>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    try self.init(elements, identity: Identity(id), combine)
  }

  /// Creates a copy of an array.
  @inlinable
  public init(_ elements: Self) {
    self = elements
  }

  /// Creates an array from a part of another one, with the same ids.
  @inlinable
  public init(_ elements: SubSequence) {
    self.init(unchecked: Array(elements), identity: elements.base._identity)
  }

  /// An older name of `init(uniqueElements:id:)`.
  @available(*, deprecated, renamed: "init(uniqueElements:id:)")
  @inlinable
  public init(_ elements: some Sequence<Element>, id: KeyPath<Element, ID>) {
    self.init(uniqueElements: elements, id: id)
  }
}

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  @inlinable
  public init() {
    self.init([], ids: [], identity: Identity())
  }

  /// Creates an array from elements that the caller knows to have different ids.
  ///
  /// Only debug builds check this. In release builds, a duplicate id corrupts the array.
  @inlinable
  @_disfavoredOverload
  public init(uncheckedUniqueElements elements: some Sequence<Element>) {
    self.init(unchecked: Array(elements), identity: Identity())
  }

  /// Creates an array from elements with different ids. Traps if two have the same id.
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

  /// Creates an array from elements that may have the same id, combining those that do.
  ///
  /// - Parameters:
  ///   - elements: the elements. The first one with an id determines the position.
  ///   - combine: combines the element so far with the next one that has the same id.
  @inlinable
  public init(
    _ elements: some Sequence<Element>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    try self.init(elements, identity: Identity(), combine)
  }

  /// An older name of `init(uniqueElements:)`.
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
    // All at once: that makes the table in one pass, without looking up each id before it is added.
    let ids = OrderedSet(ContiguousArray(elements.lazy.map(identity.id)))
    if ids.count != elements.count { Self.trapForDuplicate(in: elements, identity) }
    self.init(elements, ids: ids, identity: identity)
  }

  @usableFromInline
  static func trapForDuplicate(in elements: [Element], _ identity: Identity) -> Never {
    var ids = OrderedSet<ID>()
    let duplicate = elements.lazy.map(identity.id).first { !ids.append($0).inserted }
    preconditionFailure(
      """
      Two elements have the id '\(duplicate.map { "\($0)" } ?? "")', and an IdentifiedArray holds \
      each id once. Make the ids different, or say which element to keep with \
      'init(_:uniquingIDsWith:)'.
      """
    )
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
