// The branches as a tree, and the names people give to steps.
extension Timeline {
  /// Every branch, each behind the one it grows out of, those of one branch in the order in which
  /// they leave it.
  var branchRows: [BranchRow] {
    var children: [Int: [Int]] = [:]
    for (place, branch) in branches.enumerated() {
      guard let from = branch.forkedFrom else { continue }
      children[self.branch(of: from).index, default: []].append(place)
    }
    let marks = Dictionary(grouping: marks) { self.branch(of: $0.value).index }
    var rows: [BranchRow] = []
    // A stack of its own: branches may grow out of each other a hundred thousand deep.
    var pending = [(place: 0, depth: 0)]
    while let (place, depth) = pending.popLast() {
      let branch = branches[place]
      rows.append(
        BranchRow(
          name: branch.name, depth: depth, forkedFrom: branch.forkedFrom,
          steps: branch.ownSteps,
          marks: (marks[place] ?? []).map { Mark(name: $0.key, step: $0.value) }
            .sorted(),
          isPresent: place == self.branch.index))
      let grown = (children[place] ?? []).sorted {
        (branches[$0].forkedFrom ?? 0, $0) < (branches[$1].forkedFrom ?? 0, $1)
      }
      pending += grown.reversed().map { ($0, depth + 1) }
    }
    return rows
  }
}

/// A branch with its place in the tree.
struct BranchRow: Equatable {
  let name: String
  /// How many branches it grows out of.
  let depth: Int
  /// `nil` for the first branch.
  let forkedFrom: Int?
  /// Its own steps, those it shares with others left out; `nil` where it has none.
  let steps: ClosedRange<Int>?
  /// The marks on its own steps, in their order.
  let marks: [Mark]
  /// Whether it is the branch whose future lies ahead.
  let isPresent: Bool
}

/// A name that was given to a step.
struct Mark: Comparable {
  let name: String
  let step: Int

  static func < (one: Mark, other: Mark) -> Bool {
    (one.step, one.name) < (other.step, other.name)
  }
}
