import Kernel

// Records and repeats the accesses of effects to the memories of clients.
extension World {
  /// Records the accesses since the last call.
  func noteAccesses() {
    guard memory.hasChanged else { return }
    for access in memory.takeAccesses() {
      guard ledger.inFlight(access.effect)?.isDriven == false else { continue }
      if ledger[access.effect]?.usesMemory == false { observer?.remembers(access.effect) }
      announce(access)
      note(access.change, of: access.effect, at: access.time)
    }
  }

  /// Announces what an effect of a live client did to a shared value, because a recovery does not
  /// run such an effect again.
  private func announce(_ access: MemoryAccess) {
    guard let entry = ledger[access.effect], isLive(since: entry.step),
      let keyed = memory.memories.keyedAccess(access.change)
    else { return }
    observer?.uses(keyed, access.effect, after: access.time - entry.began)
  }

  private func note(_ change: MemoryChange, of id: EffectID, at time: Duration) {
    ledger.accessed(
      id,
      EffectAccess(
        change: change, after: time - (ledger[id]?.began ?? time), sent: ledger.flight[id] ?? 0,
        step: timeline.count,
        order: memory.nextOrder()))
  }

  /// Repeats a known access of an effect to a memory, if the memory has the same content as at the
  /// recorded access.
  ///
  /// - Returns: whether the memory has that content. If not, the known course no longer applies to the effect.
  func repeatAccess(_ access: EffectAccess, of id: EffectID) -> Bool {
    noteAccesses()
    guard memory.memories.repeatChange(access.change) else { return false }
    note(access.change, of: id, at: clock.now)
    noteMoment()
    return true
  }
}
