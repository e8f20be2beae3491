import OrderedCollections

/// An array whose elements are found by their ids, each id at most once.
///
/// It is what a feature's state keeps its rows in: an action names the row it is for by id, and
/// that stays right when rows are moved, inserted or removed while an effect is under way.
///
/// ```swift
/// struct Todo: Identifiable { let id: Int; var title: String }
/// var todos: IdentifiedArrayOf<Todo> = [Todo(id: 7, title: "Milk"), Todo(id: 9, title: "Bread")]
/// todos[id: 9]?.title = "Rye bread"
/// todos.index(id: 9)                  // 1
/// todos[id: 7] = nil                  // [Todo(id: 9, title: "Rye bread")]
/// ```
///
/// Elements that are not `Identifiable` are told apart by a key path:
/// `IdentifiedArray(uniqueElements: names, id: \.self)`.
///
/// An element is found, and changed in place, in constant time; no other is copied for it. What
/// inserts, removes or reorders costs up to a pass over all the elements.
public struct IdentifiedArray<ID: Hashable, Element> {
  @usableFromInline var _ids: OrderedSet<ID>
  // Always as many as there are ids, in the same order.
  @usableFromInline var _elements: [Element]
  @usableFromInline let _identity: Identity

  /// How elements are told apart.
  @usableFromInline
  struct Identity {
    @usableFromInline let id: (Element) -> ID
    /// Makes the key path when it is asked for: in generic code Swift takes microseconds to make
    /// one, and an empty array is made with every new state.
    @usableFromInline let keyPath: () -> KeyPath<Element, ID>

    @inlinable
    init(id: @escaping (Element) -> ID, keyPath: @escaping () -> KeyPath<Element, ID>) {
      self.id = id
      self.keyPath = keyPath
    }

    @inlinable
    init(_ keyPath: KeyPath<Element, ID>) {
      self.init(id: { $0[keyPath: keyPath] }, keyPath: { keyPath })
    }
  }

  @inlinable
  init(_ elements: [Element], ids: OrderedSet<ID>, identity: Identity) {
    self._ids = ids
    self._elements = elements
    self._identity = identity
  }

  /// The key path to what tells the elements apart.
  @inlinable
  public var id: KeyPath<Element, ID> { self._identity.keyPath() }

  /// The ids, in the order of the elements.
  @inlinable
  public var ids: OrderedSet<ID> { self._ids }

  /// The elements as a plain array; nothing is copied.
  @inlinable
  public var elements: [Element] { self._elements }
}

/// An identified array of elements that are `Identifiable`.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

extension IdentifiedArray.Identity where Element: Identifiable, ID == Element.ID {
  @inlinable
  init() {
    self.init(id: { $0.id }, keyPath: { \.id })
  }
}

// Unchecked because of the two functions, which read an id and do nothing else.
extension IdentifiedArray: @unchecked Sendable where ID: Sendable, Element: Sendable {}
