import ConsoleSyntax
import Kernel

// Commands that decide what an effect does, and when.
extension Session {
  func cancelEffect(_ id: EffectID) async throws(Refusal) {
    try checkInFlight(id)
    await world.make(.cancelled(id))
  }

  /// Makes an effect send an action and finish.
  func resolveEffect(
    _ id: EffectID, _ expression: ActionExpression
  ) async throws(Refusal) {
    try checkInFlight(id)
    await world.resolve(id, with: try action(from: expression))
  }

  /// Makes an effect throw an error.
  func failEffect(_ id: EffectID, _ message: String) async throws(Refusal) {
    try checkInFlight(id)
    await world.make(.failed(id, message))
  }

  /// Stops an effect from doing anything until it is released.
  func holdEffect(_ id: EffectID) async throws(Refusal) {
    let entry = try checkInFlight(id)
    await world.beginActing()
    if !world.isHeld(id) { await world.make(.held(id)) }
    report(.note(.held(id, name: entry.name)))
  }

  /// Lets a held effect continue, or all of them.
  func releaseEffects(_ id: EffectID?) async throws(Refusal) {
    if let id { try checkInFlight(id) }
    await world.beginActing()
    let released = world.releasable(id).compactMap { ledger[$0] }
    guard !released.isEmpty else { return report(.note(.notHeld(id))) }
    await world.make(.released(id)) {
      for entry in released { report(.note(.released(entry.id, name: entry.name))) }
    }
  }

  /// Checks that an effect will be in flight where the line acts, which is at the end of the
  /// present chain of returned actions. The session does not go there yet, because a refused line
  /// must not change anything.
  @discardableResult
  func checkInFlight(
    _ id: EffectID
  ) throws(Refusal) -> EffectEntry {
    let flight = world.flightToActOn
    guard flight[id] != nil, let entry = ledger[id] else {
      throw Refusal(.notInFlight(id, inFlight: flight.ids))
    }
    return entry
  }
}
