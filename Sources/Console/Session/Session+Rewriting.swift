import Kernel

// Making history again with changes, on a new branch.
extension Session {
  func skip(_ steps: [Int], _ source: SourceLine) async throws(Failure) {
    for step in steps { try checkChangeable(step, source) }
    guard let first = steps.min(), let base = timeline.parent(of: first) else { return }
    let skipped = Set(steps)
    let changes = Dictionary(uniqueKeysWithValues: skipped.map { ($0, Change.skip) })
    await rewrite(.skipped(skipped.sorted()), from: base, changes)
  }

  /// Has another action take the place of a step's.
  func edit(
    _ step: Int, _ expression: ActionExpression, _ source: SourceLine
  ) async throws(Failure) {
    try checkChangeable(step, source)
    let action = try action(from: expression, source)
    guard let base = timeline.parent(of: step) else { return }
    await rewrite(.edited(step), from: base, [step: .edit(action)])
  }

  /// Has a step happen right after another one.
  func move(_ step: Int, after place: Int, _ source: SourceLine) async throws(Failure) {
    try checkChangeable(step, source)
    try checkOnPath(place, source)
    guard place != step, timeline.parent(of: step) != place else {
      throw failure(.isThereAlready(step, after: place), source)
    }
    let isLater = timeline.isStep(step, onTheWayTo: place)
    guard let base = isLater ? timeline.parent(of: step) : place else { return }
    await rewrite(.moved(step, after: place), from: base, [step: .skip])
  }

  /// Reduces the steps of the present branch again from one on, and compares what comes of it.
  func replay(from name: StepName?, _ source: SourceLine) async throws(Failure) {
    let number = name == nil ? 0 : try step(name, source)
    try checkOnPath(number, source)
    let base = timeline.parent(of: number) ?? 0
    let steps = Array(timeline.path[(timeline.depth(of: base) + 1)...])
    guard !steps.isEmpty else { throw failure(.nothingToReplay, source) }
    if firstUnlike(steps) == nil {
      return report(.rewritten(RewriteReport(kind: .replayed(steps))))
    }
    await rewrite(.replayed(steps), from: base, [:])
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
    case .typed, .effect, .driven: break
    }
  }

  // MARK: Doing it again

  private func rewrite(
    _ kind: RewriteReport.Kind, from base: Int, _ changes: [Int: Change]
  ) async {
    let before = moment
    if !timeline.isInPast { timeline.left[timeline.position] = before }
    let end = timeline.left[timeline.tip]?.time ?? timeline[timeline.tip].time
    let recording = rewriting(kind, from: base, changes)
    rewriting = recording
    timeline.move(to: base)
    let fork = timeline.beginBranch()
    _ = restoreWorld(from: before, to: timeline[base].moment)
    clock.stop()
    await settle()
    await make(recording.inputs)
    await pass(to: end)
    let made = rewriting ?? recording
    rewriting = nil
    firstUntold = nil
    looseNotes = []
    clock.start()
    report(.rewritten(rewriteReport(kind, fork, made, changes)))
  }

  private func rewriting(
    _ kind: RewriteReport.Kind, from base: Int, _ changes: [Int: Change]
  ) -> Rewriting<Action> {
    let path = timeline.path
    let recorded = path[(timeline.depth(of: base) + 1)...]
    let skipped = Set(changes.filter { if case .skip = $0.value { true } else { false } }.keys)
    var inputs: [RepeatedStep] = []
    for number in recorded where !timeline[number].origin.followsByItself {
      // Asked of the few that are changed, not of them all.
      if skipped.contains(number) { continue }
      inputs.append(RepeatedStep(step: number, time: timeline[number].time))
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
      first: timeline.count + 1, inputs: inputs,
      recorded: recorded.map { ($0, timeline[$0].origin) },
      sentBefore: { flight[$0] ?? 0 }, changes: changes,
      outputs: outputChanges(changes, on: path))
  }

  /// The action of a step that is made again: another, where it has been edited.
  private func action(of input: RepeatedStep) -> Action? {
    if let rewriting, rewriting.isChanged(input.step),
      case .edit(let other) = rewriting.changes[input.step]
    {
      return other
    }
    return timeline.action(of: input.step)
  }

  /// The changes of what effects sent, by effect and by place.
  private func outputChanges(
    _ changes: [Int: Change], on path: [Int]
  ) -> [EffectID: [Int: Change]] {
    var outputs: [EffectID: [Int: Change]] = [:]
    guard changes.keys.contains(where: { timeline[$0].origin.followsByItself }) else { return [:] }
    var sent: [EffectID: Int] = [:]
    for number in path {
      guard case .effect(let id, _) = timeline[number].origin else { continue }
      if let change = changes[number] { outputs[id, default: [:]][sent[id] ?? 0] = change }
      sent[id, default: 0] += 1
    }
    return outputs
  }

  private func make(_ inputs: [RepeatedStep]) async {
    var rest = inputs[...]
    while !rest.isEmpty {
      makeAtOnce(&rest)
      guard let input = rest.popFirst() else { return }
      await pass(to: input.time)
      rewriting?.input = input.step
      make(input)
      rewriting?.input = nil
      await settle()
      await cancelByHand(input.step)
    }
  }

  private func make(_ input: RepeatedStep) {
    guard let action = action(of: input) else { return }
    withIssueReporters([issues]) {
      guard case .driven(let recorded) = timeline[input.step].origin else {
        _ = store.send(action)
        return
      }
      // By hand again, if what it was done to is there again.
      guard let id = ledger.flight.ids.first(where: { rewriting?.likeness(of: $0) == recorded })
      else { return }
      ledger.drive(id)
      _ = store.resolveEffect(id, with: action)
    }
  }

  /// Cancels again what was cancelled by hand after a step.
  private func cancelByHand(_ number: Int) async {
    let cancelled = timeline[number].effects.filter { $0.kind == .cancelled(.typed) }.map(\.id)
    guard !cancelled.isEmpty, let rewriting else { return }
    store.cancelEffects(Self.typedCancel) { cancelled.contains(rewriting.likeness(of: $0.id)) }
    await settle()
  }

  /// Lets time pass, and happen what comes with it.
  private func pass(to time: Duration) async {
    guard time > clock.now else { return }
    if ledger.count == 0 {
      clock.rewind(to: time)
    } else {
      await clock.clock.advance(to: TestClock.Instant(offset: time))
      await settle()
    }
  }

  /// Makes inputs for as long as nothing is in flight and nothing follows: all there is to do is to
  /// reduce.
  private func makeAtOnce(_ inputs: inout ArraySlice<RepeatedStep>) {
    guard ledger.count == 0, inputs.count > 1 else { return }
    let first = timeline.position
    var (rest, moment) = (inputs, moment)
    var state = timeline.state(of: first)
    var stackIDs = timeline[first].stackIDs
    withPureReducer { reduce in
      while let input = rest.first, let action = action(of: input) {
        guard timeline[input.step].origin == .typed else { break }
        let time = max(moment.time, input.time)
        let seed = timeline[input.step].seed
        let step = StepValues(seed: seed, stackIDs: stackIDs, time: time)
        guard reduce(&state, action, step).isNone else { break }
        rest.removeFirst()
        moment = Moment(time: time, flight: moment.flight)
        stackIDs = values.stackIDs
        _ = timeline.append(
          action, origin: .typed, seed: seed, stackIDs: stackIDs, moment: moment, state: state)
        note(input.step, isDoneAgainBy: timeline.position, .sent)
      }
    }
    guard timeline.position != first else { return }
    timeline.keepWithinBudget()
    inputs = rest
    _ = restoreWorld(from: moment, to: moment)
    clock.stop()
  }

  // MARK: What follows

  /// The recorded step that the next reduction does again; `nil` where it does nothing again.
  func recordedStep(_ origin: ActionOrigin) -> Int? {
    rewriting?.counterpart(of: origin) { ledger.flight[$0] ?? 0 }
  }

  /// Notes that a step was made that does a recorded one again, and compares the two.
  func note(_ recorded: Int, isDoneAgainBy number: Int, _ origin: ActionOrigin) {
    rewriting?.pair(number, with: recorded, origin: origin)
    guard rewriting?.firstUnlike == nil,
      !haveSameState(recorded, number)
    else { return }
    rewriting?.firstUnlike = number
  }

  /// What an effect does that begins while history is made again; `nil` for its own work.
  ///
  /// What begins where the same began from the same state is known to do the same.
  func revivalWhileRewriting(_ recipe: EffectRecipe<Action>) -> EffectRevival<Action>? {
    guard let rewriting else { return nil }
    guard let recorded = effect(like: recipe, in: rewriting), let entry = ledger[recorded] else {
      return working(recipe)
    }
    self.rewriting?.liken(recipe.id, to: recorded)
    values.liken(recipe.id, to: recorded)
    guard isKnown(recipe, rewriting) else { return working(recipe) }
    self.rewriting?.known.insert(recipe.id)
    return playback(recipe, of: entry, began: clock.now)
  }

  /// The recorded effect in whose place another begins: the one in the same place of those that the
  /// same step began.
  private func effect(
    like recipe: EffectRecipe<Action>, in rewriting: Rewriting<Action>
  ) -> EffectID? {
    guard let recorded = rewriting.counterpart(of: recipe.origin) else { return nil }
    let begun = timeline[recipe.origin].effects.count { $0.kind == .started }
    let effects = timeline[recorded].effects.filter { $0.kind == .started }.map(\.id)
    return effects.indices.contains(begun) ? effects[begun] : nil
  }

  /// Whether an effect was returned for the same action on the same state as in the recording.
  private func isKnown(
    _ recipe: EffectRecipe<Action>, _ rewriting: Rewriting<Action>
  ) -> Bool {
    guard let recorded = rewriting.counterpart(of: recipe.origin), !rewriting.isEdited(recorded),
      let (parent, old) = bothParents(of: recipe.origin, recorded)
    else { return false }
    return haveSameState(old, parent)
  }

  private func bothParents(of one: Int, _ other: Int) -> (Int, Int)? {
    guard let first = timeline.parent(of: one), let second = timeline.parent(of: other) else {
      return nil
    }
    return (first, second)
  }

  // MARK: What came of it

  private func rewriteReport(
    _ kind: RewriteReport.Kind, _ fork: Fork, _ made: Rewriting<Action>, _ changes: [Int: Change]
  ) -> RewriteReport {
    let own = timeline.branches[timeline.branch.index].ownSteps
    return RewriteReport(
      kind: kind, fork: fork, steps: own, missing: made.missing,
      difference: made.firstUnlike.flatMap { difference($0, made) },
      state: StateDiff.changes(
        from: timeline.state(of: fork.keptSteps.upperBound),
        to: timeline.state(of: timeline.position)),
      inFlight: ledger.inFlight.map(\.id))
  }

  private func difference(
    _ number: Int, _ made: Rewriting<Action>
  ) -> RewriteReport.Difference? {
    guard let recorded = made.counterpart(of: number),
      let (parent, old) = bothParents(of: number, recorded)
    else { return nil }
    return RewriteReport.Difference(
      recorded: recorded, step: logRow(number),
      changes: StateDiff.changes(
        from: timeline.state(of: recorded), to: timeline.state(of: number)),
      cause: cause(of: recorded, isAfterSame: haveSameState(old, parent), made))
  }

  private func cause(
    of recorded: Int, isAfterSame: Bool, _ made: Rewriting<Action>
  ) -> RewriteReport.Cause {
    if firstUnlike([recorded]) != nil { return .reducer }
    if made.isEdited(recorded) { return .edit }
    return isAfterSame ? .reducer : .before
  }

  func haveSameState(_ one: Int, _ other: Int) -> Bool {
    isSameState(timeline.state(of: one), timeline.state(of: other))
  }

  /// The first of some steps, each following the one before, that does not do again what is recorded.
  func firstUnlike(_ steps: [Int]) -> Int? {
    guard let first = steps.first, let base = timeline.parent(of: first) else { return nil }
    var state = timeline.state(of: base)
    return withReplay { replay in
      steps.first { number in
        replay(&state, number)
        return !isSameState(state, timeline.state(of: number))
      }
    }
  }
}
