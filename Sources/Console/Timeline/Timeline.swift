/// The steps of a session as a tree of branches, and where in it the session stands.
///
/// Appending in the past begins a new branch: no step is ever lost or changed in place. Every call
/// costs the same however long the timeline is, but for the number of branches between two places.
struct Timeline<State, Action> {
  private(set) var branches: [Branch] = [Branch(name: "main", forkedFrom: nil)]
  /// Where the session stands.
  private(set) var position = 0
  /// The branch whose future lies ahead.
  private(set) var branch = BranchID(0)

  /// The steps that people gave a name to.
  private(set) var marks: [String: Int] = [:]

  private var steps: [Step<State, Action>] = []

  /// A timeline of one step, the initial state.
  init(_ initial: State) {
    branches[0].steps = [0]
    steps = [
      Step(
        number: 0, parent: nil, branch: branch, indexInBranch: 0, action: nil, origin: .initial,
        moment: Moment(time: .zero, flight: Flight()), state: initial)
    ]
  }

  /// The number of steps made, on all branches, without step 0.
  var count: Int { steps.count - 1 }

  /// The last step of the branch whose future lies ahead.
  var tip: Int { tip(of: branch) }

  /// Whether the session stands before the last step of its branch.
  var isInPast: Bool { position != tip }

  /// - Precondition: the step exists: `0...count`.
  subscript(number: Int) -> Step<State, Action> {
    get { steps[number] }
    _modify { yield &steps[number] }
  }

  func contains(_ number: Int) -> Bool { steps.indices.contains(number) }

  /// Adds a step after the one the session stands at, on a new branch where that is in the past.
  ///
  /// - Returns: the new branch, `nil` where the present one went on.
  mutating func append(
    _ action: Action, origin: StepOrigin, moment: Moment, state: State
  ) -> Fork? {
    let fork = isInPast ? forkHere() : nil
    let number = steps.count
    steps.append(
      Step(
        number: number, parent: position, branch: branch,
        indexInBranch: branches[branch.index].steps.count, action: action, origin: origin,
        moment: moment, state: state))
    branches[branch.index].steps.append(number)
    position = number
    return fork
  }

  /// Moves to a step of any branch; its branch becomes the present one unless the step lies on the
  /// present one's path too.
  mutating func move(to number: Int) {
    if !path(of: branch).contains(where: { owns($0, number) }) { branch = steps[number].branch }
    position = number
  }

  /// Makes a branch the present one and stands at its last step.
  mutating func switchTo(_ branch: BranchID) {
    self.branch = branch
    position = tip
  }

  /// Gives the step where the session stands a name; a name given before moves here.
  mutating func mark(_ name: String) { marks[name] = position }

  /// The step `distance` before the position, at the earliest step 0.
  func step(before distance: Int) -> Int {
    var number = position
    for _ in 0..<distance {
      guard let parent = steps[number].parent else { break }
      number = parent
    }
    return number
  }

  /// The step `distance` after the position towards the tip, at the latest the tip.
  func step(after distance: Int) -> Int {
    var number = position
    for _ in 0..<distance {
      guard let next = next(after: number) else { break }
      number = next
    }
    return number
  }

  /// The steps from the initial state to the tip of the present branch.
  var path: [Int] {
    path(of: branch).reversed().flatMap { branches[$0.branch.index].steps.prefix($0.count) }
  }

  /// Whether a step comes before another on the way from the initial state, or is that step.
  func isStep(_ step: Int, onTheWayTo number: Int) -> Bool {
    guard steps.indices.contains(step) else { return false }
    let last = Segment(branch: steps[number].branch, count: steps[number].indexInBranch + 1)
    return path(endingWith: last).contains { owns($0, step) }
  }

  /// The step that follows another on the present branch's path; `nil` after the tip.
  func next(after number: Int) -> Int? {
    let segments = path(of: branch)
    guard let owner = segments.firstIndex(where: { owns($0, number) }) else { return nil }
    let index = steps[number].indexInBranch + 1
    if index < segments[owner].count { return branches[segments[owner].branch.index].steps[index] }
    return segments[..<owner].last { $0.count > 0 }
      .flatMap { branches[$0.branch.index].steps.first }
  }

  // MARK: Branches

  private mutating func forkHere() -> Fork {
    let first = next(after: position) ?? tip
    let fork = Fork(
      name: unusedName(), from: position, kept: name(of: branch),
      keptSteps: min(first, tip)...max(first, tip))
    branches.append(Branch(name: fork.name, forkedFrom: position))
    branch = BranchID(branches.count - 1)
    return fork
  }

  private func unusedName() -> String {
    let names = Set(branches.map(\.name))
    return (1...).lazy.map { "b\($0)" }.first { !names.contains($0) } ?? "b"
  }

  func name(of branch: BranchID) -> String { branches[branch.index].name }

  /// The part of a branch's own steps that lies on some path.
  private struct Segment {
    let branch: BranchID
    /// How many of the branch's own steps belong to the path.
    let count: Int
  }

  /// The branches from one back to the first, with how much of each its path runs through.
  private func path(of last: BranchID) -> [Segment] {
    let whole = Segment(branch: last, count: branches[last.index].steps.count)
    return path(endingWith: whole)
  }

  private func path(endingWith last: Segment) -> [Segment] {
    var segments = [last]
    var fork = branches[last.branch.index].forkedFrom
    while let number = fork {
      let step = steps[number]
      segments.append(Segment(branch: step.branch, count: step.indexInBranch + 1))
      fork = branches[step.branch.index].forkedFrom
    }
    return segments
  }

  private func owns(_ segment: Segment, _ number: Int) -> Bool {
    steps[number].branch == segment.branch && steps[number].indexInBranch < segment.count
  }
}

/// One line of history among several.
struct Branch: Equatable, Sendable {
  let name: String
  /// The step it begins after; `nil` for the first branch.
  let forkedFrom: Int?
  /// The steps made on it, in order.
  var steps: [Int] = []
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
