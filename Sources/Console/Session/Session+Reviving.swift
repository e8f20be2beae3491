import Kernel

// Restoring the world: the state, the time, and what was in flight.
extension Session {
  /// Makes the world what it was after the step where the session stands now.
  ///
  /// - Parameters:
  ///   - before: the moment that is left.
  ///   - moment: the moment to restore.
  /// - Returns: what became of the effects.
  func restoreWorld(from before: Moment, to moment: Moment) -> [EffectNote] {
    clock.rewind(to: moment.time)
    if timeline.isInPast { clock.stop() } else { clock.start() }
    // What had sent as much as it has now need not begin again, unless it should have woken up.
    let overdue = before.flight.count > 0 ? overdueEffects(at: moment.time) : []
    use(choices[moment.clients])
    let flight = moment.flight
    let untouched = flight.ids.filter {
      before.flight[$0] == flight[$0] && before.flight.isHeld($0) == flight.isHeld($0)
        && !overdue.contains($0)
        && rewriting?.changes(of: $0).isEmpty ?? true
    }
    let kept = store.keepableEffects(Set(untouched))
    let others = moment.flight.ids.filter { !kept.contains($0) }
    let notes =
      before.flight.ids.filter { moment.flight[$0] == nil }.compactMap { note($0, .leftBehind) }
      + others.compactMap { note($0, .revived(fate(of: $0, in: flight))) }
    ledger.rewind(to: flight)
    for id in gates.keys where flight[id] == nil { gates[id] = nil }
    for id in kept where gates[id] != nil { ledger.setHeld(true, id) }
    let revivals = inOrder(others, moment).compactMap {
      revival(of: $0, sent: moment.flight[$0] ?? 0)
    }
    let position = timeline.position
    values.rewind(stackIDs: timeline[position].stackIDs, reviving: others)
    store.rewind(
      to: timeline.state(of: position), after: timeline.count, keeping: kept, reviving: revivals,
      moment.windows)
    // Held before any of them can run.
    for id in flight.held { _ = store.setEffect(id, isHeld: true) }
    return notes
  }

  /// The effects that sleep until no later than a time.
  private func overdueEffects(at time: Duration) -> Set<EffectID> {
    Set(clock.clock.sleepers.lazy.filter { $0.deadline.offset <= time }.compactMap { $0.effect })
  }

  /// The next step of a chain of returned actions; `nil` at the end of the chain.
  func pendingStep(after number: Int) -> Int? {
    // A returned action is reduced right after its step, so it has the next number.
    let next = number + 1
    guard timeline.contains(next), timeline.parent(of: next) == number,
      timeline[next].time == timeline[number].time, case .returned = timeline[next].origin
    else { return nil }
    return next
  }

  /// Moves to the end of the chain of returned actions in which the session stands.
  ///
  /// - Returns: whether it moved.
  @discardableResult
  func finishChain() async -> Bool {
    guard rewriting == nil, pendingStep(after: timeline.position) != nil else { return false }
    let before = moment
    var position = timeline.position
    while let next = pendingStep(after: position) {
      position = next
      report(.step(stepReport(next, isAgain: true)))
    }
    timeline.move(to: position)
    _ = restoreWorld(from: before, to: timeline[position].moment)
    await settle()
    return true
  }

  /// Goes over the steps ahead that follow by themselves, until a time: what is known is not done
  /// again.
  func retrace(until limit: Duration) async {
    let before = moment
    var position = timeline.position
    while let next = timeline.next(after: position), timeline[next].time <= limit,
      timeline[next].origin.followsByItself, !isHeldBack(timeline[next].origin)
    {
      position = next
      report(.step(stepReport(next, isAgain: true)))
    }
    guard position != timeline.position else { return }
    timeline.move(to: position)
    _ = restoreWorld(from: before, to: timeline[position].moment)
    await settle()
  }

  /// Whether somebody keeps from happening what makes a step.
  private func isHeldBack(_ origin: StepOrigin) -> Bool {
    guard case .effect(let id, _) = origin else { return false }
    return ledger.flight.isHeld(id)
  }

  private func note(_ id: EffectID, _ kind: EffectNote.Kind) -> EffectNote? {
    ledger[id].map { EffectNote(id: id, name: $0.name, kind: kind) }
  }

  /// What an effect does when it is put back in flight.
  private func fate(of id: EffectID, in flight: Flight) -> EffectNote.Revival {
    if flight.isHeld(id) { return .heldByHand }
    guard let entry = ledger[id] else { return .runsAgain }
    if entry.end != nil || entry.outputs.count > flight[id] ?? 0 { return .playsBack }
    return isLive(entry.step) ? .held : .runsAgain
  }

  /// Whether what a step began reaches real services: an effect keeps the clients that it began with.
  private func isLive(_ step: Int) -> Bool {
    app.reach(of: choices[timeline[step].moment.clients]) == .outside
  }

  /// Effects in the order of what they send next: of what is due at the same time, that comes first
  /// which came first before.
  private func inOrder(_ effects: [EffectID], _ moment: Moment) -> [EffectID] {
    let next = effects.map { id -> (id: EffectID, step: Int) in
      let (outputs, sent) = (ledger[id]?.outputs ?? [], moment.flight[id] ?? 0)
      let recorded = rewriting?.firstSent(by: id)
      return (id, recorded ?? outputs.dropFirst(sent).lazy.compactMap(\.step).first ?? .max)
    }
    return next.sorted { ($0.step, $0.id) < ($1.step, $1.id) }.map(\.id)
  }

  private func revival(of id: EffectID, sent: Int) -> EffectRevival<Action>? {
    guard let entry = ledger[id], let recipe = ledger.recipe(of: id) else { return nil }
    return playback(recipe, of: entry, from: sent, began: entry.began)
  }

  /// An effect with what one did before at the times at which it did that, and then its own work, if
  /// nobody has seen what comes of that.
  ///
  /// - Parameters:
  ///   - recipe: the effect.
  ///   - entry: what is known of it, or of one that it does again.
  ///   - place: how much of that it has done already.
  ///   - began: the time that it begins at.
  func playback(
    _ recipe: EffectRecipe<Action>, of entry: EffectEntry, from place: Int = 0, began: Duration
  ) -> EffectRevival<Action> {
    let id = recipe.id
    var outputs = entry.outputs.enumerated().dropFirst(place).compactMap { output($1, $0, began) }
    // What a dead console knew besides.
    let known = max(place, entry.outputs.count)
    let further = id == entry.id ? furtherCourse(of: id, after: known) : nil
    outputs += (further?.outputs ?? []).enumerated().map { index, output in
      Output(action: output.action, place: known + index, deadline: began + output.after)
    }
    let end =
      entry.end.map { (deadline: began + $0.after, outcome: $0.outcome) }
      ?? further?.end.map { end in
        (
          deadline: began + end.after,
          outcome: end.failure.map { RunOutcome.failed(TypedFailure($0)) } ?? .finished
        )
      }
    let gate = end == nil && isLive(recipe.origin) ? Gate() : nil
    if gate != nil, outputs.isEmpty { ledger.setHeld(true, id) }
    gates[id] = gate
    let changes = rewriting?.changes(of: id) ?? [:]
    // While history is made again, what is due now comes now.
    let isPrompt = rewriting != nil
    let clock = clock.clock
    return EffectRevival(recipe, began: began) { [weak self] send, original in
      if end != nil || !outputs.isEmpty { self?.ledger.playBack(id) }
      for output in outputs {
        if !isPrompt || output.deadline > clock.now.offset {
          guard await clock.reach(output.deadline) else { return .finished }
        }
        if let action = output.action {
          self?.send(action, changes[output.place], from: id, send)
        } else {
          self?.pass(id)
        }
      }
      if let end {
        if !isPrompt || end.deadline > clock.now.offset { _ = await clock.reach(end.deadline) }
        return end.outcome
      }
      guard await self?.pass(gate, id) ?? false else { return .finished }
      var known = known + (further?.outputs.count ?? 0)
      return await original(
        Send { action in
          // What was sent before comes again, and has been told already.
          if known > 0 { known -= 1 } else { send(action) }
        })
    }
  }

  private func output(_ output: EffectEntry.Output, _ place: Int, _ began: Duration) -> Output? {
    switch output {
    case .leftOut(let after): return Output(action: nil, place: place, deadline: began + after)
    case .step(let number):
      guard
        let action = timeline.action(of: number), case .effect(_, let after) = timeline[number].origin
      else { return nil }
      return Output(action: action, place: place, deadline: began + after)
    }
  }

  /// An effect that does its own work, but for changes of what it sends; `nil` where that is all there
  /// is to it. Where its work is done for real, it waits to be released.
  func working(_ recipe: EffectRecipe<Action>) -> EffectRevival<Action>? {
    let id = recipe.id
    let changes = rewriting?.changes(of: id) ?? [:]
    let gate = isLive ? Gate() : nil
    guard gate != nil || !changes.isEmpty else { return nil }
    gates[id] = gate
    return EffectRevival(recipe, began: clock.now) { [weak self] send, original in
      guard await self?.pass(gate, id) ?? false else { return .finished }
      var place = 0
      return await original(
        Send { action in
          defer { place += 1 }
          self?.send(action, changes[place], from: id, send)
        })
    }
  }

  /// Sends what an effect sends, or what has been put in its place.
  private func send(
    _ action: Action, _ change: Rewriting<Action>.Change?, from id: EffectID, _ send: Send<Action>
  ) {
    switch change {
    case nil: send(action)
    case .edit(let other): send(other)
    case .skip: pass(id)
    }
  }

  /// Leaves out what an effect sends now.
  private func pass(_ id: EffectID) {
    ledger.pass(id, after: clock.now - (ledger[id]?.began ?? clock.now))
  }

  /// Waits until an effect is released, where it is held.
  ///
  /// - Returns: whether it may begin its work; not where it has been cancelled meanwhile.
  func pass(_ gate: Gate?, _ id: EffectID) async -> Bool {
    if let gate {
      ledger.setHeld(true, id)
      await gate.pass()
    }
    guard !Task.isCancelled else { return false }
    ledger.work(id)
    return true
  }

  /// An action that an effect sent, and when; or that something it sent was left out.
  private struct Output {
    let action: Action?
    /// Its place among all that the effect sent.
    let place: Int
    let deadline: Duration
  }
}

extension TestClock<Duration> {
  /// Sleeps until a time; what is due now, or was while it was held, waits for time to move.
  ///
  /// - Returns: whether it was reached; not where the task was cancelled.
  fileprivate func reach(_ deadline: Duration) async -> Bool {
    (try? await sleep(until: max(Instant(offset: deadline), now))) != nil
  }
}

extension EffectEntry.End {
  /// The same for those who run effects.
  fileprivate var outcome: RunOutcome {
    if case .failed(let message) = kind { .failed(TypedFailure(message)) } else { .finished }
  }
}
