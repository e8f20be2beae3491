import Foundation
import OrderedCollections

extension IdentifiedArray: MutableCollection {
  /// The element at a position.
  ///
  /// Changing it in place must keep its id. Assigning an element whose id stands elsewhere moves
  /// that one here, so that sorting by assigning works; assigning one of a new id replaces what
  /// stands here.
  ///
  /// - Complexity: O(1) to read and to change in place; O(`count`) to assign another id.
  @inlinable
  public subscript(position: Int) -> Element {
    get { self._elements[position] }
    set {
      let id = self._identity.id(newValue)
      switch self._ids.firstIndex(of: id) {
      case position:
        self._elements[position] = newValue
      case let elsewhere?:
        self.remove(at: elsewhere)
        self.insert(newValue, at: position)
      case nil:
        self.remove(at: position)
        self.insert(newValue, at: position)
      }
    }
    _modify {
      yield &self._elements[position]
      self._checkIdentity(at: position)
    }
  }

  /// Moves the elements that a predicate holds for behind the others.
  ///
  /// - Returns: The index of the first that it holds for.
  /// - Complexity: O(`count`).
  @inlinable
  public mutating func partition(
    by belongsInSecondPartition: (Element) throws -> Bool
  ) rethrows -> Int {
    defer { self._collectIDs() }
    return try self._elements.partition(by: belongsInSecondPartition)
  }

  /// Turns the order round.
  @inlinable
  public mutating func reverse() {
    self._ids.reverse()
    self._elements.reverse()
  }

  /// Puts the elements into a random order.
  @inlinable
  public mutating func shuffle() {
    var generator = SystemRandomNumberGenerator()
    self.shuffle(using: &generator)
  }

  /// Puts the elements into an order that a generator draws.
  @inlinable
  public mutating func shuffle<T: RandomNumberGenerator>(using generator: inout T) {
    self._elements.shuffle(using: &generator)
    self._collectIDs()
  }

  /// Sorts the elements. Where the order throws, all are still there, in some order.
  @inlinable
  public mutating func sort(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows {
    defer { self._collectIDs() }
    try self._elements.sort(by: areInIncreasingOrder)
  }

  /// Exchanges two elements.
  ///
  /// - Complexity: O(1).
  @inlinable
  public mutating func swapAt(_ i: Int, _ j: Int) {
    self._ids.swapAt(i, j)
    self._elements.swapAt(i, j)
  }

  /// Moves the elements at some offsets, in their order, before the element that stands at another.
  ///
  /// - Parameters:
  ///   - source: The offsets of the elements to move.
  ///   - destination: An offset as it is before the move; `count` moves them to the end.
  /// - Complexity: O(`count`).
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let staying = { (offset: Int) in !source.contains(offset) }
    let order =
      (0..<destination).filter(staying) + source + (destination..<self.count).filter(staying)
    self._elements = order.map { self._elements[$0] }
    self._collectIDs()
  }

  /// Reads the ids off the elements, after these were put into another order.
  @inlinable
  mutating func _collectIDs() {
    self._ids = OrderedSet(uncheckedUniqueElements: self._elements.lazy.map(self._identity.id))
  }
}

extension IdentifiedArray where Element: Comparable {
  /// Sorts the elements in ascending order.
  @inlinable
  public mutating func sort() {
    self.sort(by: <)
  }
}
