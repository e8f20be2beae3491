import ConsoleTerminal

// Who caused a step: you, the reducer, an effect, or you in place of an effect.
extension Renderer {
  /// After a label that says what it is about: `e1, 2.000s after it started`.
  func words(_ origin: StepOrigin) -> String {
    switch origin {
    case .initial: "nobody: the session started here"
    case .typed, .changed: "you"
    case .returned(let step): "the reducer, in #\(step)"
    case .effect(let id, let elapsed): "\(id), \(Self.seconds(elapsed)) after it started"
    case .driven(let id): "you, for \(id)"
    }
  }

  /// At the right of a step that is reported in full: `by e1, after 2.000s`; `nil` for what you typed.
  func sideWords(_ origin: StepOrigin) -> String? {
    switch origin {
    case .initial, .typed, .changed: nil
    case .returned, .driven: "by \(words(origin))"
    case .effect(let id, let elapsed): "by \(id), after \(Self.seconds(elapsed))"
    }
  }

  /// In a row of the log: `e1`.
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
