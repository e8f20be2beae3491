import Kernel

/// What an action would do.
struct TrialReport: Equatable {
  /// What would be reduced, in order: the action, then what follows from it at once.
  let steps: [Step]
  /// Whether more would follow than is shown.
  let isCut: Bool

  struct Step: Equatable {
    let action: AppValue
    /// Whether the step before returned it.
    let isReturned: Bool
    let changes: [StateChange]
    let effects: [Effect]
    /// The states before and after it, where they are to be shown whole.
    let states: StepStates?
  }

  enum Effect: Equatable {
    case begins(name: String, location: String, cancelIDs: [String])
    case cancels(EffectID, name: String, CancelNote)
  }
}
