/// What it takes to run an effect again: kept by a program that rewinds a store.
package struct EffectRecipe<Action> {
  /// The number of the effect, which it keeps.
  package let id: EffectID
  let run: RunEffect<Action>
  let context: Context
  let completion: Completion?

  /// The ordinal of the reduction that returned the effect.
  package var origin: Int { context.origin }

  /// The same without the work and what that holds on to: for an effect of which it is known what it
  /// does, so that it is never asked again.
  package var withoutWork: Self {
    let known = RunEffect<Action>(
      name: run.name, priority: run.priority, location: run.location,
      operation: { _ in .finished }, recover: run.recover, playedBack: run.playedBack,
      isWait: run.isWait)
    var recipe = Self(id: id, run: known, context: context, completion: completion)
    recipe.hasWork = false
    return recipe
  }

  /// Whether it can be asked what the effect does.
  package private(set) var hasWork = true
}

/// An effect that is to be put back in flight.
package struct EffectRevival<Action> {
  /// What the effect does now, given what it sends with and what it would do by itself.
  package typealias Operation =
    @MainActor @Sendable (
      _ send: Send<Action>, _ original: @MainActor @Sendable (Send<Action>) async -> RunOutcome
    ) async -> RunOutcome

  let recipe: EffectRecipe<Action>
  let began: Duration
  let failure: ForcedError?
  let pauses: @MainActor () -> [EffectPause]
  let recall: EffectRecall?
  let operation: Operation

  /// - Parameters:
  ///   - recipe: kept when the effect first began.
  ///   - began: the time at which it did, by the clock it sleeps on. What it does by itself begins at
  ///     that time again: sleeps that have ended since take no time.
  ///   - failure: the error that it was made to fail with. What it does by itself is then what its
  ///     feature does about the error, and begins at the time of the error.
  ///   - pauses: says when it was held since, in order, when its own work begins.
  ///   - recall: what it had done before; read once its own work has started.
  ///   - operation: what it does now.
  package init(
    _ recipe: EffectRecipe<Action>, began: Duration, failure: ForcedError? = nil,
    pauses: @escaping @MainActor () -> [EffectPause] = { [] },
    recalling recall: EffectRecall? = nil, operation: @escaping Operation
  ) {
    self.recipe = recipe
    self.began = began
    self.failure = failure
    self.pauses = pauses
    self.recall = recall
    self.operation = operation
  }
}

/// An error that a host made an effect fail with.
package struct ForcedError: Sendable {
  let error: any Error
  /// When, by the clock that the effect sleeps on.
  let time: Duration

  package init(_ error: any Error, at time: Duration) { (self.error, self.time) = (error, time) }
}

/// What is made anew once for all effects that are put back in flight together.
@MainActor
final class Rewinding {
  let group: EffectGroup
  private var completions: [ObjectIdentifier: Completion] = [:]

  init(group: EffectGroup) { self.group = group }

  /// What counts the effects that the old one counted, and lets follow what followed it.
  func completion(_ old: Completion) -> Completion {
    if let made = completions[ObjectIdentifier(old)] { return made }
    let made = old.makeAgain?(self) ?? Completion()
    completions[ObjectIdentifier(old)] = made
    return made
  }
}
