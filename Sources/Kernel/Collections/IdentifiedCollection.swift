import OrderedCollections

/// A collection whose elements are found by their ids.
///
/// ``IdentifiedArray`` is one; the protocol lets an extension ask for any.
///
/// ```swift
/// func titles<C: IdentifiedCollection>(of todos: C) -> [String] where C.Element == Todo {
///   todos.elements.map(\.title)
/// }
/// ```
public protocol IdentifiedCollection<ID, Element> {
  /// What tells the elements apart.
  associatedtype ID: Hashable
  /// What the collection holds.
  associatedtype Element

  /// The key path to what tells the elements apart.
  var id: KeyPath<Element, ID> { get }

  /// The ids, in the order of the elements.
  var ids: OrderedSet<ID> { get }

  /// The elements as a plain array.
  var elements: [Element] { get }

  /// The element of an id; `nil` removes it, a new one is appended.
  subscript(id id: ID) -> Element? { get set }

  /// Whether there is an element with the id of this one.
  func contains(_ element: Element) -> Bool

  /// Where the element of an id stands.
  func index(id: ID) -> Int?

  /// Removes the element that has the id of this one, and returns it.
  @discardableResult
  mutating func remove(_ element: Element) -> Element?

  /// Removes the element of an id, and returns it.
  @discardableResult
  mutating func remove(id: ID) -> Element?
}
