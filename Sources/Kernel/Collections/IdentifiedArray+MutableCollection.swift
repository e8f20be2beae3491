import Foundation
import OrderedCollections

extension IdentifiedArray: MutableCollection {
  /// The element at an index.
  ///
  /// Changing it in place must not change its id. Assigning an element whose id is at another index
  /// moves it here, so that algorithms that sort by assignment work. Assigning an element with a
  /// new id replaces the one at this index, or is appended at the end.
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
        // Version 1.0 of the original appends, and tests of its time expect elements like this.
        if position < self.count { self.remove(at: position) }
        self.insert(newValue, at: position)
      }
    }
    _modify {
      yield &self._elements[position]
      self._checkIdentity(at: position)
    }
  }

  /// Moves the elements that satisfy a predicate after the others.
  ///
  /// - Returns: the index of the first element that satisfies it.
  /// - Complexity: O(`count`).
  @inlinable
  public mutating func partition(
    by belongsInSecondPartition: (Element) throws -> Bool
  ) rethrows -> Int {
    defer { self._collectIDs() }
    return try self._elements.partition(by: belongsInSecondPartition)
  }

  /// Reverses the order of the elements.
  @inlinable
  public mutating func reverse() {
    self._ids.reverse()
    self._elements.reverse()
  }

  /// Shuffles the elements.
  @inlinable
  public mutating func shuffle() {
    var generator = SystemRandomNumberGenerator()
    self.shuffle(using: &generator)
  }

  /// Shuffles the elements with a random number generator.
  @inlinable
  public mutating func shuffle<T: RandomNumberGenerator>(using generator: inout T) {
    self._elements.shuffle(using: &generator)
    self._collectIDs()
  }

  /// Sorts the elements. If the predicate throws, the elements are complete but in an unspecified
  /// order.
  @inlinable
  public mutating func sort(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows {
    defer { self._collectIDs() }
    try self._elements.sort(by: areInIncreasingOrder)
  }

  /// Swaps two elements.
  ///
  /// - Complexity: O(1).
  @inlinable
  public mutating func swapAt(_ i: Int, _ j: Int) {
    self._ids.swapAt(i, j)
    self._elements.swapAt(i, j)
  }

  /// Moves the elements at some offsets, keeping their order, to before another offset.
  ///
  /// - Parameters:
  ///   - source: the offsets of the elements to move.
  ///   - destination: an offset before the move; `count` moves the elements to the end.
  /// - Complexity: O(`count`).
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let staying = { (offset: Int) in !source.contains(offset) }
    let order =
      (0..<destination).filter(staying) + source + (destination..<self.count).filter(staying)
    self._elements = order.map { self._elements[$0] }
    self._collectIDs()
  }

  /// Updates the ids after the elements were reordered.
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
