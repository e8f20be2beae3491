import OrderedCollections

/// An array that finds its elements by their ids, which must be unique.
///
/// Use it for the rows in a feature's state. An action refers to a row by id, which stays correct
/// when rows are moved, inserted or removed while an effect is running.
///
/// ```swift
/// struct Todo: Identifiable { let id: Int; var title: String }
/// var todos: IdentifiedArrayOf<Todo> = [Todo(id: 7, title: "Milk"), Todo(id: 9, title: "Bread")]
/// todos[id: 9]?.title = "Rye bread"
/// todos.index(id: 9)                  // 1
/// todos[id: 7] = nil                  // [Todo(id: 9, title: "Rye bread")]
/// ```
///
/// For elements that are not `Identifiable`, a key path gives the id:
/// `IdentifiedArray(uniqueElements: names, id: \.self)`.
///
/// Finding an element by id, and changing it in place, take constant time and copy no other
/// element. Inserting, removing and reordering take up to O(`count`).
public struct IdentifiedArray<ID: Hashable, Element> {
  @usableFromInline var _ids: OrderedSet<ID>
  // Always has the same count and order as `_ids`.
  @usableFromInline var _elements: [Element]
  @usableFromInline let _identity: Identity

  /// How to read the id of an element.
  @usableFromInline
  struct Identity {
    @usableFromInline let id: (Element) -> ID
    /// A closure that creates the key path on demand: in generic code that takes Swift
    /// microseconds, and every new state creates empty arrays.
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

  /// The key path to the id of an element.
  @inlinable
  public var id: KeyPath<Element, ID> { self._identity.keyPath() }

  /// The ids, in the order of the elements.
  @inlinable
  public var ids: OrderedSet<ID> { self._ids }

  /// The elements as a plain array. O(1); copies nothing.
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

// Unchecked because of the two closures, which only read an id.
extension IdentifiedArray: @unchecked Sendable where ID: Sendable, Element: Sendable {}
