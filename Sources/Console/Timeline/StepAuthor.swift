import Kernel

/// Who caused a step. The headers of steps, `:log` and its filters, `:why`, `:timeline` and JSON all
/// say it in these words.
enum StepAuthor: Equatable, Sendable {
  /// The start of the session made step 0.
  case start
  /// A user, with a line or, if there is a use, on the screen.
  case you(ScreenUse?)
  /// A view, by itself, because it appeared, disappeared or changed.
  case view(ScreenUse)
  /// The reducer, in an earlier step.
  case reducer(in: Int)
  /// An effect, at a time after its start.
  case effect(EffectID, after: Duration)
  /// A user, instead of an effect.
  case youForEffect(EffectID)

  /// The kind of an author. The raw values are the words in JSON.
  enum Kind: String, CaseIterable, Sendable {
    case start, you, view, reducer, effect, youForEffect
  }

  /// - Parameter use: the use of the screen that made the step; `nil` if none did.
  init(_ origin: StepOrigin, _ use: ScreenUse?) {
    self =
      switch origin {
      case .initial: .start
      case .typed, .changed: use.map { $0.isByView ? .view($0) : .you($0) } ?? .you(nil)
      case .returned(let step): .reducer(in: step)
      case .effect(let id, let elapsed): .effect(id, after: elapsed)
      case .driven(let id): .youForEffect(id)
      }
  }

  var kind: Kind {
    switch self {
    case .start: .start
    case .you: .you
    case .view: .view
    case .reducer: .reducer
    case .effect: .effect
    case .youForEffect: .youForEffect
    }
  }

  /// Whether a user decided it.
  var isYou: Bool { kind == .you || kind == .youForEffect }
}
