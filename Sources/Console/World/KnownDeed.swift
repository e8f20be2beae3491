import Kernel

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
