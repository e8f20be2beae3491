/// How one list of elements became another one in which some of them have another place.
struct MovedElements {
  struct Move {
    /// The positions in the old list and in the new one.
    let old: Int
    let new: Int
  }

  /// The elements that moved, in their new order: as few as possible, so that all others kept their order.
  let moves: [Move]
  /// The positions in the old list of elements that only it has.
  let removed: [Int]
  /// The positions in the new list of elements that only it has.
  let added: [Int]
  /// The positions of the elements in both lists that did not move.
  let kept: [Move]

  /// - Parameters:
  ///   - old: what distinguishes the elements of the old list.
  ///   - new: the same for the new list.
  ///
  /// `nil` if a list has the same element twice, or if nothing moved.
  ///
  /// - Complexity: O(*n* log *n*)
  init?(from old: [AnyHashable], to new: [AnyHashable]) {
    let oldPlaces = Dictionary(zip(old, old.indices), uniquingKeysWith: { first, _ in first })
    guard oldPlaces.count == old.count, Set(new).count == new.count else { return nil }
    let common = new.indices.compactMap { place in
      oldPlaces[new[place]].map { Move(old: $0, new: place) }
    }
    let stays = Self.longestAscending(common.map(\.old))
    guard stays.contains(false) else { return nil }
    moves = zip(common, stays).filter { !$1 }.map(\.0)
    kept = zip(common, stays).filter(\.1).map(\.0)
    let oldOfCommon = Set(common.map(\.old))
    removed = old.indices.filter { !oldOfCommon.contains($0) }
    added = new.indices.filter { oldPlaces[new[$0]] == nil }
  }

  /// Which numbers are in a longest ascending subsequence.
  private static func longestAscending(_ numbers: [Int]) -> [Bool] {
    // For each length, the place of the smallest number that ends such a subsequence.
    var ends: [Int] = []
    var previous = Array(repeating: -1, count: numbers.count)
    for place in numbers.indices {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < numbers[place] { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[place] = ends[low - 1] }
      if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var isIn = Array(repeating: false, count: numbers.count)
    var place = ends.last ?? -1
    while place >= 0 {
      isIn[place] = true
      place = previous[place]
    }
    return isIn
  }
}
