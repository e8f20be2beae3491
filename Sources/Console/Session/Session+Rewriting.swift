import Kernel

// Making history again with changes, on a new branch.
extension Session {
  func skip(_ ranges: StepRanges, _ source: SourceLine) async throws(Failure) {
    if let number = ranges.firstBeyond(timeline.count) { try checkStep(number, source) }
    let steps = ranges.steps(upTo: timeline.count)
    for step in steps { try checkChangeable(step, source) }
    guard let first = steps.first, let base = timeline.parent(of: first) else { return }
    let changes = Dictionary(uniqueKeysWithValues: steps.map { ($0, Change.skip) })
    try await rewrite(.skipped(steps), from: base, changes, source)
  }

  /// Has another action take the place of a step's.
  func edit(
    _ step: Int, _ expression: ActionExpression, _ source: SourceLine
  ) async throws(Failure) {
    try checkChangeable(step, source)
    let action = try action(from: expression, source)
    guard let base = timeline.parent(of: step) else { return }
    try await rewrite(.edited(step), from: base, [step: .edit(action)], source)
  }

  /// Has a step happen right after another one.
  func move(_ step: Int, after place: Int, _ source: SourceLine) async throws(Failure) {
    try checkChangeable(step, source)
    try checkOnPath(place, source)
    guard place != step, timeline.parent(of: step) != place else {
      throw failure(.isThereAlready(step, after: place), source)
    }
    let isLater = timeline.isStep(step, onTheWayTo: place)
    guard let base = isLater ? timeline.parent(of: step) : endOfChain(place) else { return }
    try await rewrite(.moved(step, after: place), from: base, [step: .skip], source)
  }

  /// Reduces the steps of the present branch again from one on, and compares what comes of it.
  func replay(from name: StepName?, _ source: SourceLine) async throws(Failure) {
    let number = name == nil ? 0 : try step(name, source)
    try checkOnPath(number, source)
    let base = timeline.parent(of: number) ?? 0
    let steps = timeline.path(after: base)
    guard !steps.isEmpty else { throw failure(.nothingToReplay, source) }
    let stage = work.begin(.searching, of: steps.count)
    defer { work.end(stage) }
    let unlike = firstUnlike(steps, stage)
    if work.isInterrupted {
      throw failure(.interrupted(.searching(seen: stage.done, of: steps.count)), source)
    }
    if unlike == nil {
      return report(.rewritten(RewriteReport(kind: .replayed(steps))))
    }
    try await rewrite(.replayed(steps), from: base, [:], source)
  }

  /// The last step of what followed at once from a step and those before it.
  private func endOfChain(_ number: Int) -> Int {
    var last = number
    while let next = pendingStep(after: last) { last = next }
    return last
  }

  // MARK: What can be changed

  typealias Change = Rewriting<Action>.Change

  private func checkOnPath(_ number: Int, _ source: SourceLine) throws(Failure) {
    try checkStep(number, source)
    guard timeline.isStep(number, onTheWayTo: timeline.tip) else {
      let branch = timeline.name(of: timeline.branch(of: number))
      throw failure(.onAnotherBranch(number, branch: branch), source)
    }
  }

  private func checkChangeable(_ number: Int, _ source: SourceLine) throws(Failure) {
    try checkOnPath(number, source)
    switch timeline[number].origin {
    case .initial: throw failure(.isInitial, source)
    case .returned(let earlier): throw failure(.isReturned(number, by: earlier), source)
    case .typed, .effect, .driven, .changed: break
    }
  }

  // MARK: Doing it again

  private func rewrite(
    _ kind: RewriteReport.Kind, from base: Int, _ changes: [Int: Change], _ source: SourceLine
  ) async throws(Failure) {
    let before = moment
    let extent = (timeline: timeline.extent, ledger: ledger.extent)
    timeline.leave(in: before)
    let end = timeline.leftTip?.time ?? timeline[timeline.tip].time
    let recording = rewriting(kind, from: base, changes)
    rewriting = recording
    timeline.move(to: base)
    let fork = timeline.beginBranch()
    _ = restoreWorld(from: before, to: timeline[base].moment)
    clock.stop()
    await settle()
    let stage = work.begin(.remaking, of: recording.inputs.count)
    defer { work.end(stage) }
    await make(recording.inputs, stage)
    if !work.isInterrupted { await pass(to: end) }
    let made = rewriting ?? recording
    rewriting = nil
    if work.isInterrupted {
      await giveUp(extent.timeline, extent.ledger, at: before)
      throw failure(.interrupted(.remaking(made: stage.done, of: stage.total)), source)
    }
    firstUntold = nil
    looseNotes = []
    clock.start()
    report(.rewritten(rewriteReport(kind, fork, made)))
    for number in stride(from: made.first, through: timeline.count, by: 1) where broken == nil {
      checkInvariants(at: number)
    }
  }

  /// Makes the world and its history what they were before history was made again.
  private func giveUp(
    _ timeline: Timeline<State, Action>.Extent, _ ledger: EffectLedger<Action>.Extent,
    at before: Moment
  ) async {
    let now = moment
    self.timeline.forget(after: timeline)
    self.ledger.forget(after: ledger)
    forks = forks.filter { self.timeline.contains($0.key) }
    (firstUntold, looseNotes, stopped) = (nil, [], nil)
    _ = restoreWorld(from: Moment(time: now.time), to: before)
    store.forgetEffects(after: ledger.last)
    values.forgetEffects(after: ledger.last)
    await settle()
    (firstUntold, looseNotes) = (nil, [])
  }

  private func rewriting(
    _ kind: RewriteReport.Kind, from base: Int, _ changes: [Int: Change]
  ) -> Rewriting<Action> {
    let timeline = timeline
    let recorded = timeline.path(after: base)
    var inputs: [RepeatedStep] = []
    inputs.reserveCapacity(recorded.count)
    var following: [(step: Int, origin: StepOrigin)] = []
    // Numbers grow along a way, so the few that are changed are met in their order.
    var changed = changes.keys.sorted()[...]
    for number in recorded {
      let isChanged = number == changed.first
      if isChanged { changed.removeFirst() }
      if timeline[number].origin.followsByItself {
        following.append((number, timeline[number].origin))
        continue
      }
      if isChanged, case .skip = changes[number] { continue }
      inputs.append(
        RepeatedStep(step: number, time: timeline[number].time, isEdited: isChanged))
    }
    if case .moved(let step, let place) = kind {
      let moved = RepeatedStep(step: step, time: timeline[place].time)
      // Behind what was somebody's own up to there: what follows from that comes by itself.
      let depth = timeline.depth(of: place)
      let index = inputs.firstIndex { timeline.depth(of: $0.step) > depth }
      inputs.insert(moved, at: index ?? inputs.endIndex)
    }
    let flight = timeline[base].moment.flight
    return Rewriting(
      first: timeline.count + 1, inputs: inputs, recorded: recorded, following: following,
      sentBefore: { flight[$0] ?? 0 }, changes: changes, outputs: outputChanges(changes))
  }

  /// The changes of what effects sent, by effect and by place.
  private func outputChanges(_ changes: [Int: Change]) -> [EffectID: [Int: Change]] {
    var outputs: [EffectID: [Int: Change]] = [:]
    guard changes.keys.contains(where: { timeline[$0].origin.followsByItself }) else { return [:] }
    var sent: [EffectID: Int] = [:]
    for number in timeline.path {
      guard case .effect(let id, _) = timeline[number].origin else { continue }
      if let change = changes[number] { outputs[id, default: [:]][sent[id] ?? 0] = change }
      sent[id, default: 0] += 1
    }
    return outputs
  }
}
