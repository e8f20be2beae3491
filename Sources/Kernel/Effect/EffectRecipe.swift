/// Everything that is needed to run an effect again. A host that rewinds a store keeps these.
package struct EffectRecipe<Action> {
  /// The effect's number; it stays the same when the effect runs again.
  package let id: EffectID
  let run: RunEffect<Action>
  let context: Context
  let completion: Completion?

  /// The ordinal of the reduction that returned the effect.
  package var reduction: Int { context.reduction }

  /// The same recipe without the effect's work, which releases what its closure retains. Used for
  /// effects that have recorded output, because their work never runs again.
  package var withoutWork: Self {
    var known = run
    known.operation = { _ in .finished }
    var recipe = Self(id: id, run: known, context: context, completion: completion)
    recipe.hasWork = false
    return recipe
  }

  /// Whether the effect's own work can be run again.
  package private(set) var hasWork = true
}

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

/// What effects that run again together share: a group, and new completions.
@MainActor
final class Rewinding {
  let group: EffectGroup
  private var completions: [ObjectIdentifier: Completion] = [:]

  init(group: EffectGroup) { self.group = group }

  /// Returns the completion that replaces an old one, created on first use. It counts the effects
  /// that the old one counted, and starts the same rest when they have ended.
  func completion(_ old: Completion) -> Completion {
    if let made = completions[ObjectIdentifier(old)] { return made }
    let made = old.makeAgain?(self) ?? Completion()
    completions[ObjectIdentifier(old)] = made
    return made
  }
}
