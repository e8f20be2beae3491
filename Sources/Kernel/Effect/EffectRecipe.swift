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
    let known = RunEffect(
      like: run, operation: { _ in .finished }, handleError: run.handleError,
      playedBack: run.playedBack, isWait: run.isWait)
    var recipe = Self(id: id, run: known, context: context, completion: completion)
    recipe.hasWork = false
    return recipe
  }

  /// Whether the effect's own work can be run again.
  package private(set) var hasWork = true
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
