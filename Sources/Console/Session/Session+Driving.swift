import IssueReporting
import Kernel

// People as the scheduler: what an effect does, and when.
extension Session {
  func cancelEffect(_ id: EffectID, _ source: SourceLine) async throws(Failure) {
    await finishChain()
    try checkInFlight(id, source)
    await make(.cancelled(id))
  }

  /// Has an effect send an action and finish.
  func resolveEffect(
    _ id: EffectID, _ expression: ActionExpression, _ source: SourceLine
  ) async throws(Failure) {
    await finishChain()
    try checkInFlight(id, source)
    let action = try action(from: expression, source)
    ledger.drive(id, after: timeline.count)
    clock.start()
    withIssueReporters([issues]) { _ = store.resolveEffect(id, with: action) }
    await settle()
  }

  /// Has an effect throw.
  func failEffect(_ id: EffectID, _ message: String, _ source: SourceLine) async throws(Failure) {
    await finishChain()
    try checkInFlight(id, source)
    await make(.failed(id, message))
  }

  /// Keeps what an effect does from the store.
  func holdEffect(_ id: EffectID, _ source: SourceLine) async throws(Failure) {
    await finishChain()
    let entry = try checkInFlight(id, source)
    if !ledger.flight.isHeld(id) { await make(.held(id)) }
    report(.note(.held(id, name: entry.name)))
  }

  /// Lets an effect go on that was held, or all of them.
  func releaseEffects(_ id: EffectID?, _ source: SourceLine) async throws(Failure) {
    await finishChain()
    if let id { try checkInFlight(id, source) }
    let released = heldEffects(id).compactMap { ledger[$0] }
    guard !released.isEmpty else { return report(.note(.notHeld(id))) }
    await make(.released(id)) {
      for entry in released { report(.note(.released(entry.id, name: entry.name))) }
    }
  }

  /// The held effects that may be released. Rewriting never releases an effect that waits because its client is
  /// live: that would repeat a real request.
  private func heldEffects(_ id: EffectID?) -> [EffectID] {
    ledger.flight.held.filter { (id == nil || $0 == id) && (rewriting == nil || gates[$0] == nil) }
  }

  // MARK: Changes as steps

  /// Makes a change and records it as a step; in the past that step begins a new branch.
  ///
  /// - Parameter tell: reports details right after the step itself is reported.
  func make(_ change: WorldChange, telling tell: () -> Void = {}) async {
    await finishChain()
    switch change {
    case .cancelled(let id):
      record(change)
      store.cancelEffects(Self.typedCancel) { $0.id == id }
    case .failed(let id, let message):
      guard let recipe = ledger.recipe(of: id) else { return }
      clock.start()
      ledger.drive(id, after: timeline.count, failure: message)
      _ = withIssueReporters([issues]) { store.failEffect(recipe, TypedFailure(message)) }
      await settleEffects()
      // If it sent an action, that action is the step; if it ended, `end` recorded the step. Otherwise its `catch`
      // is still running.
      if let entry = ledger.inFlight(id), let driven = entry.driven, driven.since == timeline.count {
        ledger.setHeld(false, id)
        record(change)
      }
    case .held(let id):
      ledger.setHeld(true, id)
      record(change)
      _ = store.setEffect(id, isHeld: true)
    case .released(let id):
      let effects = heldEffects(id)
      for id in effects { ledger.setHeld(false, id) }
      record(change)
      tellReports()
      tell()
      for id in effects {
        gates.removeValue(forKey: id)?.open()
        withIssueReporters([issues]) { _ = store.setEffect(id, isHeld: false) }
      }
    case .client, .preset:
      use(choice(after: change))
      record(change)
    }
    noteMoment()
    await settle()
  }

  /// Records a change as a step, with the present moment.
  func record(_ change: WorldChange) {
    clock.start()
    noteHead(.sent)
    let recorded = rewriting?.input
    let fork = timeline.append(
      nil, origin: .changed(change), seed: recorded.map { timeline[$0].seed },
      stackIDs: timeline[timeline.position].stackIDs, moment: moment,
      state: timeline.state(of: timeline.position))
    let number = timeline.position
    store.countReductions(from: number)
    if let recorded { note(recorded, isDoneAgainBy: number, .sent) }
    // Only this step repeats the input; the steps that follow from it do not.
    rewriting?.input = nil
    if let fork { forks[number] = fork }
    firstUntold = firstUntold ?? number
    timeline.keepWithinBudget()
    scheduleReports()
  }

  @discardableResult
  private func checkInFlight(
    _ id: EffectID, _ source: SourceLine
  ) throws(Failure) -> EffectEntry {
    guard let entry = ledger.inFlight(id) else {
      throw failure(.notInFlight(id, inFlight: ledger.flight.ids), source)
    }
    return entry
  }
}
