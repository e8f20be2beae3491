import ConsoleSyntax

/// Why a line could not be done: nothing has changed, and the session goes on.
///
/// What refuses does not know the line. Where the line is known, the refusal becomes a `Failure`.
struct Refusal: Error, Equatable {
  let problem: LineProblem
  /// The part of the line to point at; `nil` for the line as a whole.
  var span: SourceSpan?
  /// The edit that most likely mends the line.
  var correction: TextEdit?
  /// The file named by the line in whose text the span counts; `nil` for the line itself.
  var file: FileText?
}

/// What can be wrong with a line: data, whose words are chosen in `Rendering`.
enum LineProblem: Equatable, Sendable {
  case line(Problem)
  case command(CommandProblem)
  case path(PathProblem)
  case condition(ConditionProblem)
  case session(SessionProblem)
}

extension Refusal {
  /// What a session cannot do, at a place in the line or with the line as a whole.
  init(_ problem: SessionProblem, at span: SourceSpan? = nil, correction: TextEdit? = nil) {
    self.init(problem: .session(problem), span: span, correction: correction)
  }

  init(_ diagnostic: Diagnostic) {
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
  /// Whether the line could be done, and found something that is not as it was expected.
  var isExpectation: Bool {
    switch problem {
    case .session(.unmet), .session(.brokenInvariant): true
    default: false
    }
  }

  /// Whether a user interrupted the line.
  var isInterruption: Bool {
    if case .session(.interrupted) = problem { true } else { false }
  }

  /// Whether the line has been done all the same.
  var hasActed: Bool {
    switch problem {
    case .session(.brokenInvariant), .session(.endless), .session(.interrupted(.drain)): true
    default: false
    }
  }

  /// Whether the line could not be read, or its values are not of the types that belong there.
  var isMisread: Bool {
    if case .session = problem { false } else { true }
  }
}
