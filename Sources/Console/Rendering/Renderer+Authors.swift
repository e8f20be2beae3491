import ConsoleTerminal

// Who caused a step, in words. `docs/language.md` has the table of them.
extension Renderer {
  /// The words after a label such as `by`: `e1, 2.000s after it started`.
  func wording(_ author: StepAuthor) -> String {
    switch author {
    case .start: "the start of the session"
    case .you(nil): "you"
    case .you(let event?): "you: \(wording(event))"
    case .view(let event): "a view: \(wording(event))"
    case .reducer(let step): "the reducer, in #\(step)"
    case .effect(let id, let elapsed): "\(id), \(Self.seconds(elapsed)) after it started"
    case .youForEffect(let id): "you, for \(id)"
    }
  }

  /// The words at the right of a step that is reported in full: `by e1, after 2.000s`. `nil` for a
  /// line that a user typed.
  func sideWording(_ author: StepAuthor) -> String? {
    switch author {
    case .start, .you(nil): nil
    case .you(let event?), .view(let event): wording(event)
    case .reducer, .youForEffect: "by \(wording(author))"
    case .effect(let id, let elapsed): "by \(id), after \(Self.seconds(elapsed))"
    }
  }

  /// The words in a row of the log: `e1`.
  func shortWording(_ author: StepAuthor) -> String {
    switch author {
    case .start: ""
    case .you(nil): "you"
    case .you(let event?), .view(let event): wording(event)
    case .reducer(let step): "reducer, in #\(step)"
    case .effect(let id, _): "\(id)"
    case .youForEffect(let id): "you, for \(id)"
    }
  }
}
