import Kernel

/// The steps and effects of the present branch over time.
struct TimelineReport: Equatable {
  /// An effect from its start to its end.
  struct Effect: Equatable {
    let id: EffectID
    let name: String
    let began: Duration
    /// The time of its end. `nil` if it is in flight.
    let ended: Duration?
    /// How it ended. `nil` if it is in flight.
    let end: EffectNote.Kind?
    let isHeld: Bool
  }

  /// The steps up to the present one, oldest first, without the initial state.
  let steps: LogRows
  /// The effects that those steps started.
  let effects: [Effect]
  let now: Duration
}
