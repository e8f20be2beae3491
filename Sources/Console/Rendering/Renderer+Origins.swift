import ConsoleTerminal

// The cause of a step: the user, the reducer, an effect, or the user for an effect.
extension Renderer {
  /// The words after a label such as `by`: `e1, 2.000s after it started`.
  func words(_ origin: StepOrigin) -> String {
    switch origin {
    case .initial: "the start of the session"
    case .typed, .changed: "you"
    case .returned(let step): "the reducer, in #\(step)"
    case .effect(let id, let elapsed): "\(id), \(Self.seconds(elapsed)) after it started"
    case .driven(let id): "you, for \(id)"
    }
  }

  /// The words at the right of a step that is reported in full: `by e1, after 2.000s`. `nil` for a
  /// user's step.
  func sideWords(_ origin: StepOrigin) -> String? {
    switch origin {
    case .initial, .typed, .changed: nil
    case .returned, .driven: "by \(words(origin))"
    case .effect(let id, let elapsed): "by \(id), after \(Self.seconds(elapsed))"
    }
  }

  /// The words in a row of the log: `e1`.
  func shortWords(_ origin: StepOrigin) -> String {
    switch origin {
    case .initial: ""
    case .typed, .changed: "you"
    case .returned(let step): "reducer, in #\(step)"
    case .effect(let id, _): "\(id)"
    case .driven(let id): "you, for \(id)"
    }
  }
}
