/// A request to run an effect again after a rewind.
package struct EffectRevival<Action> {
  /// What the effect does now. It gets a way to send actions, and the effect's original work.
  package typealias Operation =
    @MainActor @Sendable (
      _ send: Send<Action>, _ original: @MainActor @Sendable (Send<Action>) async -> RunOutcome
    ) async -> RunOutcome

  let recipe: EffectRecipe<Action>
  let began: Duration
  let failure: ForcedError?
  let heldPeriods: @MainActor () -> [HeldPeriod]
  let recall: EffectRecall?
  let operation: Operation

  /// - Parameters:
  ///   - recipe: the recipe that was kept when the effect started for the first time.
  ///   - began: when that was, by the clock that the effect sleeps on. The original work starts at
  ///     that time again, and sleeps that have ended since take no time.
  ///   - failure: the error that a host made the effect fail with. The original work is then the
  ///     feature's error handler, and starts at the time of the error.
  ///   - heldPeriods: called when the original work starts; returns the periods in which the effect was
  ///     held since, in order.
  ///   - recall: what the effect had done before; read when the original work has started.
  ///   - operation: what the effect does now.
  package init(
    _ recipe: EffectRecipe<Action>, began: Duration, failure: ForcedError? = nil,
    heldPeriods: @escaping @MainActor () -> [HeldPeriod] = { [] },
    recalling recall: EffectRecall? = nil, operation: @escaping Operation
  ) {
    self.recipe = recipe
    self.began = began
    self.failure = failure
    self.heldPeriods = heldPeriods
    self.recall = recall
    self.operation = operation
  }
}

/// An error that a host made an effect fail with.
package struct ForcedError: Sendable {
  let error: any Error
  /// When it failed, by the clock that the effect sleeps on.
  let time: Duration

  package init(_ error: any Error, at time: Duration) { (self.error, self.time) = (error, time) }
}
