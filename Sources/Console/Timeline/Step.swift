import Kernel

/// One action reduced, or one change to the world by hand, with what is remembered of it but for its state, which
/// the timeline keeps.
struct Step {
  let origin: StepOrigin
  /// The moment after it, and after what followed from it without time passing.
  var moment: Moment
  // Half-size integers: there is one of these for every step.
  /// The place of its action among those of the timeline; -1 where it has none.
  let actionPlace: Int32
  private let seedNumber: Int32
  private let stackIDCount: Int32
  /// What it did to effects, in order; more is added while its effects settle.
  var effects: [EffectNote] = []
  /// What reducers reported while it was reduced, in their own words.
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

  /// Whether somebody typed its action.
  var isTyped: Bool {
    if case .typed = origin { true } else { false }
  }

  /// The number that its chance is made from: its own, or that of the step it does again.
  var seed: Int { Int(seedNumber) }

  /// How many ids the elements of stacks have got with it.
  var stackIDs: Int { Int(stackIDCount) }

  /// The session's time when it was reduced.
  var time: Duration { moment.time }
}

/// Where the action of a step came from.
enum StepOrigin: Equatable, Sendable {
  /// Step 0.
  case initial
  case typed
  /// `Effect.send`, returned by an earlier step.
  case returned(by: Int)
  /// A running effect sent it, that long after the effect began.
  case effect(EffectID, after: Duration)
  /// An effect sent it because of `:resolve`, instead of what the effect would have done.
  case driven(EffectID)
  /// No action was reduced: somebody changed the rest of the world.
  // Boxed: nearly every step has another origin, and each step has room for the largest.
  indirect case changed(WorldChange)

  /// Whether it happens again when time passes again.
  var followsByItself: Bool {
    switch self {
    case .initial, .typed, .driven, .changed: false
    case .returned, .effect: true
    }
  }

  var change: WorldChange? {
    if case .changed(let change) = self { change } else { nil }
  }
}

/// A change to the world that is no action: somebody did it by hand, and did it to everything but the state.
enum WorldChange: Equatable, Sendable {
  case cancelled(EffectID)
  /// The effect was made to throw an error with this message. What its `catch` sends follows as steps
  /// of the effect.
  case failed(EffectID, String)
  case held(EffectID)
  /// One effect, or everything that was held.
  case released(EffectID?)
  case client(String, variant: String)
  case preset(String)

  /// The same done to other effects.
  ///
  /// - Returns: `nil` where there is no such effect.
  func mapping(_ effect: (EffectID) -> EffectID?) -> WorldChange? {
    switch self {
    case .cancelled(let id): effect(id).map { .cancelled($0) }
    case .failed(let id, let message): effect(id).map { .failed($0, message) }
    case .held(let id): effect(id).map { .held($0) }
    case .released(let id?): effect(id).map { .released($0) }
    case .released(nil), .client, .preset: self
    }
  }
}

/// Something a step did to an effect.
struct EffectNote: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case started
    case finished
    case failed(String)
    case cancelled(CancelNote)
    /// Travelling put it back in flight.
    case revived(Revival)
    /// Travelling left it behind.
    case leftBehind
  }

  /// What an effect that is put back in flight does.
  enum Revival: Equatable, Sendable {
    /// What it did is known and done again at the same times.
    case playsBack
    /// It does its work again.
    case runsAgain
    /// It waits to be released before it does its work again.
    case held
    /// It is held, as somebody held it.
    case heldByHand
  }

  let id: EffectID
  /// The name given to the effect, else the action that began it.
  let name: String
  let kind: Kind
  /// How long after its step it came, where the step had been told by then.
  var later: Duration = .zero
}

/// Why an effect was cancelled, as people read it.
enum CancelNote: Equatable, Sendable {
  case id(String, by: Int)
  case replaced(String, by: Int)
  case stateBecameNil(String, by: Int)
  case identityChanged(String, by: Int)
  case task
  case host(String)
  /// `:cancel`.
  case typed

  /// The step that did it, `nil` where none did.
  var step: Int? {
    switch self {
    case .id(_, let step), .replaced(_, let step), .stateBecameNil(_, let step),
      .identityChanged(_, let step):
      step
    case .task, .host, .typed: nil
    }
  }
}
