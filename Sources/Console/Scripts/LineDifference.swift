/// One line of a unified difference.
struct DifferenceLine: Equatable {
  enum Kind: Character {
    case kept = " "
    case removed = "-"
    case added = "+"
  }

  let kind: Kind
  let text: String

  init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }

  /// The maximum number of lines to compare. Longer texts are only checked for an equal start and
  /// end, because the comparison takes quadratic time in the worst case.
  private static let mostCompared = 2000

  /// The difference between two texts, with as few removed and added lines as possible.
  static func between(_ old: [String], _ new: [String]) -> [DifferenceLine] {
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = min(
      zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count,
      min(old.count, new.count) - head)
    let (oldMiddle, newMiddle) = (old[head..<old.count - tail], new[head..<new.count - tail])
    return old[..<head].map { DifferenceLine(.kept, $0) }
      + between(middle: Array(oldMiddle), Array(newMiddle))
      + old[(old.count - tail)...].map { DifferenceLine(.kept, $0) }
  }

  private static func between(middle old: [String], _ new: [String]) -> [DifferenceLine] {
    guard old.count + new.count <= mostCompared else {
      return old.map { DifferenceLine(.removed, $0) } + new.map { DifferenceLine(.added, $0) }
    }
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.compactMap(\.offset))
    let added = Set(difference.insertions.compactMap(\.offset))
    var lines: [DifferenceLine] = []
    var (place, newPlace) = (0, 0)
    while place < old.count || newPlace < new.count {
      if place < old.count, removed.contains(place) {
        lines.append(DifferenceLine(.removed, old[place]))
        place += 1
      } else if newPlace < new.count, added.contains(newPlace) {
        lines.append(DifferenceLine(.added, new[newPlace]))
        newPlace += 1
      } else {
        lines.append(DifferenceLine(.kept, old[place]))
        place += 1
        newPlace += 1
      }
    }
    return lines
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int? {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}

/// A range of lines that differ, with a few unchanged lines around them.
struct DifferenceHunk: Equatable {
  /// The number of the first line in the old and in the new file, from 1.
  let oldStart: Int
  let newStart: Int
  let lines: [DifferenceLine]
  /// The number of the first line of the old file that differs, from 1.
  let firstDifference: Int
  /// The line of input whose output changed.
  let typed: String

  var oldCount: Int { lines.count { $0.kind != .added } }
  var newCount: Int { lines.count { $0.kind != .removed } }

  /// Splits a difference into hunks.
  ///
  /// - Parameter typed: returns the line of input whose output is at an index of `all`.
  static func hunks(
    _ all: [DifferenceLine], context: Int, typed: (_ index: Int) -> String
  ) -> [DifferenceHunk] {
    var ranges: [Range<Int>] = []
    for index in all.indices where all[index].kind != .kept {
      let range = max(0, index - context)..<min(all.count, index + context + 1)
      if let last = ranges.last, last.upperBound >= range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    var (old, new, next) = (1, 1, 0)
    return ranges.map { range in
      for line in all[next..<range.lowerBound] { count(line) }
      let (oldStart, newStart) = (old, new)
      let first = all[range].firstIndex { $0.kind != .kept } ?? range.lowerBound
      for line in all[range] { count(line) }
      next = range.upperBound
      return DifferenceHunk(
        oldStart: oldStart, newStart: newStart, lines: Array(all[range]),
        firstDifference: oldStart + first - range.lowerBound, typed: typed(first))
    }

    func count(_ line: DifferenceLine) {
      if line.kind != .added { old += 1 }
      if line.kind != .removed { new += 1 }
    }
  }
}
