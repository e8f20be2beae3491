import Kernel

// What effects did in the session that died.
extension RecoveryPlayer {
  /// Something that an effect did and that is repeated.
  enum RepeatedDeed {
    case sent(Action)
    case used(key: String, value: String?)
  }

  /// Returns what an effect did next, up to the first action that cannot be read.
  func next(
    of id: EffectID
  ) -> (deeds: [(RepeatedDeed, Recovery.Deed)], end: (RunOutcome, Recovery.Deed)?) {
    var deeds: [(RepeatedDeed, Recovery.Deed)] = []
    for deed in recovery.deeds(of: id, after: world.timeline.count, lines: lines) {
      switch deed.kind {
      case .finished: return (deeds, (.finished, deed))
      case .failed(let message): return (deeds, (.failed(MessageError(message)), deed))
      case .used(let key, let value): deeds.append((.used(key: key, value: value), deed))
      case .sent(let text, _):
        switch read(text) {
        case .action(let action): deeds.append((.sent(action), deed))
        case .missing(let secret):
          note(MissingSecret(secret: secret, text: text))
          return (deeds, nil)
        case .unreadable: return (deeds, nil)
        }
      }
    }
    return (deeds, nil)
  }
}
