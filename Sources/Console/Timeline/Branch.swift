struct Branch: Equatable, Sendable {
  let name: String
  /// The step that it forks from. `nil` for the first branch.
  let forkedFrom: Int?
  /// The first and the last step that were made on it. Steps between them can be on other branches.
  /// `nil` if it has no steps yet.
  var ownSteps: ClosedRange<Int>?
}

/// The index of a branch in its timeline.
struct BranchID: Hashable, Sendable {
  let index: Int

  init(_ index: Int) { self.index = index }
}

/// Reports that an action in the past started a branch.
struct Fork: Equatable, Sendable {
  let name: String
  let from: Int
  /// The name of the branch that keeps the later steps.
  let kept: String
  /// The first and the last of the later steps.
  let keptSteps: ClosedRange<Int>
}
