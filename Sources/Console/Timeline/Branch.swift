struct Branch: Equatable, Sendable {
  let name: String
  /// The step that it forks from. `nil` for the first branch.
  let forkedFrom: Int?
  /// The first and the last step that were made on it. Steps between them can be on other branches.
  /// `nil` if it has no steps yet.
  private(set) var ownSteps: ClosedRange<Int>?

  init(name: String, forkedFrom: Int?, ownSteps: ClosedRange<Int>? = nil) {
    self.name = name
    self.forkedFrom = forkedFrom
    self.ownSteps = ownSteps
  }

  /// Records that a step was made on it, after all others.
  mutating func add(_ step: Int) { ownSteps = (ownSteps?.lowerBound ?? step)...step }
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
