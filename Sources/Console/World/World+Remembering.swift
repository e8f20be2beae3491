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

/// A deed in the course of an effect: an output, an access or an action that is held back.
struct KnownDeed<Action> {
  enum Kind {
    /// An action and its index among the outputs of the effect. `nil` if the action was skipped.
    case output(Action?, place: Int)
    case access(EffectAccess)
    /// An action that a throttle holds back.
    case heldBack(HeldBackAction)
  }

  let kind: Kind
  let deadline: Duration

  private var isOutput: Bool {
    if case .output = kind { true } else { false }
  }

  /// Whether it needs a separate turn after another deed. Deeds that are not outputs share the turn
  /// in which the effect wakes up.
  func needsTurn(after other: Self?) -> Bool {
    guard let other, other.deadline == deadline else { return true }
    return isOutput && other.isOutput
  }

  /// Inserts the actions that are held back, each at its time and before the action that was sent
  /// next.
  static func inserting(_ heldBack: [HeldBackOffer], into deeds: [Self], began: Duration) -> [Self]
  {
    heldBack.reduce(into: deeds) { deeds, offer in
      let deadline = began + offer.after
      let next = deeds.firstIndex { deed in
        if case .output(_, let place) = deed.kind, place >= offer.sent { return true }
        return deed.deadline > deadline
      }
      deeds.insert(
        Self(kind: .heldBack(offer.held), deadline: deadline), at: next ?? deeds.endIndex)
    }
  }

  /// Merges outputs and accesses into the order in which the effect made them.
  static func inOrder(_ outputs: [Self], _ accesses: ArraySlice<EffectAccess>, began: Duration)
    -> [Self]
  {
    var deeds: [Self] = []
    var rest = accesses
    for output in outputs {
      guard case .output(_, let place) = output.kind else { continue }
      while let access = rest.first, access.sent <= place {
        deeds.append(Self(kind: .access(access), deadline: began + access.after))
        rest.removeFirst()
      }
      deeds.append(output)
    }
    return deeds + rest.map { Self(kind: .access($0), deadline: began + $0.after) }
  }
}
