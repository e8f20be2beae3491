// The branches as a tree, and the marks on steps.
extension Timeline {
  /// All branches. Each one follows the branch that it forks from, and the forks of one branch are
  /// in the order of their steps.
  var branchRows: [BranchRow] {
    var children: [Int: [Int]] = [:]
    for (place, branch) in branches.enumerated() {
      guard let from = branch.forkedFrom else { continue }
      children[self.branch(of: from).index, default: []].append(place)
    }
    let marks = Dictionary(grouping: marks) { self.branch(of: $0.value).index }
    var rows: [BranchRow] = []
    // An explicit stack, because branches can fork from each other a hundred thousand levels deep.
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

/// A branch and its position in the tree.
struct BranchRow: Equatable {
  let name: String
  /// The number of its ancestors. 0 for the first branch.
  let depth: Int
  /// The step that it forks from. `nil` for the first branch.
  let forkedFrom: Int?
  /// Its own steps, without shared ones. `nil` if it has none.
  let steps: ClosedRange<Int>?
  /// The marks on its own steps, in order.
  let marks: [Mark]
  /// Whether it is the current branch.
  let isPresent: Bool
}

/// A name that the user gave to a step.
struct Mark: Comparable {
  let name: String
  let step: Int

  static func < (one: Mark, other: Mark) -> Bool {
    (one.step, one.name) < (other.step, other.name)
  }
}
