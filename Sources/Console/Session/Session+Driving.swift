import IssueReporting
import Kernel

// People as the scheduler: what an effect does, and when.
extension Session {
  func cancelEffect(_ id: EffectID, _ source: SourceLine) async throws(Failure) {
    try checkInFlight(id, source)
    store.cancelEffects(Self.typedCancel) { $0.id == id }
    await settle()
  }

  /// Has an effect send an action and finish.
  func resolveEffect(
    _ id: EffectID, _ expression: ActionExpression, _ source: SourceLine
  ) async throws(Failure) {
    try checkInFlight(id, source)
    let action = try action(from: expression, source)
    ledger.drive(id)
    clock.start()
    withIssueReporters([issues]) { _ = store.resolveEffect(id, with: action) }
    await settle()
  }

  /// Has an effect throw.
  func failEffect(_ id: EffectID, _ message: String, _ source: SourceLine) async throws(Failure) {
    try checkInFlight(id, source)
    guard let recipe = ledger.recipe(of: id) else { return }
    ledger.drive(id)
    clock.start()
    _ = store.failEffect(recipe, TypedFailure(message))
    await settle()
  }

  /// Keeps what an effect does from the store.
  func holdEffect(_ id: EffectID, _ source: SourceLine) throws(Failure) {
    let entry = try checkInFlight(id, source)
    _ = store.setEffect(id, isHeld: true)
    ledger.setHeld(true, id)
    noteMoment()
    report(.note(.held(id, name: entry.name)))
  }

  /// Lets an effect go on that was held, or all of them.
  func releaseEffects(_ id: EffectID?, _ source: SourceLine) async throws(Failure) {
    if let id { try checkInFlight(id, source) }
    let released = ledger.flight.held.filter { id == nil || $0 == id }.compactMap { ledger[$0] }
    guard !released.isEmpty else { return report(.note(.notHeld(id))) }
    clock.start()
    for entry in released {
      ledger.setHeld(false, entry.id)
      report(.note(.released(entry.id, name: entry.name)))
      gates.removeValue(forKey: entry.id)?.open()
      withIssueReporters([issues]) { _ = store.setEffect(entry.id, isHeld: false) }
    }
    await settle()
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
