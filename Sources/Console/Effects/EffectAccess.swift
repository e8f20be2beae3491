import Kernel

/// An access of an effect to a client's memory, with its position among everything that the effect
/// did.
struct EffectAccess: Sendable {
  let change: MemoryChange
  /// The time since the start of the effect.
  let after: Duration
  /// The number of actions that the effect had sent before.
  let sent: Int
  /// The number of the last step at that time.
  let step: Int
  /// The number of this access among those of all effects, counted from 1.
  let order: Int
}

/// An action of an effect that a throttle held back.
struct HeldBackOffer: Sendable {
  let held: HeldBackAction
  /// The time since the start of the effect.
  let after: Duration
  /// The number of actions that the effect had sent before.
  let sent: Int
}
