import Kernel

/// A reduced action, or a world change, with everything that is stored about it
/// except for its state, which the timeline stores.
struct Step {
  let origin: StepOrigin
  // The small fields come next and are 32-bit integers, because every step has them: the first of
  // them fit in what the origin leaves of its last word.
  /// Whether everything that followed at the same time had happened while this was the last step.
  /// Then each effect in flight waits for time, for the outside world or for a user.
  var isSettled = false
  /// The index of its action among those of the timeline. -1 if it has none.
  let actionPlace: Int32
  private let seedNumber: Int32
  private let stackIDCount: Int32
  /// The moment after the step, and after everything that followed from it at the same time.
  var moment: Moment
  /// What it did to effects, in order. More is added until its effects have settled.
  var effects: [EffectNote] = []
  /// The issues that reducers reported during the step.
  var issues: [String] = []

  init(
    origin: StepOrigin, moment: Moment, actionPlace: Int32 = -1, seed: Int = 0, stackIDs: Int = 0
  ) {
    self.origin = origin
    self.moment = moment
    self.actionPlace = actionPlace
    seedNumber = Int32(seed)
    stackIDCount = Int32(stackIDs)
  }

  /// Whether the user typed its action.
  var isTyped: Bool {
    if case .typed = origin { true } else { false }
  }

  /// The number that its random values are derived from: its own, or that of the step it repeats.
  var seed: Int { Int(seedNumber) }

  /// The number of ids that were given to stack elements, including by this step.
  var stackIDs: Int { Int(stackIDCount) }

  /// The session's time of the reduction.
  var time: Duration { moment.time }
}

/// The origin of a step's action.
enum StepOrigin: Equatable, Sendable {
  /// Step 0.
  case initial
  case typed
  /// Returned with `Effect.send` by an earlier step.
  case returned(by: Int)
  /// Sent by a running effect, at a time after its start.
  case effect(EffectID, after: Duration)
  /// Sent by an effect because of `:resolve`, instead of its own actions.
  case driven(EffectID)
  /// No action. The user changed something other than the state.
  // Boxed, because every step has room for the largest case, and this one is rare.
  indirect case changed(WorldChange)

  /// Whether it happens again when time passes again.
  var followsByItself: Bool {
    switch self {
    case .initial, .typed, .driven, .changed: false
    case .returned, .effect: true
    }
  }

  /// The effect that sent the action. `nil` if no effect did.
  var effect: EffectID? {
    switch self {
    case .effect(let id, _), .driven(let id): id
    case .initial, .typed, .returned, .changed: nil
    }
  }

  var change: WorldChange? {
    if case .changed(let change) = self { change } else { nil }
  }
}
