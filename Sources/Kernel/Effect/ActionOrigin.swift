/// Where an action came from.
public enum ActionOrigin: Sendable {
  /// `Store.send`.
  case sent
  /// `Effect.send`, returned by the reduction of that ordinal.
  case reduction(Int)
  /// The `send` of a running effect.
  case effect(EffectID)
}
