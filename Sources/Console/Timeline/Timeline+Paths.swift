// The ways from step to step.
extension Timeline {
  /// The step `distance` before the current one, or step 0.
  func step(before distance: Int) -> Int { tree.step(distance, before: position) }

  /// The step `distance` after the current one on the current branch, or its last step.
  func step(after distance: Int) -> Int { tree.step(distance, after: position, onTheWayTo: tip) }

  /// The steps from step 0 to the last step of the current branch.
  var path: [Int] { stepsBack(from: tip).reversed() }

  /// The steps with numbers in a range on the path from step 0 to the last step of the current
  /// branch.
  ///
  /// - Complexity: linear in the length of the result, and O(log² *n*) to find its end.
  func path(within range: ClosedRange<Int>) -> [Int] { tree.path(to: tip, within: range) }

  /// The steps after `number` up to the last step of the current branch.
  ///
  /// - Precondition: the step is on the path to it.
  func path(after number: Int) -> [Int] { tree.path(to: tip, after: number) }

  /// A step and the steps before it on its path from step 0, nearest first.
  func stepsBack(from number: Int) -> StepsBack { tree.stepsBack(from: number) }

  /// Whether a step is on the path from step 0 to another step, or is that step.
  func isStep(_ step: Int, onTheWayTo number: Int) -> Bool {
    contains(step) && tree.isStep(step, onTheWayTo: number)
  }

  /// The next step after another on the path of the current branch. `nil` after the last one.
  func next(after number: Int) -> Int? { tree.next(after: number, on: branch, to: tip) }
}
