import Kernel

/// The steps of a session as a tree of branches, and the current position in it.
///
/// Appending in the past starts a new branch: no step is ever lost or changed in place. Calls take
/// constant time, or logarithmic time in the number of steps, unless they return a whole path.
///
/// A class, because a struct in a session would be copied for each question about it.
final class Timeline<State, Action> {
  private(set) var branches: [Branch] = [Branch(name: "main", forkedFrom: nil, ownSteps: 0...0)]
  // Swift need not check for overlapping accesses to these two: each access copies a number, so none
  // lasts. The checks would take a tenth of the time of a step.
  @exclusivity(unchecked) private(set) var position = 0
  /// The current branch, in which the session moves forward.
  @exclusivity(unchecked) private(set) var branch = BranchID(0)

  /// The steps that the user named.
  private(set) var marks: [String: Int] = [:]

  /// For each branch, the moment in which the session last left its last step.
  private var left: [BranchID: Moment] = [:]

  private var revisions = BranchRevisions<Action>()

  let tree: StepTree
  private let steps = Chunks<Step>()
  /// Stored apart from the steps, so that steps have the same type for all apps, and reading one
  /// needs no type metadata.
  private let actions = Chunks<Action>()
  /// The state after each step.
  let archive: StateArchive<State>
  private var branchesByName = ["main": BranchID(0)]
  /// The number for the next name of a branch, unless that name exists.
  private var nextName = 1

  /// Creates a timeline with one step, the initial state.
  ///
  /// - Parameters:
  ///   - stackIDs: the number of ids that were given to elements of its stacks.
  ///   - budget: the memory that its states may use, or `nil` for the default.
  init(_ initial: State, stackIDs: Int = 0, budget: MemoryBudget? = nil) {
    tree = StepTree(branch: BranchID(0))
    archive = StateArchive(initial)
    if let budget { archive.budget = budget }
    steps.append(Step(origin: .initial, moment: Moment(time: .zero), stackIDs: stackIDs))
  }

  /// The number of steps on all branches, without step 0.
  var count: Int { steps.count - 1 }

  /// The last step of the current branch.
  var tip: Int { tip(of: branch) }

  /// Whether the session is before the last step of the current branch.
  var isInPast: Bool { position != tip }

  /// Whether the session is at the last step of its branch, and no other branch shares that step.
  var isAtOwnTip: Bool { !isInPast && branch(of: position) == branch }

  /// The moment in which the session left the last step of the current branch. `nil` if it has not.
  var leftTip: Moment? { left[branch] }

  /// Stores the moment in which the session leaves the current step, if that is the last one of its
  /// branch.
  func leave(in moment: Moment) {
    if !isInPast { left[branch] = moment }
  }

  /// - Precondition: the step exists: `0...count`.
  subscript(number: Int) -> Step {
    _read { yield steps[number] }
    _modify { yield &steps[number] }
  }

  func contains(_ number: Int) -> Bool { number >= 0 && number < steps.count }

  /// The action of a step. `nil` for step 0, and for a world change.
  func action(of number: Int) -> Action? {
    let place = steps[number].actionPlace
    return place < 0 ? nil : actions[Int(place)]
  }

  /// The action of a step.
  ///
  /// - Precondition: the step is neither step 0 nor a world change.
  func action(making number: Int) -> Action { actions[Int(steps[number].actionPlace)] }

  /// The action of a step for a report, with the shared values that the calling code reads. `nil` for
  /// step 0, and for a world change.
  ///
  /// Every step is reported, and the type of an optional action would be looked up each time.
  func shownAction(of number: Int) -> AppValue? {
    hasAction(number) ? AppValue(action(making: number)) : nil
  }

  func hasAction(_ number: Int) -> Bool { steps[number].actionPlace >= 0 }

  /// The address of a step's action, which is valid as long as the step exists. `nil` for step 0, and
  /// for a world change.
  func actionPlace(of number: Int) -> UnsafePointer<Action>? {
    let place = steps[number].actionPlace
    return place < 0 ? nil : actions.place(of: Int(place))
  }

  /// The step before another one. `nil` for step 0.
  func parent(of number: Int) -> Int? { tree.parent(of: number) }

  /// The branch that a step was first made on.
  func branch(of number: Int) -> BranchID { tree.branch(of: number) }

  /// The number of steps before one on its path from step 0.
  func depth(of number: Int) -> Int { tree.depth(of: number) }

  /// Adds the step of an action after the current one. In the past, this starts a new branch.
  ///
  /// - Parameters:
  ///   - seed: the number for its random values, or `nil` for its own.
  ///   - stackIDs: the number of ids that were given to stack elements, including by this step.
  /// - Returns: the new branch, or `nil` if the current one continues.
  // Not with an optional action: the type of that would be looked up for every step.
  func append(
    _ action: Action, origin: StepOrigin, seed: Int? = nil, stackIDs: Int = 0, moment: Moment,
    state: State
  ) -> Fork? {
    actions.append(action)
    return append(
      actionPlace: Int32(actions.count - 1), origin, seed, stackIDs, moment, state)
  }

  /// Adds a step that changed the world without an action: see `append`.
  func append(
    _ change: WorldChange, seed: Int? = nil, stackIDs: Int = 0, moment: Moment, state: State
  ) -> Fork? {
    append(actionPlace: -1, .changed(change), seed, stackIDs, moment, state)
  }

  private func append(
    actionPlace: Int32, _ origin: StepOrigin, _ seed: Int?, _ stackIDs: Int, _ moment: Moment,
    _ state: State
  ) -> Fork? {
    // If time has passed, nothing more follows from the current step. Compare the times first: they are
    // nearly always equal, and finding out whether this is the tip takes longer.
    if moment.time > steps[position].time, isAtOwnTip { noteSettled() }
    let fork = isInPast ? beginBranch(in: moment.flight) : nil
    let number = steps.count
    tree.append(after: position, on: branch)
    steps.append(
      Step(
        origin: origin, moment: moment, actionPlace: actionPlace, seed: seed ?? number,
        stackIDs: stackIDs))
    archive.append(state)
    branches[branch.index].add(number)
    position = number
    return fork
  }

  /// Notes that nothing more follows from the current step, which is the last one of its branch,
  /// without time, the outside world or a user.
  func noteSettled() {
    if !steps[position].isSettled { steps[position].isSettled = true }
  }

  /// Moves to a step of any branch. Its branch becomes the current one, unless the step is also on
  /// the path of the current one.
  func move(to number: Int) {
    if !isStep(number, onTheWayTo: tip) { branch = tree.branch(of: number) }
    position = number
  }

  /// Makes a branch the current one, and moves to its last step.
  func switchTo(_ branch: BranchID) {
    self.branch = branch
    position = tip
  }

  /// Names the current step. If the name exists, it moves here.
  func mark(_ name: String) { marks[name] = position }

  // MARK: Restoring an earlier extent

  /// The size and position of a timeline, for `forget(after:)`.
  struct Extent {
    fileprivate let steps: Int
    fileprivate let actions: Int
    fileprivate let branches: Int
    fileprivate let position: Int
    fileprivate let branch: BranchID
    fileprivate let nextName: Int
  }

  var extent: Extent {
    Extent(
      steps: steps.count, actions: actions.count, branches: branches.count, position: position,
      branch: branch, nextName: nextName)
  }

  /// Removes the steps and branches that were added later, and restores the position.
  ///
  /// - Precondition: all later steps were added to new branches.
  func forget(after extent: Extent) {
    for branch in branches.dropFirst(extent.branches) { branchesByName[branch.name] = nil }
    branches.removeLast(branches.count - extent.branches)
    (position, branch, nextName) = (extent.position, extent.branch, extent.nextName)
    left = left.filter { $0.key.index < extent.branches }
    revisions.removeLast(toBranches: extent.branches, toSteps: extent.steps)
    tree.removeLast(to: extent.steps)
    steps.removeLast(to: extent.steps)
    actions.removeLast(to: extent.actions)
    archive.removeLast(to: extent.steps)
  }

  // MARK: Branches

  /// What rewriting changed of the actions that effects sent on the current branch.
  var outputRevisions: Rewriting<Action>.OutputRevisions { revisions[branch] }

  func setOutputRevisions(_ outputs: Rewriting<Action>.OutputRevisions) {
    revisions[branch] = outputs
  }

  /// Changes an action that an effect sends on the current branch.
  func setOutputRevision(_ revision: Rewriting<Action>.Revision, of output: EffectOutput) {
    revisions.set(revision, of: output, on: branch)
  }

  /// Moves the revisions of the actions of an effect to the effect that repeats it, on the current
  /// branch.
  func moveOutputRevisions(of effect: EffectID, to other: EffectID) {
    revisions.move(from: effect, to: other, on: branch)
  }

  /// The effect's action in whose place a rewrite made a step. `nil` for all other steps.
  func outputReplaced(by step: Int) -> EffectOutput? { revisions.outputReplaced(by: step) }

  /// Records that a step was made in the place of an effect's action.
  func setOutput(_ output: EffectOutput, replacedBy step: Int) {
    revisions.setOutput(output, replacedBy: step)
  }

  /// Starts a branch at the current step. The steps after it stay on the branch that they were on.
  ///
  /// - Parameter flight: the effects in flight. Actions that they have not sent yet are not changed
  ///   on the new branch.
  func beginBranch(in flight: Flight) -> Fork {
    let first = next(after: position) ?? tip
    let fork = Fork(
      name: unusedName(), from: position, kept: name(of: branch),
      keptSteps: min(first, tip)...max(first, tip))
    branches.append(Branch(name: fork.name, forkedFrom: position))
    branch = BranchID(branches.count - 1)
    branchesByName[fork.name] = branch
    revisions.copy(from: tree.branch(of: position), to: branch, in: flight)
    return fork
  }

  private func unusedName() -> String {
    while branchesByName["b\(nextName)"] != nil { nextName += 1 }
    return "b\(nextName)"
  }

  func name(of branch: BranchID) -> String { branches[branch.index].name }

  func branch(named name: String) -> BranchID? { branchesByName[name] }

  /// The last step of a branch, or the step that it forks from if it has no steps yet.
  func tip(of branch: BranchID) -> Int {
    // Every step asks for this, so read single fields: a copy of a branch would retain its name.
    branches[branch.index].ownSteps?.upperBound ?? branches[branch.index].forkedFrom ?? 0
  }
}
