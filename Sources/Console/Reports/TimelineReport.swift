import Kernel

/// The present branch over time.
struct TimelineReport: Equatable {
  /// What happened to an effect at some time.
  struct Effect: Equatable {
    let id: EffectID
    let name: String
    let began: Duration
    /// When it ended; `nil` while it runs.
    let ended: Duration?
    /// How it ended; `nil` while it runs.
    let end: EffectNote.Kind?
    let isHeld: Bool
  }

  /// The steps up to the present one, the oldest first, without the initial state.
  let steps: [LogRow]
  /// The effects that those steps started.
  let effects: [Effect]
  let now: Duration
}
