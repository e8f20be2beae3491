/// The state after every step, within a limit of memory.
///
/// While there is enough memory, every state is stored. When memory runs short, older states are
/// dropped except every sixteenth on a path, then every sixty-fourth and so on. They are recomputed
/// on access. A state is dropped only after a replay has produced an equal one. A state that
/// replays differently is stored forever.
final class StateArchive<State> {
  /// Reduces the action of a step again, on the state before it.
  ///
  /// Returns `false` if that is impossible. Then the step's state stays stored.
  typealias Replay = (_ state: inout State, _ number: Int) -> Bool

  /// Calls an operation with a function that replays steps. `nil` if nothing can be replayed. Then
  /// every state is stored.
  var replaying: ((_ operation: (@escaping Replay) -> Void) -> Void)?
  /// Whether to stop dropping states. It continues at the next check.
  var isInterrupted: () -> Bool = { false }
  /// The memory in use, and when to look whether states have to be dropped.
  private var measurements = MemoryMeasurements()

  var budget: MemoryBudget {
    get { measurements.budget }
    set { measurements.budget = newValue }
  }

  /// The limit in bytes, including memory that is in use already.
  var limit: Int {
    get { measurements.limit }
    set { measurements.limit = newValue }
  }

  private let snapshots = Snapshots<State>()
  private let recomputed = RecomputedStates<State>()
  private let areEqual = StateEquality<State>()
  private let largeBuffers = LargeBuffers<State>()
  /// The states with large buffers. They are limited without waiting for the next measurement.
  private var largeStates = LargeStates()

  /// The number of steps that were replayed and compared.
  private var checked = 1
  /// The state after the last of those steps.
  private var lastChecked: State?

  /// For each level, the number of chunks that are thinned to it, which is at most that of the
  /// level before.
  private var thinned: [Int]
  /// The bytes that dropping a state freed on average, by the last measurement.
  private var bytesPerState = Int.max

  /// The distance between the stored states of each level, in steps. The last two make looking back
  /// slow, and are only used at the limit.
  private static var spacings: [Int] { [16, 64, 256, 1024, 4096, 16_384, 65_536] }
  private static var lastFastLevel: Int { 4 }
  /// The maximum number of recomputed states, which is the distance of stored states at the limit: a
  /// search that goes back over them then replays each step once.
  private static var mostRecomputed: Int { 65_536 }
  /// The number of latest states to keep even at the limit, so that they are available without
  /// delay.
  private static var fewestRecent: Int { 8 }

  init(_ initial: State) {
    thinned = Array(repeating: 0, count: Self.spacings.count)
    append(initial)
  }

  /// The number of stored states.
  var keptCount: Int { snapshots.keptCount }

  /// Whether a step's state is stored.
  func isKept(_ number: Int) -> Bool { snapshots.isKept(number) }

  /// Whether a step's state is stored because its replay gave a different one.
  func isPinned(_ number: Int) -> Bool { snapshots.isPinned(number) }

  func append(_ state: State) {
    let buffers = largeBuffers.of(state)
    if !buffers.isEmpty { largeStates.append(buffers, of: snapshots.count) }
    snapshots.append(state)
  }

  /// Removes states from the end, so that those of `left` steps remain.
  func removeLast(to left: Int) {
    snapshots.removeLast(to: left)
    recomputed.forget()
    if checked > left { (checked, lastChecked) = (1, nil) }
    // Treat a chunk that grows again as not thinned.
    thinned = thinned.map { min($0, max(0, left / Snapshots<State>.chunkSize - 1)) }
    measurements.removeLast(to: left)
  }

  /// Returns the state after a step.
  ///
  /// - Complexity: O(1) if it is stored. Otherwise one reduction for each step since the nearest
  ///   stored state before it.
  func state(of number: Int, in tree: StepTree) -> State {
    if snapshots.isKept(number) { return snapshots[number] }
    if let place = recomputed.place(of: number) { return recomputed[place] }
    return recomputedState(of: number, in: tree)
  }

  // Apart from the states that are there, which need no optional state.
  private func recomputedState(of number: Int, in tree: StepTree) -> State {
    var state: State?
    replaying? { state = self.recomputedState(of: number, tree, $0) }
    guard let state else { preconditionFailure("what cannot be replayed is kept") }
    return state
  }

  private func recomputedState(of number: Int, _ tree: StepTree, _ replay: Replay) -> State {
    recomputed.recompute(number, from: snapshots, in: tree, unless: isInterrupted, replay)
  }

  /// Calls an operation with the address of the state after a step. A state that is stored or was recomputed
  /// before is not copied.
  ///
  /// - Complexity: as for `state(of:in:)`.
  func withState<R, Failure: Error>(
    of number: Int, in tree: StepTree, _ operation: (UnsafePointer<State>) throws(Failure) -> R
  ) throws(Failure) -> R {
    if let place = snapshots.place(of: number) { return try operation(place) }
    if let place = recomputed.place(of: number) {
      return try recomputed.withState(at: place, operation)
    }
    return try withUnsafePointer(to: recomputedState(of: number, in: tree), operation)
  }

  /// Calls an operation with the addresses of the states after two steps, the first of which is
  /// usually the parent of the second.
  ///
  /// - Complexity: as for `state(of:in:)`.
  func withStates<R>(
    of parent: Int, _ number: Int, in tree: StepTree,
    _ operation: (UnsafePointer<State>, UnsafePointer<State>) -> R
  ) -> R {
    // Before the parent is in use: a search that goes on has seen only the parent.
    if recomputed.hasRoomForTwo, !snapshots.isKept(number), !recomputed.contains(number) {
      _ = recomputedState(of: number, in: tree)
    }
    return withState(of: parent, in: tree) { old in
      withState(of: number, in: tree) { operation(old, $0) }
    }
  }
}

// MARK: Thinning

extension StateArchive {
  /// Drops states if memory is short. Call it from time to time, but not during a reduction.
  func keepWithinBudget(_ tree: StepTree) {
    let count = snapshots.count
    guard measurements.isDue(at: count), let replaying else { return }
    let used = measurements.bytesInUse()
    var left = used
    if used > budget.threshold(steps: count) {
      let target = budget.allowance(steps: count) / 4 * 3
      replaying { left = self.thin(from: used, to: target, tree, $0) }
    }
    measurements.measured(used, then: left, at: count)
  }

  /// Drops states until about `target` bytes are in use.
  ///
  /// - Returns: the bytes in use afterwards.
  private func thin(from used: Int, to target: Int, _ tree: StepTree, _ replay: Replay) -> Int {
    var used = used
    // Drop recomputed states before any recorded ones.
    if !recomputed.isEmpty {
      recomputed.forget()
      used = measurements.bytesInUse()
    }
    var (dropped, batch) = (0, self.batch(from: used, to: target))
    // If a whole round over all chunks frees almost nothing, other code uses the memory, so stop.
    var roundBegan: (level: Int, used: Int)?
    // Measuring takes longer than thinning many chunks, so an eighth more is near enough.
    while used > target + target / 8, !isInterrupted(),
      let level = nextLevel(isShort: used > limit)
    {
      if thinned[level] == 0 {
        if let round = roundBegan {
          used = measurements.bytesInUse()
          if (round.used - used) * 16 < used - target { break }
        }
        roundBegan = (level, used)
      }
      dropped += thin(chunk: thinned[level], Self.spacings[level], before: .max, tree, replay)
      thinned[level] += 1
      guard dropped >= batch else { continue }
      let before = used
      used = measure(after: dropped, from: before)
      batch = used < before ? self.batch(from: used, to: target) : 2 * batch
      dropped = 0
    }
    // Measuring slows down as the heap fragments, so skip it if nothing was dropped.
    if dropped > 0 { used = measure(after: dropped, from: used) }
    guard used > limit, !isInterrupted() else { return used }
    thinRecent(tree, replay)
    recomputed.forget()
    return measurements.bytesInUse()
  }

  /// The number of states to drop before measuring again, by the size of those dropped before.
  private func batch(from used: Int, to target: Int) -> Int {
    max(48, (used - target) / bytesPerState)
  }

  /// Measures the bytes in use, and derives the size of a state from the difference.
  private func measure(after dropped: Int, from used: Int) -> Int {
    recomputed.forget()
    let now = measurements.bytesInUse()
    guard dropped > 0, now < used else { return now }
    bytesPerState = max(1, (used - now) / dropped)
    // Limit recomputed states to a sixteenth of the budget.
    recomputed.limit = min(Self.mostRecomputed, max(1, limit / 16 / bytesPerState))
    return now
  }

  // MARK: Large states

  /// Drops as many earlier states with large buffers as necessary, before a reducer copies the
  /// state of a step.
  ///
  /// A state of 200 MB cannot wait for the next measurement, because the steps until then would use
  /// up all memory. Without large buffers this costs nothing. Half of the states are dropped at once,
  /// because the replay of several steps copies the buffers only once.
  func makeRoom(toCopy number: Int, _ tree: StepTree) {
    guard largeStates.mayExceed(limit / 2), let replaying else { return }
    let doomed = largeStates.superfluous(except: number, within: limit / 4)
      .filter { !snapshots.isPinned($0) }
    recomputed.forget()
    recomputed.limit = 1
    // Drop the states that were already replayed first, so that the replay of the others changes
    // its state in place. Replay the state that will be copied now, because later its copy would be
    // a third one.
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

  /// The lowest level to which some chunk is not thinned yet. `nil` if there is none.
  private func nextLevel(isShort: Bool) -> Int? {
    // Spare the last chunk and the one before it, because they have the latest states.
    var chunks = snapshots.count / Snapshots<State>.chunkSize - 1
    let last = isShort ? Self.spacings.count - 1 : Self.lastFastLevel
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

  /// Replays steps for the first time, and pins those whose state comes out different.
  private func check(upTo end: Int, _ tree: StepTree, _ replay: Replay) {
    guard checked < end else { return }
    var state = lastChecked ?? snapshots[0]
    // Drop the second reference, so that the state is changed in place.
    lastChecked = nil
    for number in checked..<end {
      let parent = tree.parent(of: number) ?? 0
      if parent != number - 1 { state = recomputedState(of: parent, tree, replay) }
      // The recorded state is available, because only checked states are dropped.
      guard !replay(&state, number) || !areEqual(snapshots[number], state) else { continue }
      snapshots.pin(number)
      state = snapshots[number]
    }
    // Share storage with the stored state if there is one.
    lastChecked = snapshots.isKept(end - 1) ? snapshots[end - 1] : state
    checked = end
  }
}
