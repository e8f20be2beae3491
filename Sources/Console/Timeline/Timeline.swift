/// The steps of a session as a tree of branches, and where in it the session stands.
///
/// Appending in the past begins a new branch: no step is ever lost or changed in place. Every call
/// costs the same however long the timeline is and however many branches it has, or grows with their
/// logarithm.
///
/// A class, for a session's struct would be copied whenever it is asked something.
final class Timeline<State, Action> {
  private(set) var branches: [Branch] = [Branch(name: "main", forkedFrom: nil, ownSteps: 0...0)]
  /// Where the session stands.
  private(set) var position = 0
  /// The branch whose future lies ahead.
  private(set) var branch = BranchID(0)

  /// The steps that people gave a name to.
  private(set) var marks: [String: Int] = [:]

  /// The moments when the session last left the last step of a branch for another step.
  private var left: [BranchID: Moment] = [:]

  private let tree: StepTree
  private let steps = Chunks<Step>()
  /// Apart from the steps, which then are of one type for all apps: reading them asks for no types.
  private let actions = Chunks<Action>()
  /// The state after each step.
  let archive: StateArchive<State>
  private var branchesByName = ["main": BranchID(0)]
  /// The number that the next branch without a name is called by, if nobody has taken it.
  private var nextName = 1

  /// A timeline of one step, the initial state.
  ///
  /// - Parameters:
  ///   - stackIDs: how many ids have been given to elements of its stacks.
  ///   - budget: how much memory its states may use; `nil` for the default.
  init(_ initial: State, stackIDs: Int = 0, budget: MemoryBudget? = nil) {
    tree = StepTree(branch: BranchID(0))
    archive = StateArchive(initial)
    if let budget { archive.budget = budget }
    steps.append(Step(origin: .initial, moment: Moment(time: .zero), stackIDs: stackIDs))
  }

  /// How much memory its states may use, in bytes.
  var memoryLimit: Int {
    get { archive.limit }
    set { archive.limit = newValue }
  }

  /// Lets it recompute states instead of keeping them when memory runs short.
  ///
  /// - Parameters:
  ///   - isInterrupted: whether dropping states should stop.
  ///   - replaying: calls an operation with a function that applies a step to a state again.
  func recompute(
    unless isInterrupted: @escaping () -> Bool,
    replaying: @escaping (_ operation: (@escaping StateArchive<State>.Replay) -> Void) -> Void
  ) {
    archive.isInterrupted = isInterrupted
    archive.replaying = replaying
  }

  /// The number of steps made, on all branches, without step 0.
  var count: Int { steps.count - 1 }

  /// The last step of the branch whose future lies ahead.
  var tip: Int { tip(of: branch) }

  /// Whether the session stands before the last step of its branch.
  var isInPast: Bool { position != tip }

  /// Whether it stands at the last step of its branch, and no other branch has that step.
  var isAtOwnTip: Bool { !isInPast && branch(of: position) == branch }

  /// The moment when the session left the last step of the present branch; `nil` where it has not.
  var leftTip: Moment? { left[branch] }

  /// Remembers the moment in which the session leaves the place where it stands, if that is the last step of its
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

  /// The action of a step; `nil` for step 0, and for a change by hand.
  func action(of number: Int) -> Action? {
    let place = steps[number].actionPlace
    return place < 0 ? nil : actions[Int(place)]
  }

  /// The action that made a step.
  ///
  /// - Precondition: it is neither step 0 nor a change by hand.
  func action(making number: Int) -> Action { actions[Int(steps[number].actionPlace)] }

  func hasAction(_ number: Int) -> Bool { steps[number].actionPlace >= 0 }

  /// The state after a step, computed again where it is not kept.
  func state(of number: Int) -> State { archive.state(of: number, in: tree) }

  /// Drops states where memory is short. To be called now and then, when nothing is being reduced.
  func keepWithinBudget() { archive.keepWithinBudget(tree) }

  /// Drops large states before the state of the position is copied and changed.
  func makeRoom() { archive.makeRoom(toCopy: position, tree) }

  /// The step that one followed; `nil` for step 0.
  func parent(of number: Int) -> Int? { tree.parent(of: number) }

  /// The branch that a step was first made on.
  func branch(of number: Int) -> BranchID { tree.branch(of: number) }

  /// How many steps come before one on its way from step 0.
  func depth(of number: Int) -> Int { tree.depth(of: number) }

  /// Adds a step after the one the session stands at, on a new branch where that is in the past.
  ///
  /// - Parameters:
  ///   - action: `nil` for a change by hand.
  ///   - seed: the number its chance was made from; `nil` for its own.
  ///   - stackIDs: how many ids the elements of stacks have got with it.
  /// - Returns: the new branch, `nil` where the present one went on.
  func append(
    _ action: Action?, origin: StepOrigin, seed: Int? = nil, stackIDs: Int = 0, moment: Moment,
    state: State
  ) -> Fork? {
    let fork = isInPast ? beginBranch() : nil
    let number = steps.count
    tree.append(after: position, on: branch)
    steps.append(
      Step(
        origin: origin, moment: moment, actionPlace: action == nil ? -1 : Int32(actions.count),
        seed: seed ?? number, stackIDs: stackIDs))
    if let action { actions.append(action) }
    archive.append(state)
    let first = branches[branch.index].ownSteps?.lowerBound
    branches[branch.index].ownSteps = (first ?? number)...number
    position = number
    return fork
  }

  /// Moves to a step of any branch; its branch becomes the present one unless the step lies on the
  /// present one's path too.
  func move(to number: Int) {
    if !isStep(number, onTheWayTo: tip) { branch = tree.branch(of: number) }
    position = number
  }

  /// Makes a branch the present one and stands at its last step.
  func switchTo(_ branch: BranchID) {
    self.branch = branch
    position = tip
  }

  /// Gives the step where the session stands a name; a name given before moves here.
  func mark(_ name: String) { marks[name] = position }

  // MARK: Giving up what was begun

  /// How far a timeline has come, to go back to.
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
      branch: branch,
      nextName: nextName)
  }

  /// Forgets the steps and the branches that were made since it had come so far, and stands where it
  /// stood then.
  ///
  /// - Precondition: since then steps were added to new branches only.
  func forget(after extent: Extent) {
    for branch in branches.dropFirst(extent.branches) { branchesByName[branch.name] = nil }
    branches.removeLast(branches.count - extent.branches)
    (position, branch, nextName) = (extent.position, extent.branch, extent.nextName)
    left = left.filter { $0.key.index < extent.branches }
    tree.removeLast(to: extent.steps)
    steps.removeLast(to: extent.steps)
    actions.removeLast(to: extent.actions)
    archive.removeLast(to: extent.steps)
  }

  // MARK: Ways

  /// The step `distance` before the position, at the earliest step 0.
  func step(before distance: Int) -> Int {
    let depth = tree.depth(of: position)
    return tree.step(atDepth: depth - min(distance, depth), onTheWayTo: position)
  }

  /// The step `distance` after the position towards the tip, at the latest the tip.
  func step(after distance: Int) -> Int {
    let (depth, last) = (tree.depth(of: position), tree.depth(of: tip))
    return tree.step(atDepth: depth + min(distance, last - depth), onTheWayTo: tip)
  }

  /// The steps from the initial state to the tip of the present branch.
  var path: [Int] { stepsBack(from: tip).reversed() }

  /// The steps from one on to the tip of the present branch, without that one.
  ///
  /// - Precondition: the step is on the way to the tip.
  func path(after number: Int) -> [Int] {
    var path: [Int] = []
    path.reserveCapacity(depth(of: tip) - depth(of: number))
    for step in stepsBack(from: tip) {
      if step == number { break }
      path.append(step)
    }
    return path.reversed()
  }

  /// The steps before one on the way from the initial state, nearest first, beginning with the step
  /// itself.
  func stepsBack(from number: Int) -> some Sequence<Int> {
    sequence(first: number) { [tree] in tree.parent(of: $0) }
  }

  /// Whether a step comes before another on the way from the initial state, or is that step.
  func isStep(_ step: Int, onTheWayTo number: Int) -> Bool {
    contains(step) && tree.isStep(step, onTheWayTo: number)
  }

  /// The step that follows another on the present branch's path; `nil` after the tip.
  func next(after number: Int) -> Int? {
    let next = number + 1
    // Nearly always the next one was made right afterwards, on the same branch.
    if next < tree.count, tree.branch(of: next) == branch, tree.parent(of: next) == number {
      return next
    }
    let (depth, tip) = (tree.depth(of: number) + 1, tip)
    guard depth <= tree.depth(of: tip) else { return nil }
    let following = tree.step(atDepth: depth, onTheWayTo: tip)
    return tree.parent(of: following) == number ? following : nil
  }

  // MARK: Branches

  /// Begins a branch where the session stands; what lay ahead keeps its name.
  func beginBranch() -> Fork {
    let first = next(after: position) ?? tip
    let fork = Fork(
      name: unusedName(), from: position, kept: name(of: branch),
      keptSteps: min(first, tip)...max(first, tip))
    branches.append(Branch(name: fork.name, forkedFrom: position))
    branch = BranchID(branches.count - 1)
    branchesByName[fork.name] = branch
    return fork
  }

  private func unusedName() -> String {
    while branchesByName["b\(nextName)"] != nil { nextName += 1 }
    return "b\(nextName)"
  }

  func name(of branch: BranchID) -> String { branches[branch.index].name }

  /// The branch of that name.
  func branch(named name: String) -> BranchID? { branchesByName[name] }

  /// The last step of a branch; the step it forked from where it has none of its own.
  func tip(of branch: BranchID) -> Int {
    let branch = branches[branch.index]
    return branch.ownSteps?.upperBound ?? branch.forkedFrom ?? 0
  }
}

/// One line of history among several.
struct Branch: Equatable, Sendable {
  let name: String
  /// The step it begins after; `nil` for the first branch.
  let forkedFrom: Int?
  /// The first and the last of the steps made on it; those between may be on other branches. `nil`
  /// before there is one.
  var ownSteps: ClosedRange<Int>?
}

/// The place of a branch among a timeline's branches.
struct BranchID: Hashable, Sendable {
  let index: Int

  init(_ index: Int) { self.index = index }
}

/// That acting in the past began a branch.
struct Fork: Equatable, Sendable {
  let name: String
  let from: Int
  /// The name of the branch that keeps what lay ahead.
  let kept: String
  /// What lay ahead, from the first to the last.
  let keptSteps: ClosedRange<Int>
}
