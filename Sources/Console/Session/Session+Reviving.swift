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

  /// An effect with what it did before at the times at which it did that, and then its own work, if
  /// nobody has seen what comes of that.
  private func revival(of id: EffectID, sent: Int) -> EffectRevival<Action>? {
    guard let entry = ledger[id], let recipe = ledger.recipe(of: id) else { return nil }
    gates[id] = nil
    let outputs = entry.outputs.dropFirst(sent).compactMap { number -> Output? in
      guard
        let action = timeline[number].action, case .effect(_, let after) = timeline[number].origin
      else { return nil }
      return Output(action: action, deadline: entry.began + after)
    }
    let end = entry.end.map { (deadline: entry.began + $0.after, outcome: $0.outcome) }
    let gate = end == nil && clients.isLive ? Gate() : nil
    if outputs.isEmpty { ledger.setHeld(gate != nil, id) }
    gates[id] = gate
    let clock = clock.clock
    return EffectRevival(recipe, began: entry.began) { [weak self] send, original in
      for output in outputs {
        guard await clock.reach(output.deadline) else { return .finished }
        send(output.action)
      }
      if let end {
        _ = await clock.reach(end.deadline)
        return end.outcome
      }
      if let gate {
        self?.ledger.setHeld(true, id)
        await gate.pass()
      }
      var known = entry.outputs.count
      return await original(
        Send { action in
          // What was sent before comes again, and has been told already.
          if known > 0 { known -= 1 } else { send(action) }
        })
    }
  }

  /// An action that an effect sent, and when.
  private struct Output {
    let action: Action
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
