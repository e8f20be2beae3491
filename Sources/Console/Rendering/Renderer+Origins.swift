import ConsoleTerminal

// Where actions came from.
extension Renderer {
  /// In words that stand by themselves: `sent by e1, 2.000s after it began`.
  func words(_ origin: StepOrigin) -> String {
    switch origin {
    case .initial: "the beginning"
    case .typed, .changed: "typed"
    case .returned(let step): "returned by #\(step)"
    case .effect(let id, let elapsed): "sent by \(id), \(Self.seconds(elapsed)) after it began"
    case .driven(let id): "sent by \(id), by hand"
    }
  }

  /// At the right of a step that is reported in full: `e1 after 2.000s`; `nil` for what was typed.
  func sideWords(_ origin: StepOrigin) -> String? {
    switch origin {
    case .initial, .typed, .changed: nil
    case .returned(let step): "from #\(step)"
    case .effect(let id, let elapsed): "\(id) after \(Self.seconds(elapsed))"
    case .driven: shortWords(origin)
    }
  }

  /// In a row of the log: `e1`.
  func shortWords(_ origin: StepOrigin) -> String {
    switch origin {
    case .initial: ""
    case .typed, .changed: "typed"
    case .returned(let step): "#\(step)"
    case .effect(let id, _): "\(id)"
    case .driven(let id): "\(id), by hand"
    }
  }
}
