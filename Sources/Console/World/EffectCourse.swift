import Kernel

/// Decides what effects do instead of their own work.
@MainActor
protocol EffectCourse<Action>: AnyObject {
  associatedtype Action

  /// What an effect does when it starts. `nil` for its own work.
  func revival(of recipe: EffectRecipe<Action>) -> EffectRevival<Action>?
  /// Repeats what an effect did, at the recorded times.
  ///
  /// - Parameter began: the time at which the effect started.
  func play(_ id: EffectID, since began: Duration, _ send: Send<Action>) async -> Played
  /// Called after a step was made or an effect ended: it may now be the turn of another effect.
  func wakeEffects()
  /// The step after which to stop a drain. `nil` to stop none.
  var lastOfDrain: Int? { get }
}

/// How an effect continues after everything that is known of it.
enum Played {
  /// It has ended, with this outcome.
  case ended(RunOutcome)
  /// It runs its own work from the beginning. The caller must drop the actions that the ledger
  /// already counts as sent.
  case ownWork
}
