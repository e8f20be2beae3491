/// Where an action came from.
public enum ActionOrigin: Sendable {
  /// `Store.send`.
  case sent
  /// Returned by a reducer with `Effect.send`, in the reduction with that ordinal.
  case reduction(Int)
  /// Sent by a running effect.
  case effect(EffectID)
}
