import Kernel

// What effects do to the memories of clients.
extension World {
  /// Records the accesses of effects to memories since the last call.
  func noteAccesses() {
    for access in memory.takeAccesses() {
      guard ledger.inFlight(access.effect)?.isDriven == false else { continue }
      if ledger[access.effect]?.usesMemory == false { observer?.remembers(access.effect) }
      note(access.change, of: access.effect, at: access.time)
    }
  }

  private func note(_ change: MemoryChange, of id: EffectID, at time: Duration) {
    ledger.accessed(
      id,
      EffectAccess(
        change: change, after: time - (ledger[id]?.began ?? time), sent: ledger.flight[id] ?? 0,
        step: timeline.count,
        order: memory.nextOrder()))
  }

  /// Repeats a known access of an effect to a memory, if the memory holds what it held then.
  ///
  /// - Returns: whether it does. If not, what is known of the effect no longer applies.
  func repeatAccess(_ access: EffectAccess, of id: EffectID) -> Bool {
    noteAccesses()
    guard memory.memories.repeatChange(access.change) else { return false }
    note(access.change, of: id, at: clock.now)
    noteMoment()
    return true
  }
}

/// Something that an effect is known to do.
struct KnownDeed<Action> {
  enum Kind {
    /// An action, or `nil` if it was left out, with its place among all that the effect sends.
    case output(Action?, place: Int)
    case access(EffectAccess)
  }

  let kind: Kind
  let deadline: Duration

  private var isOutput: Bool {
    if case .output = kind { true } else { false }
  }

  /// Whether it needs a turn of its own after another deed. Accesses to memories belong to the turn
  /// in which the effect wakes up.
  func needsTurn(after other: Self?) -> Bool {
    guard let other, other.deadline == deadline else { return true }
    return isOutput && other.isOutput
  }

  /// Actions and accesses in the order in which the effect made them.
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
