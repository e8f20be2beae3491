/// Parts of lines that are valid at the present step of a session, for examples in help and errors.
struct SessionFacts: Equatable, Sendable {
  /// A part of an example that depends on the session. Templates write it as a placeholder, such as
  /// `{step}`.
  enum Part: String, CaseIterable, Sendable {
    /// The number of a step.
    case step
    /// The number of a step after which the path of the example has a value.
    case pathStep = "step of path"
    /// Two different steps.
    case steps = "two steps"
    /// A step of this branch that can be left out or replaced.
    case changeable
    /// A step of this branch, and the step after which it can come.
    case moved
    /// A step with an action.
    case sent
    /// A number of steps to go back.
    case back
    /// Nothing. Only where there are later steps.
    case forward
    /// Nothing. Only where there are steps to replay.
    case replay
    /// A condition that holds at another step of this branch.
    case conditionElsewhere = "condition elsewhere"
    case branch
    /// An effect in flight.
    case effect
    /// An effect that is held.
    case held
    /// A file with lines. No session knows one.
    case file
    /// A duration. Only where time passes by commands.
    case duration
    /// The step to show the screen of, with `@`. Only in an app with a screen.
    case screen
    /// The number of something on the screen that can be tapped.
    case tap
    /// What `:type` takes: a text, with the number of a field if there are several.
    case type
    /// The number of something on the screen that can be switched.
    case toggle
    /// The number of something on the screen, and one of its options.
    case select

    /// The placeholder in a template.
    var placeholder: String { "{\(rawValue)}" }

    fileprivate var usesScreen: Bool {
      switch self {
      case .tap, .type, .toggle, .select: true
      default: false
      }
    }
  }

  private var words: [Part: String] = [:]

  subscript(part: Part) -> String? {
    get { words[part] }
    set { words[part] = newValue }
  }

  /// The facts of a session in which everything is possible, for documents.
  static let typical: Self = {
    var facts = Self()
    facts.words = [
      .step: "2", .pathStep: "2", .steps: "1 3", .changeable: "1", .moved: "1 3", .sent: "1",
      .back: "2",
      .forward: "", .replay: "", .conditionElsewhere: "{condition}", .branch: "main", .effect: "e1",
      .held: "e1", .file: "bug.tca", .duration: "300ms", .screen: "@2", .tap: "1",
      .type: "\"bull\"", .toggle: "1",
      .select: "1 Large",
    ]
    return facts
  }()

  /// The first part of an example that the session does not have. `nil` if it has all.
  func missing(in template: String) -> Part? {
    let missing = Part.allCases.first { template.contains($0.placeholder) && words[$0] == nil }
    // If there is no screen, report that, and not that nothing on it can be used.
    return missing.map { $0.usesScreen && words[.screen] == nil ? .screen : $0 }
  }

  /// Replaces the placeholders of an example. `nil` if the session has nothing for one of them.
  func line(_ template: String) -> String? {
    var line = template
    for part in Part.allCases where line.contains(part.placeholder) {
      guard let word = words[part] else { return nil }
      line = line.replacing(word.isEmpty ? " " + part.placeholder : part.placeholder, with: word)
    }
    return line
  }
}

/// An example of a command for the present step of a session.
enum CommandExample: Equatable, Sendable {
  /// A line that works.
  case line(String)
  /// The session has no such part at present, which each example needs.
  case missing(SessionFacts.Part)
  /// The app has nothing to use the command on.
  case unknown

  var line: String? { if case .line(let line) = self { line } else { nil } }
}

extension CommandRow {
  /// An example of the command that works at the present step.
  func example(in facts: AppFacts) -> CommandExample {
    if let missing = facts.session.missing(in: example) { return .missing(missing) }
    return facts.line(example).map { .line($0) } ?? .unknown
  }
}
