/// A cache of recomputed states. After a step, its neighbours are usually needed next, so visiting
/// many steps in turn must not recompute the whole path each time.
final class RecomputedStates<State> {
  /// The maximum number of states. Half of them are near the latest requested step, and half are
  /// spread over the path to it.
  var limit = 256 {
    didSet { if limit != oldValue { forget() } }
  }

  // Not dictionaries of states, no optional states and no optional pointers to one: if only the
  // runtime knows the type of the states, looking up such types for each use takes longer than
  // replaying a step.
  private let near = Chunks<State>()
  private var nearPlaces = NumberTable()
  private let spread = Chunks<State>()
  private var spreadPlaces: [Int: Int] = [:]
  /// For the current path: the number of steps left, and the distance between spread states.
  private var left = 0
  private var distance = 0
  /// The steps that a search asks for next if it goes back, and if it goes on.
  private var expected = (earlier: 0, later: 0)
  /// The number of steps that are recomputed in advance.
  private var stepsAhead = 0

  /// The number of operations that have the address of a state. Until they end, no state changes.
  private var borrowers = 0

  /// The most steps to recompute in advance. Preparing less often would hardly be faster.
  private static var mostStepsAhead: Int { 1024 }

  var isEmpty: Bool { near.count + spread.count == 0 }

  /// Whether the states after a step and after its parent can both be here.
  var hasRoomForTwo: Bool { half > 1 }

  private var half: Int { max(1, limit / 2) }

  /// Where the state after a step is, until another state is added. `nil` if it is not here.
  func place(of number: Int) -> RecomputedPlace? {
    if let place = nearPlaces[number] { return .near(place) }
    if spreadPlaces.isEmpty { return nil }
    return spreadPlaces[number].map { .spread($0) }
  }

  func contains(_ number: Int) -> Bool { place(of: number) != nil }

  subscript(place: RecomputedPlace) -> State {
    switch place {
    case .near(let place): near[place]
    case .spread(let place): spread[place]
    }
  }

  /// Calls an operation with the address of a state. States that the operation recomputes are not
  /// added.
  func withState<R, Failure: Error>(
    at place: RecomputedPlace, _ operation: (UnsafePointer<State>) throws(Failure) -> R
  ) throws(Failure) -> R {
    borrowers += 1
    defer { borrowers -= 1 }
    switch place {
    case .near(let place): return try operation(near.place(of: place))
    case .spread(let place): return try operation(spread.place(of: place))
    }
  }

  func forget() {
    precondition(borrowers == 0, "a recomputed state is in use")
    near.removeLast(to: 0)
    nearPlaces = NumberTable()
    forgetSpread()
  }

  private func forgetSpread() {
    spread.removeLast(to: 0)
    spreadPlaces = [:]
  }
}

// MARK: Recomputing

extension RecomputedStates {
  /// Recomputes the state after a step, and those that a search probably asks for next.
  ///
  /// Preparing a replay takes as long as replaying many small steps, and the stored states may be only
  /// 16 steps apart. So while a search goes from step to step, each time more of them are recomputed.
  ///
  /// - Parameters:
  ///   - snapshots: the stored states, among them that of step 0.
  ///   - isInterrupted: whether to recompute nothing in advance.
  func recompute(
    _ number: Int, from snapshots: Snapshots<State>, in tree: StepTree,
    unless isInterrupted: () -> Bool, _ replay: StateArchive<State>.Replay
  ) -> State {
    let (steps, start) = way(to: number, from: snapshots, in: tree)
    let state = recompute(steps, after: start, from: snapshots, replay)
    if borrowers > 0 { return state }
    // The step between may be one whose state is stored.
    let goesBack = 0...1 ~= expected.earlier - number
    let goesOn = 0...1 ~= number - expected.later
    stepsAhead = goesBack || goesOn ? min(2 * stepsAhead + 16, Self.mostStepsAhead) : 0
    expected = (tree.parent(of: start) ?? 0, number + 1)
    // The states that are recomputed in advance must not take the places of those before them, nor of
    // the one that the search has just come from.
    var left = min(stepsAhead, half - steps.count - 2)
    if goesBack {
      while left > 0, expected.earlier > 0, !isInterrupted() {
        let (steps, start) = way(to: expected.earlier, from: snapshots, in: tree)
        left -= steps.count + 1
        if left < 0 { break }
        if !steps.isEmpty { _ = recompute(steps, after: start, from: snapshots, replay) }
        expected.earlier = tree.parent(of: start) ?? 0
      }
    } else {
      var last = state
      while left > 0, expected.later < tree.count, !isInterrupted(),
        tree.parent(of: expected.later) == expected.later - 1
      {
        if snapshots.isKept(expected.later) {
          last = snapshots[expected.later]
        } else {
          _ = replay(&last, expected.later)
          begin(steps: 1)
          computed(last, of: expected.later)
        }
        left -= 1
        expected.later += 1
      }
    }
    return state
  }

  /// The steps to replay to get the state after a step, from the last to the first, and the step before
  /// them, whose state is here or stored.
  private func way(
    to number: Int, from snapshots: Snapshots<State>, in tree: StepTree
  ) -> (steps: [Int], start: Int) {
    var steps: [Int] = []
    var start = number
    // Stops at step 0 at the latest, because its state is always stored.
    while !snapshots.isKept(start), !contains(start), let parent = tree.parent(of: start) {
      steps.append(start)
      start = parent
    }
    return (steps, start)
  }

  private func recompute(
    _ steps: [Int], after start: Int, from snapshots: Snapshots<State>,
    _ replay: StateArchive<State>.Replay
  ) -> State {
    var state: State
    if let place = place(of: start) { state = self[place] } else { state = snapshots[start] }
    let isAdding = borrowers == 0
    if isAdding { begin(steps: steps.count) }
    for step in steps.reversed() {
      _ = replay(&state, step)
      if isAdding { computed(state, of: step) }
    }
    return state
  }

  /// Prepares for recomputing a path of `steps` steps.
  func begin(steps: Int) {
    left = steps
    // With room for only one state, keep the requested one.
    distance = steps <= half || limit < 2 ? 0 : (steps + half - 1) / half
    if distance > 0 { forgetSpread() }
  }

  /// Adds a recomputed state of the path.
  func computed(_ state: State, of number: Int) {
    left -= 1
    if left < half { return keepNear(state, number) }
    if left.isMultiple(of: distance) {
      spreadPlaces[number] = spread.count
      spread.append(state)
    }
  }

  private func keepNear(_ state: State, _ number: Int) {
    let place = nearPlaces.add(number, most: half)
    if place == near.count { near.append(state) } else { near[place] = state }
  }
}

/// The place of a recomputed state.
enum RecomputedPlace {
  case near(Int)
  case spread(Int)
}

/// Numbers, each with a place from 0 on. A number takes the place of an earlier one with the same
/// remainder, so consecutive numbers are together and finding one needs no hashing.
private struct NumberTable {
  private struct Slot {
    // 32-bit integers, because dividing them is faster.
    var number: Int32 = -1
    var place: Int32 = 0
  }

  /// By the remainder.
  private var slots: [Slot] = []
  private var count: Int32 = 0

  /// The place of a number. `nil` if it was never added, or replaced since.
  subscript(number: Int) -> Int? {
    if slots.isEmpty { return nil }
    let slot = slots[index(of: number)]
    return slot.number == number ? Int(slot.place) : nil
  }

  /// Adds a number, and returns its place.
  ///
  /// - Parameter most: the number of places, which must always be the same.
  mutating func add(_ number: Int, most: Int) -> Int {
    if slots.isEmpty { slots = Array(repeating: Slot(), count: most) }
    let index = index(of: number)
    if slots[index].number < 0 {
      slots[index].place = count
      count += 1
    }
    slots[index].number = Int32(number)
    return Int(slots[index].place)
  }

  private func index(of number: Int) -> Int { Int(UInt32(number) % UInt32(slots.count)) }
}
