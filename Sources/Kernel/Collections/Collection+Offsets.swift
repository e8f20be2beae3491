import Foundation

extension MutableCollection {
  /// Moves the elements at some offsets, keeping their order, to before another offset.
  ///
  /// - Parameters:
  ///   - source: the offsets of the elements to move.
  ///   - destination: an offset before the move; `count` moves the elements to the end.
  /// - Complexity: O(`count`).
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let elements = Array(self)
    let staying = { (offset: Int) in !source.contains(offset) }
    let order =
      (0..<destination).filter(staying) + source
      + (destination..<elements.count).filter(staying)
    for (index, offset) in zip(Array(indices), order) { self[index] = elements[offset] }
  }
}

extension RangeReplaceableCollection {
  /// Removes the elements at some offsets.
  ///
  /// - Complexity: O(`count`).
  public mutating func remove(atOffsets offsets: IndexSet) {
    self = Self(enumerated().lazy.filter { !offsets.contains($0.offset) }.map(\.element))
  }
}
