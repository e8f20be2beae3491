import Kernel

/// Who caused a step. The headers of steps, `:log` and its filters, `:why`, `:timeline` and JSON all
/// say it in these words.
enum StepAuthor: Equatable, Sendable {
  /// The start of the session made step 0.
  case start
  /// A user, with a line or, if there is an event, on the screen.
  case you(ScreenEvent?)
  /// A view, by itself, because it appeared, disappeared or changed.
  case view(ScreenEvent)
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

  /// - Parameter event: what on the screen made the step; `nil` if nothing there did.
  init(_ origin: StepOrigin, _ event: ScreenEvent?) {
    self =
      switch origin {
      case .initial: .start
      case .typed, .changed: event.map { $0.isByView ? .view($0) : .you($0) } ?? .you(nil)
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
