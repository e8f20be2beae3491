import ConsoleSyntax
import Kernel

// People as the scheduler: what an effect does, and when.
extension Session {
  func cancelEffect(_ id: EffectID, _ source: SourceLine) async throws(Failure) {
    try checkInFlight(id, source)
    await world.make(.cancelled(id))
  }

  /// Has an effect send an action and finish.
  func resolveEffect(
    _ id: EffectID, _ expression: ActionExpression, _ source: SourceLine
  ) async throws(Failure) {
    try checkInFlight(id, source)
    await world.resolve(id, with: try action(from: expression, source))
  }

  /// Has an effect throw.
  func failEffect(_ id: EffectID, _ message: String, _ source: SourceLine) async throws(Failure) {
    try checkInFlight(id, source)
    await world.make(.failed(id, message))
  }

  /// Keeps what an effect does from the store.
  func holdEffect(_ id: EffectID, _ source: SourceLine) async throws(Failure) {
    let entry = try checkInFlight(id, source)
    await world.beginActing()
    if !world.isHeld(id) { await world.make(.held(id)) }
    report(.note(.held(id, name: entry.name)))
  }

  /// Lets an effect go on that was held, or all of them.
  func releaseEffects(_ id: EffectID?, _ source: SourceLine) async throws(Failure) {
    if let id { try checkInFlight(id, source) }
    await world.beginActing()
    let released = world.releasable(id).compactMap { ledger[$0] }
    guard !released.isEmpty else { return report(.note(.notHeld(id))) }
    await world.make(.released(id)) {
      for entry in released { report(.note(.released(entry.id, name: entry.name))) }
    }
  }

  /// A line that is refused changes nothing, so this asks what will be in flight where the line would act: at the end
  /// of the chain in which the session stands.
  @discardableResult
  private func checkInFlight(
    _ id: EffectID, _ source: SourceLine
  ) throws(Failure) -> EffectEntry {
    let flight = world.flightToActOn
    guard flight[id] != nil, let entry = ledger[id] else {
      throw failure(.notInFlight(id, inFlight: flight.ids), source)
    }
    return entry
  }
}
