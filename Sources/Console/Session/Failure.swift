import Kernel

/// Why a line could not be done: nothing has changed, and the session goes on.
struct Failure: Error {
  enum Problem: Equatable, Sendable {
    case line(Console.Problem)
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

  /// Whether the line has been done all the same.
  var hasActed: Bool {
    if case .session(.brokenInvariant) = problem { true } else { false }
  }

  /// Where to look: in the file that the line names, or else in the line.
  var place: (file: String?, line: Int, column: Int) {
    let place = span?.position(in: file?.text ?? source.text) ?? (line: 1, column: 1)
    if let file { return (file.path, place.line, place.column) }
    return (source.file, source.number + place.line - 1, place.column)
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
  case unreadableFile(String, reason: String)
  /// "Name it .tca or .transcript."
  case unsavedKind(String)
  /// "What is there is no script."
  case notReplaced(String)
  /// "The file cannot be written."
  case unwritableFile(String, reason: String)
  /// "What live services answer cannot be repeated."
  case liveTranscript
  /// "The file is for an app that is not there."
  case unopened(String, UnopenedSession)
  /// "There is no history here."
  case noHistory
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

  enum Direction: Sendable {
    case back
    case forward
  }
}

/// A line of input and where it comes from.
struct SourceLine: Equatable, Sendable {
  let text: String
  /// The file it stands in; `nil` at a prompt.
  var file: String?
  /// Its number in the file, from 1.
  var number = 1
  /// The first of its bytes that is no UTF-8, which the text has U+FFFD for; `nil` where all are.
  var invalidText: Diagnostic?
}
