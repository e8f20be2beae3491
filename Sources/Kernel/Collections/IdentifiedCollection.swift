import OrderedCollections

/// A collection that finds its elements by their ids.
///
/// ``IdentifiedArray`` conforms to it; generic code can use the protocol instead.
///
/// ```swift
/// func titles<C: IdentifiedCollection>(of todos: C) -> [String] where C.Element == Todo {
///   todos.elements.map(\.title)
/// }
/// ```
public protocol IdentifiedCollection<ID, Element> {
  /// The type of the ids.
  associatedtype ID: Hashable
  /// The type of the elements.
  associatedtype Element

  /// The key path to the id of an element.
  var id: KeyPath<Element, ID> { get }

  /// The ids, in the order of the elements.
  var ids: OrderedSet<ID> { get }

  /// The elements as a plain array.
  var elements: [Element] { get }

  /// The element with an id. Assigning `nil` removes it; assigning a new element appends it.
  subscript(id id: ID) -> Element? { get set }

  /// Whether there is an element with the same id as this one.
  func contains(_ element: Element) -> Bool

  /// The index of the element with an id; `nil` if there is none.
  func index(id: ID) -> Int?

  /// Removes and returns the element with the same id as this one; returns `nil` if there is none.
  @discardableResult
  mutating func remove(_ element: Element) -> Element?

  /// Removes and returns the element with an id; returns `nil` if there is none.
  @discardableResult
  mutating func remove(id: ID) -> Element?
}
