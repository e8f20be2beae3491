import ConsoleSyntax
import Kernel

/// Why a line could not be done: nothing has changed, and the session goes on.
struct Failure: Error {
  enum Problem: Equatable, Sendable {
    case line(ConsoleSyntax.Problem)
    case command(CommandProblem)
    case path(PathProblem)
    case condition(ConditionProblem)
    case session(SessionProblem)
  }

  let problem: Problem
  /// The part of the line to point at; `nil` for the line as a whole.
  let span: SourceSpan?
  /// The line, and where it comes from.
  let source: SourceLine
  /// The edit that most likely mends the line.
  let correction: TextEdit?
  /// The file named by the line in whose text the span counts; `nil` for the line itself.
  var file: FileText?
}

extension Failure {
  /// Whether the line could be done, and found something that is not as it was expected.
  var isExpectation: Bool {
    switch problem {
    case .session(.unmet), .session(.brokenInvariant): true
    default: false
    }
  }

  /// Whether somebody asked for it.
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

  /// Where to look: in the file that the line names, or else in the line.
  var place: (file: String?, line: Int, column: Int) {
    let place = span?.position(in: file?.text ?? source.text) ?? (line: 1, column: 1)
    if let file { return (file.path, place.line, place.column) }
    return (source.file, source.number + place.line - 1, place.column)
  }

  /// Whether the line could not be read, or its values are not of the types that belong there.
  var isMisread: Bool {
    if case .session = problem { false } else { true }
  }

  /// The same with its line as it may be shown. One that could not be read is masked: nobody knows which of
  /// its texts was going to be a secret.
  func hiding(_ redaction: Redaction) -> Failure {
    with(isMisread ? redaction.masked(source.text) : redaction.hidden(source.text))
  }

  /// The same of the line as it may be shown.
  func with(_ line: HiddenLine) -> Failure {
    guard line.text != source.text else { return self }
    var source = source
    source.text = line.text
    return Failure(
      problem: problem, span: file == nil ? span.map(line.moved) : span, source: source,
      correction: correction.flatMap { line.moved($0) },
      file: file.map { file in
        var file = file
        file.reader = line.moved(file.reader)
        return file
      })
  }

  /// A failure of a line as a whole.
  init(_ problem: SessionProblem, _ source: SourceLine) {
    self.init(problem: .session(problem), span: nil, source: source, correction: nil)
  }
}

/// What a session cannot do: data, whose words are chosen in `Rendering`.
enum SessionProblem: Equatable, Sendable {
  /// "There is no step 9: the last is #6."
  case noStep(Int, last: Int)
  /// "e9 is not in flight."
  case notInFlight(EffectID, inFlight: [EffectID])
  /// "No step is marked `befor`."
  case noMark(String, nearest: [String])
  /// "There is no branch `b9`."
  case noBranch(String, nearest: [String])
  /// "The condition holds at no step of this branch."
  case holdsNowhere(branch: String)
  /// "#3 is on the branch `b1`."
  case onAnotherBranch(Int, branch: String)
  /// "Step 0 is the initial state."
  case isInitial
  /// "#4 was returned by #3."
  case isReturned(Int, by: Int)
  /// "#4 comes right after #3 already."
  case isThereAlready(Int, after: Int)
  /// "There is no step to replay."
  case nothingToReplay
  /// "You are at step 0 already." / "… at the last step already."
  case noFurther(Direction)
  /// "`dogs` has no screen."
  case noView(app: String)
  /// "Time passes by itself on the real clock."
  case advanceOnRealClock
  /// "The file cannot be read."
  case unreadableFile(String, FileProblem)
  /// "Name it .tca or .transcript."
  case unsavedKind(String)
  /// "What is there is no script."
  case notReplaced(String)
  /// "The file cannot be written."
  case unwritableFile(String, FileProblem)
  /// "The preset `live` reaches real services, and this file is not trusted."
  case untrustedClients(UntrustedClients)
  /// "What live services answer cannot be repeated."
  case liveTranscript
  /// "The file is for an app that is not there."
  case unopened(String, UnopenedSession)
  /// "The secret `password` is not known."
  case missingSecret(SecretName, MissingSecretReason)
  /// "There is no history here."
  case noHistory
  /// "No sessions are kept here."
  case noSessions
  /// "There is no session 3."
  case noSession(Int, count: Int)
  /// "Session 3 cannot be restored."
  case unrestorable(Int, UnrestorableSession)
  /// "Files that run files are nested more than 16 deep."
  case nestedTooDeep(limit: Int)
  /// "The app `counter` has no tutorial."
  case noTutorial(app: String, others: [String])
  /// "There is no option `dif`."
  case unknownOption(String, known: [String], nearest: [String])
  /// "`diff` is `paths` or `tree`, not `tre`."
  case invalidOption(String, option: String, values: String, nearest: [String])
  /// "Nothing here is called `dgos`."
  case nothingCalled(String, nearest: [String])
  /// "There is no app `boks`."
  case unknownApp(String, known: [String], nearest: [String])
  /// "The app `dogs` has no preset `moon`."
  case unknownPreset(String, app: String, known: [String], nearest: [String])
  /// "The app `dogs` has no client `dogClient`."
  case unknownClient(String, app: String, known: [String], nearest: [String])
  /// "The client `dogsClient` has no variant `slwo`."
  case unknownVariant(String, client: String, known: [String], nearest: [String])

  /// "Expected dogs.count == 99, but dogs.count is 0."
  case unmet(UnmetClaim)
  /// "#3 decrement broke count >= 0."
  case brokenInvariant(BrokenInvariant)
  /// "There is no invariant 3."
  case noInvariant(Int, count: Int)
  /// "Interrupted at line 826 of 60000."
  case interrupted(InterruptedWork)
  /// "Reducers have returned actions for 100000 steps without a pause: tick → tock → tick …"
  case endless(EndlessDrain)

  enum Direction: Sendable {
    case back
    case forward
  }
}

/// Why a session that is kept cannot be restored.
enum UnrestorableSession: Equatable, Sendable {
  /// Another console restored or discarded it.
  case taken
  /// Its journal tells of no line.
  case unreadable
  case unknownApp(String, known: [String])
}

/// A line of input and where it comes from.
struct SourceLine: Equatable, Sendable {
  var text: String
  /// The file it stands in; `nil` at a prompt.
  var file: String?
  /// Its number in the file, from 1.
  var number = 1
  /// The first of its bytes that is no UTF-8, which the text has U+FFFD for; `nil` where all are.
  var invalidText: Diagnostic?
}
