/// What the code inside an effect can be told about the effect it runs in.
package struct EffectContext: Sendable {
  /// Where the running task is, `nil` outside of effects.
  @TaskLocal static var here: Self?

  /// The effect whose task is running, `nil` outside of effects.
  package static var current: EffectID? { here?.id }

  let id: EffectID
  /// The pieces of child state the effect belongs to, outermost first.
  let scope: [ScopeElement]
  /// What effects of the same store share.
  let shared: EffectSharing
}

/// What the effects of one store share while they run: the tasks they can cancel by id, and the
/// gates of those that are throttled.
final class EffectSharing: Sendable {
  let tasks = CancellableTasks()
  let gates = ThrottleGates()
  /// Cancels the store's effects under an id, in a piece of child state and below.
  let cancelEffects: @MainActor @Sendable (CancelID, [ScopeElement]) -> Void

  init(cancelEffects: @escaping @MainActor @Sendable (CancelID, [ScopeElement]) -> Void) {
    self.cancelEffects = cancelEffects
  }

  /// For tasks that no store runs.
  static let outsideOfStores = EffectSharing { _, _ in }
}
