import ConsoleSyntax

/// Why a line could not be run. Nothing has changed, unless `hasActed` is `true`, and the session
/// continues.
///
/// The code that throws a refusal does not know the line. Code that knows the line makes a
/// `Failure` of it.
struct Refusal: Error, Equatable {
  let problem: LineProblem
  /// The part of the line to point at. `nil` for the whole line.
  var span: SourceSpan?
  /// The edit that most likely corrects the line.
  var correction: TextEdit?
  /// The file that the span is in. `nil` for the line itself.
  var file: FileText?
  /// What the file could contain instead, with the right form at the place of the mistake. `nil` if that is unknown.
  var fileExample: String?
}

/// What is wrong with a line. `Rendering` has the words.
enum LineProblem: Equatable, Sendable {
  case line(Problem)
  case command(CommandProblem)
  case path(PathProblem)
  case condition(ConditionProblem)
  case session(SessionProblem)
}

extension Refusal {
  /// Makes a refusal of a session's problem, at a place in the line or with the whole line.
  init(_ problem: SessionProblem, at span: SourceSpan? = nil, correction: TextEdit? = nil) {
    self.init(problem: .session(problem), span: span, correction: correction)
  }

  init(_ problem: CommandProblem, at span: SourceSpan, correction: TextEdit?) {
    self.init(problem: .command(problem), span: span, correction: correction)
  }

  init(_ diagnostic: Diagnostic) {
    if diagnostic.problem == .interrupted {
      self.init(.interrupted(.beforeLine))
      return
    }
    self.init(
      problem: .line(diagnostic.problem), span: diagnostic.span,
      correction: diagnostic.correction, file: diagnostic.file)
  }

  init(_ diagnostic: ConditionDiagnostic) {
    self.init(
      problem: .condition(diagnostic.problem), span: diagnostic.span, file: diagnostic.file)
  }

  init(_ diagnostic: PathDiagnostic) {
    self.init(problem: .path(diagnostic.problem), span: diagnostic.span)
  }

  init(_ diagnostic: CommandDiagnostic) {
    self.init(problem: .command(diagnostic.problem), span: diagnostic.span)
  }
}

extension Refusal {
  /// Whether the line ran, and a claim or an invariant was false.
  var isExpectation: Bool {
    switch problem {
    case .session(.unmet), .session(.brokenInvariant): true
    default: false
    }
  }

  /// The invariant that the line broke. `nil` if it was refused for another reason.
  var brokenInvariant: BrokenInvariant? {
    if case .session(.brokenInvariant(let broken)) = problem { broken } else { nil }
  }

  /// Whether a user interrupted the line.
  var isInterruption: Bool {
    if case .session(.interrupted) = problem { true } else { false }
  }

  /// Whether the line ran although it is refused, so that it belongs in the journal.
  var hasActed: Bool {
    switch problem {
    case .session(.brokenInvariant), .session(.endless), .session(.interrupted(.drain)): true
    default: false
    }
  }

  /// Whether the line could not be read, or a value has the wrong type.
  var isMisread: Bool {
    if case .session = problem { false } else { true }
  }
}

extension LineProblem {
  /// A name or number in the line that nothing has, and what could stand there. `nil` for other problems.
  var unknownName: (name: String, nearest: [String])? {
    switch self {
    case .session(.noMark(let name, let nearest)), .session(.noBranch(let name, let nearest)),
      .session(.noAction(let name, let nearest, _)),
      .session(.nothingCalled(let name, let nearest)),
      .session(.notMuted(let name, _, let nearest)), .command(.unknownTopic(let name, let nearest)):
      (name, nearest)
    case .session(.noStep(let number, let last)): ("\(number)", last > 0 ? ["\(last)"] : [])
    case .session(.notInFlight(let id, let inFlight)):
      // Of several, the user has to choose.
      ("\(id)", inFlight.count == 1 ? ["\(inFlight[0])"] : [])
    default: nil
    }
  }
}
