import Kernel

/// A reduced action, or a world change, with everything that is stored about it
/// except for its state, which the timeline stores.
struct Step {
  let origin: StepOrigin
  /// The moment after the step, and after everything that followed from it at the same time.
  var moment: Moment
  // 32-bit integers, because every step has them.
  /// The index of its action among those of the timeline. -1 if it has none.
  let actionPlace: Int32
  private let seedNumber: Int32
  private let stackIDCount: Int32
  /// Whether everything that followed at the same time had happened while this was the last step.
  /// Then each effect in flight waits for time, for the outside world or for a user.
  var isSettled = false
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

/// A user's change to something other than the state, such as an effect.
enum WorldChange: Equatable, Sendable {
  case cancelled(EffectID)
  /// The effect had to throw an error with this message. The actions that its `catch` sends follow
  /// as steps of the effect.
  case failed(EffectID, String)
  case held(EffectID)
  /// The release of one effect, or of all that were held.
  case released(EffectID?)
  case client(String, variant: String)
  case preset(String)
  /// A use of the screen that sets shared values instead of sending an action.
  case used(ScreenInput)

  /// Returns the same change for other effects.
  ///
  /// - Returns: `nil` if there is no such effect.
  func mapping(_ effect: (EffectID) -> EffectID?) -> WorldChange? {
    switch self {
    case .cancelled(let id): effect(id).map { .cancelled($0) }
    case .failed(let id, let message): effect(id).map { .failed($0, message) }
    case .held(let id): effect(id).map { .held($0) }
    case .released(let id?): effect(id).map { .released($0) }
    case .released(nil), .client, .preset, .used: self
    }
  }
}

/// Something that a step did to an effect.
struct EffectNote: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case started
    case finished
    case failed(String)
    case cancelled(CancelNote)
    /// Travelling restored it.
    case revived(Revival)
    /// It was in flight before travelling, but not at the new position.
    case leftBehind

    var isEnd: Bool {
      switch self {
      case .finished, .failed, .cancelled: true
      case .started, .revived, .leftBehind: false
      }
    }
  }

  /// What a restored effect does.
  enum Revival: Equatable, Sendable {
    /// Its known actions are sent again at the same times.
    case playsBack
    /// Its own work runs again.
    case runsAgain
    /// It waits to be released before its own work runs again.
    case held
    /// It is held, because the user held it.
    case heldByHand
  }

  let id: EffectID
  /// The name given to the effect, or else the action that started it.
  let name: String
  let kind: Kind
  /// How long after its step it happened, if the step had been reported before.
  var later: Duration = .zero
}

/// Why an effect was cancelled.
enum CancelNote: Equatable, Sendable {
  case id(String, by: Int)
  case replaced(String, by: Int)
  case stateBecameNil(String, by: Int)
  case identityChanged(String, by: Int)
  case task
  case host(String)
  /// `:cancel`.
  case typed

  /// The step that cancelled it, or `nil` if no step did.
  var step: Int? {
    switch self {
    case .id(_, let step), .replaced(_, let step), .stateBecameNil(_, let step),
      .identityChanged(_, let step):
      step
    case .task, .host, .typed: nil
    }
  }
}
