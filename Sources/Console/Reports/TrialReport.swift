import Kernel

/// The result of a dry run of an action.
struct TrialReport: Equatable {
  /// The actions that would be reduced, in order: the action itself, then those that follow without
  /// a pause.
  let steps: [Step]
  /// Whether more actions would follow.
  let isCut: Bool
  /// What on the screen would send the actions. `nil` for an action that a user typed.
  var event: ScreenEvent?

  struct Step: Equatable {
    let action: AppValue
    /// Whether the reducer returned it in the step before.
    let isReturned: Bool
    let changes: [StateChange]
    let effects: [Effect]
  }

  enum Effect: Equatable {
    case begins(name: String, location: String, cancelIDs: [String])
    case cancels(EffectID, name: String, CancelNote)
  }
}
