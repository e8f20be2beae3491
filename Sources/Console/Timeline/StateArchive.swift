/// The state after every step, in so many bytes at the most.
///
/// While there is memory every state is kept. When it gets short, older states are dropped but for
/// every sixteenth on a way, then every sixty-fourth and so on, and computed again when somebody
/// looks. No state is dropped that a replay has not found: one that comes out otherwise is kept for
/// good.
final class StateArchive<State> {
  /// Reduces the action of a step once more, on the state before it.
  ///
  /// Returns `false` where that cannot be done: then the step's state is kept.
  typealias Replay = (_ state: inout State, _ number: Int) -> Bool

  /// Gives an operation what replays steps; `nil` where nothing can be replayed: then every state is
  /// kept.
  var replaying: ((_ operation: (@escaping Replay) -> Void) -> Void)?
  /// Whether dropping states should stop: it goes on when memory is looked at next.
  var isInterrupted: () -> Bool = { false }
  var budget = MemoryBudget() {
    didSet { (floor, nextCheck) = (budget.bytesInUse(), 0) }
  }

  /// What it may take in all, in bytes, of what has been taken already.
  var limit: Int {
    get { budget.bytes }
    set {
      guard newValue != limit else { return }
      let before = floor
      budget.bytes = newValue
      floor = before
    }
  }

  private let snapshots = Snapshots<State>()
  private let recomputed = RecomputedStates<State>()
  private let areEqual = StateEquality<State>()
  private let largeBuffers = LargeBuffers<State>()
  /// The states that hold large buffers, for which bytes cannot wait to be counted.
  private var largeStates = LargeStates()

  /// So many steps have been replayed and compared.
  private var checked = 1
  /// The state after the last of those.
  private var lastChecked: State?

  /// For each level, how many chunks have been thinned to it; never more than to the one before.
  private var thinned: [Int]
  /// The number of steps at which memory is looked at again.
  private var nextCheck: Int
  /// The least that was in use of late, in bytes: what is not the archive's.
  private var floor: Int
  private var latest = (count: 1, used: 0)
  /// What dropping a state has freed of late, in bytes.
  private var bytesPerState = Int.max

  /// How far apart the states of each level are, in steps. The last two make looking back slow, and
  /// are for when the bytes there are in all do not suffice.
  private static var spacings: [Int] { [16, 64, 256, 1024, 4096, 16_384, 65_536] }
  private static var lastSwiftLevel: Int { 4 }
  private static var firstCheck: Int { 32 }
  /// The latest states are kept, to be looked at without delay; when memory is very short, so many.
  private static var fewestRecent: Int { 8 }

  init(_ initial: State) {
    floor = budget.bytesInUse()
    nextCheck = Self.firstCheck
    thinned = Array(repeating: 0, count: Self.spacings.count)
    append(initial)
  }

  /// How many states are kept.
  var keptCount: Int { snapshots.keptCount }

  /// Whether a step's state is kept.
  func isKept(_ number: Int) -> Bool { snapshots.isKept(number) }

  /// Whether a step's state is kept because replaying it gave another one.
  func isPinned(_ number: Int) -> Bool { snapshots.isPinned(number) }

  func append(_ state: State) {
    let buffers = largeBuffers.of(state)
    if !buffers.isEmpty { largeStates.append(buffers, of: snapshots.count) }
    snapshots.append(state)
  }

  /// Forgets the states from the end, so that those of so many steps are left.
  func removeLast(to left: Int) {
    snapshots.removeLast(to: left)
    recomputed.forget()
    if checked > left { (checked, lastChecked) = (1, nil) }
    // A chunk that grows again has not been thinned.
    thinned = thinned.map { min($0, max(0, left / Snapshots<State>.chunkSize - 1)) }
    nextCheck = min(nextCheck, left)
    latest.count = min(latest.count, left)
  }

  /// The state after a step.
  ///
  /// - Complexity: O(1) where it is kept; otherwise it takes as many reductions as the step is away
  ///   from one that is.
  func state(of number: Int, in tree: StepTree) -> State {
    if snapshots.isKept(number) { return snapshots[number] }
    if let kept = recomputed[number] { return kept }
    var state: State?
    replaying? { state = self.recomputedState(of: number, tree, $0) }
    guard let state else { preconditionFailure("what cannot be replayed is kept") }
    return state
  }

  private func recomputedState(of number: Int, _ tree: StepTree, _ replay: Replay) -> State {
    if snapshots.isKept(number) { return snapshots[number] }
    var way: [Int] = []
    var start = number
    while !snapshots.isKept(start), !recomputed.contains(start), let parent = tree.parent(of: start)
    {
      way.append(start)
      start = parent
    }
    // Step 0 at the latest, whose state is always kept.
    var state = recomputed[start] ?? snapshots[start]
    recomputed.begin(steps: way.count)
    for step in way.reversed() {
      _ = replay(&state, step)
      recomputed.computed(state, of: step)
    }
    return state
  }
}

// MARK: Thinning

extension StateArchive {
  /// Drops states where memory is short. To be called now and then, when nothing is being reduced.
  func keepWithinBudget(_ tree: StepTree) {
    guard snapshots.count >= nextCheck, let replaying else { return }
    let count = snapshots.count
    let allowance = budget.allowance(steps: count)
    var used = bytesInUse()
    let rate = max(1, (used - latest.used) / max(1, count - latest.count))
    // A little early: some more steps are made before memory is looked at again.
    if used > allowance - allowance / 16 {
      replaying { used = self.thin(to: allowance - allowance / 4, tree, $0) }
    }
    // Again before half of what is left can be used up at the rate of late.
    let steps = max(0, allowance - used) / (2 * rate)
    // Where nothing is left to drop, trying again soon would be in vain.
    let fewest = used > allowance ? min(1024, max(16, count / 8)) : 16
    nextCheck = count + max(fewest, min(steps, 4096, max(Self.firstCheck, count)))
    latest = (count, used)
  }

  private func bytesInUse() -> Int {
    let bytes = budget.bytesInUse()
    floor = min(floor, bytes)
    return bytes - floor
  }

  /// - Returns: the bytes in use afterwards.
  private func thin(to target: Int, _ tree: StepTree, _ replay: Replay) -> Int {
    // Before anything that was recorded, what can be computed again goes.
    recomputed.forget()
    var used = bytesInUse()
    var (dropped, visited) = (0, 0)
    // Where a whole round over all chunks frees next to nothing, others hold the memory.
    var roundBegan: (level: Int, used: Int)?
    while used > target, !isInterrupted(), let level = nextLevel(isShort: used > budget.bytes) {
      if thinned[level] == 0 {
        if let round = roundBegan {
          used = bytesInUse()
          if (round.used - used) * 16 < used - target { break }
        }
        roundBegan = (level, used)
      }
      dropped += thin(chunk: thinned[level], Self.spacings[level], before: .max, tree, replay)
      thinned[level] += 1
      visited += 1
      // To measure takes longer than to thin a chunk: not before half of what is left may be done.
      guard dropped >= max(48, (used - target) / 2 / bytesPerState) || visited >= 512 else {
        continue
      }
      used = measure(after: dropped, from: used)
      (dropped, visited) = (0, 0)
    }
    // To read the heap takes the longer the more free pieces lie in it: not without need.
    if dropped > 0 { used = measure(after: dropped, from: used) }
    guard used > budget.bytes, !isInterrupted() else { return used }
    thinRecent(tree, replay)
    recomputed.forget()
    return bytesInUse()
  }

  /// The bytes in use, and what they say of the size of a state.
  private func measure(after dropped: Int, from used: Int) -> Int {
    recomputed.forget()
    let now = bytesInUse()
    guard dropped > 0, now < used else { return now }
    bytesPerState = max(1, (used - now) / dropped)
    // What is computed again may take a sixteenth of the bytes there are.
    recomputed.limit = min(256, max(1, budget.bytes / 16 / bytesPerState))
    return now
  }

  // MARK: Large states

  /// Drops earlier states with large buffers, as many as it takes, before a reducer copies the state of a
  /// step.
  ///
  /// A state of 200 MB cannot wait until memory is measured the next time: the steps until then would
  /// take all there is. Costs nothing while states have no large buffers.
  func makeRoom(toCopy number: Int, _ tree: StepTree) {
    guard largeStates.mayExceed(budget.bytes / 2), let replaying else { return }
    let doomed = largeStates.superfluous(besides: number, within: budget.bytes / 2)
      .filter { !snapshots.isPinned($0) }
    recomputed.forget()
    recomputed.limit = 1
    // What has been replayed already goes first, so that the replay of the rest changes its state in
    // place. The state that is about to be copied is replayed now: later its copy would be a third one.
    drop(doomed.filter { $0 < checked })
    replaying { self.check(upTo: self.snapshots.count, tree, $0) }
    drop(doomed)
  }

  private func drop(_ numbers: [Int]) {
    for number in numbers where snapshots.isKept(number) {
      _ = snapshots.thin(chunk: number / Snapshots<State>.chunkSize) { $0 != number }
    }
    largeStates.remove { !snapshots.isKept($0) }
  }

  /// The least level that some chunk has not been thinned to; `nil` where there is none.
  private func nextLevel(isShort: Bool) -> Int? {
    // The chunk that grows and the one before it hold the latest states.
    var chunks = snapshots.count / Snapshots<State>.chunkSize - 1
    let last = isShort ? Self.spacings.count - 1 : Self.lastSwiftLevel
    for level in 0...last {
      if thinned[level] < chunks { return level }
      chunks = thinned[level]
    }
    return nil
  }

  private func thin(
    chunk: Int, _ spacing: Int, before end: Int, _ tree: StepTree, _ replay: Replay
  ) -> Int {
    check(upTo: min((chunk + 1) * Snapshots<State>.chunkSize, snapshots.count, end), tree, replay)
    return snapshots.thin(chunk: chunk) { number in
      number >= end || tree.depth(of: number).isMultiple(of: spacing)
    }
  }

  private func thinRecent(_ tree: StepTree, _ replay: Replay) {
    let end = snapshots.count - Self.fewestRecent
    guard end > 0 else { return }
    for chunk in thinned[0]..<snapshots.chunkCount {
      _ = thin(chunk: chunk, Self.spacings[0], before: end, tree, replay)
    }
  }

  /// Replays steps that have not been replayed yet, and has those kept that come out otherwise.
  private func check(upTo end: Int, _ tree: StepTree, _ replay: Replay) {
    guard checked < end else { return }
    var state = lastChecked ?? snapshots[0]
    // No second reference to it, so that it is changed in place.
    lastChecked = nil
    for number in checked..<end {
      let parent = tree.parent(of: number) ?? 0
      if parent != number - 1 { state = recomputedState(of: parent, tree, replay) }
      // What has not been checked is kept.
      guard !replay(&state, number) || !areEqual(snapshots[number], state) else { continue }
      snapshots.pin(number)
      state = snapshots[number]
    }
    // Not a copy of its own where the same state is kept.
    lastChecked = snapshots.isKept(end - 1) ? snapshots[end - 1] : state
    checked = end
  }
}
