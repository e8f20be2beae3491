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
    let overdue = Set(
      clock.clock.sleepers.filter { $0.deadline.offset <= moment.time }.compactMap(\.effect))
    let untouched = moment.flight.ids.filter {
      before.flight[$0] == moment.flight[$0] && !overdue.contains($0)
        && rewriting?.changes(of: $0).isEmpty ?? true
    }
    let kept = store.keepableEffects(Set(untouched))
    let others = moment.flight.ids.filter { !kept.contains($0) }
    let notes =
      before.flight.ids.filter { moment.flight[$0] == nil }.compactMap { note($0, .leftBehind) }
      + others.compactMap { note($0, .revived(fate(of: $0, sent: moment.flight[$0] ?? 0))) }
    ledger.rewind(to: moment.flight)
    let revivals = others.compactMap { revival(of: $0, sent: moment.flight[$0] ?? 0) }
    let position = timeline.position
    values.rewind(stackIDs: timeline[position].stackIDs, reviving: others)
    store.rewind(
      to: timeline.state(of: position), after: timeline.count, keeping: kept, reviving: revivals)
    return notes
  }

  /// Goes over the steps ahead that follow by themselves, until a time: what is known is not done
  /// again.
  func retrace(until limit: Duration) async {
    let before = moment
    var position = timeline.position
    while let next = timeline.next(after: position), timeline[next].time <= limit,
      timeline[next].origin.followsByItself
    {
      position = next
      report(.step(stepReport(next, isAgain: true)))
    }
    guard position != timeline.position else { return }
    timeline.move(to: position)
    _ = restoreWorld(from: before, to: timeline[position].moment)
    await settle()
  }

  private func note(_ id: EffectID, _ kind: EffectNote.Kind) -> EffectNote? {
    ledger[id].map { EffectNote(id: id, name: $0.name, kind: kind) }
  }

  /// What an effect does when it is put back in flight.
  private func fate(of id: EffectID, sent: Int) -> EffectNote.Revival {
    guard let entry = ledger[id] else { return .runsAgain }
    if entry.end != nil || entry.outputs.count > sent { return .playsBack }
    return clients.isLive ? .held : .runsAgain
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
    let outputs = entry.outputs.enumerated().dropFirst(place).compactMap { output($1, $0, began) }
    let end = entry.end.map { (deadline: began + $0.after, outcome: $0.outcome) }
    let gate = end == nil && clients.isLive ? Gate() : nil
    if outputs.isEmpty { ledger.setHeld(gate != nil, id) }
    gates[id] = gate
    let changes = rewriting?.changes(of: id) ?? [:]
    // While history is made again, what is due now comes now.
    let isPrompt = rewriting != nil
    let clock = clock.clock
    return EffectRevival(recipe, began: began) { [weak self] send, original in
      for output in outputs {
        if !isPrompt || output.deadline > clock.now.offset {
          guard await clock.reach(output.deadline) else { return .finished }
        }
        switch changes[output.place] {
        case nil: send(output.action)
        case .edit(let other): send(other)
        case .skip: self?.ledger.pass(id)
        }
      }
      if let end {
        if !isPrompt || end.deadline > clock.now.offset { _ = await clock.reach(end.deadline) }
        return end.outcome
      }
      await self?.pass(gate, id)
      var known = entry.outputs.count
      return await original(
        Send { action in
          // What was sent before comes again, and has been told already.
          if known > 0 { known -= 1 } else { send(action) }
        })
    }
  }

  private func output(_ number: Int, _ place: Int, _ began: Duration) -> Output? {
    guard
      let action = timeline[number].action, case .effect(_, let after) = timeline[number].origin
    else { return nil }
    return Output(action: action, place: place, deadline: began + after)
  }

  /// An effect that waits to be released before it does its work.
  func held(_ recipe: EffectRecipe<Action>) -> EffectRevival<Action> {
    let gate = Gate()
    gates[recipe.id] = gate
    return EffectRevival(recipe, began: clock.now) { [weak self] send, original in
      await self?.pass(gate, recipe.id)
      return await original(send)
    }
  }

  /// Waits until an effect is released, where it is held.
  private func pass(_ gate: Gate?, _ id: EffectID) async {
    guard let gate else { return }
    ledger.setHeld(true, id)
    await gate.pass()
  }

  /// An action that an effect sent, and when.
  private struct Output {
    let action: Action
    /// Its place among all that the effect sent.
    let place: Int
    let deadline: Duration
  }
}

extension TestClock<Duration> {
  /// Sleeps until a time; what is due now waits for time to move.
  ///
  /// - Returns: whether it was reached; not where the task was cancelled.
  fileprivate func reach(_ deadline: Duration) async -> Bool {
    (try? await sleep(until: Instant(offset: deadline))) != nil
  }
}

extension EffectEntry.End {
  /// The same for those who run effects.
  fileprivate var outcome: RunOutcome {
    if case .failed(let message) = kind { .failed(TypedFailure(message)) } else { .finished }
  }
}

extension ClientChoice {
  /// Whether anything that is done reaches real services.
  var isLive: Bool { preset == "live" || variants.values.contains("live") }
}
