import ConsoleSyntax
import Foundation

/// A session, whatever its app's state and actions are.
@MainActor
protocol HostedSession: AnyObject {
  /// What the prompt shows.
  var status: Status { get }
  /// What there is to complete with, as the session stands.
  var vocabulary: Vocabulary { get }
  /// What help and errors say of its app.
  var facts: AppFacts { get }
  /// Its time.
  var clock: SessionClock { get }
  /// Its time when the present line began, or the last one.
  var lineBegan: Duration { get }
  /// Whether an effect has started that may have reached real services.
  var hasUsedLiveClients: Bool { get }
  /// How it would be begun now.
  var settings: SessionSettings { get }
  /// Called before the session waits for time or for something outside.
  var willWait: () -> Void { get set }
  /// Whether steps are told with the whole states before and after them.
  var tellsStates: Bool { get set }
  /// What the states of the log may take, in bytes.
  var memoryLimit: Int { get set }
  /// Keeps what is about to be done, where somebody wants it kept.
  var journal: Journal? { get set }
  /// What is being done, and whether it should stop.
  var work: Work { get set }
  /// Called when the status may have changed while no line is being done.
  var statusChanged: () -> Void { get set }
  /// What no output and no file may show.
  var redaction: Redaction { get }
  /// Gives the secrets that lines name and that are not known yet.
  var secrets: SecretSource { get set }

  /// Does what a line says, and returns when all that follows at once has been told.
  func execute(_ source: SourceLine) async throws(Failure) -> LineOutcome

  /// Brings back the session that a journal tells of.
  func recover(_ recovery: Recovery) async -> RecoveryReport

  /// How many steps there are, step 0 left out.
  var stepCount: Int { get }

  /// The names of the actions that were typed after a step.
  func actionsTyped(after step: Int) -> [String]

  /// Stops what the present line does, where it can be stopped between steps.
  func interrupt()

  /// Ends the session: everything in flight is cancelled, and nothing is told any more.
  func end() -> EndedSession
}

extension Session: HostedSession {}

/// How a session is begun.
struct SessionSettings: Equatable, Sendable {
  /// The name of a preset; `nil` for the app's first, if it has any.
  var preset: String?
  /// The variants of clients that differ from those of the preset, by the client's name.
  var variants: [String: String] = [:]
  var clock: ClockMode
  /// What identifiers and random numbers are made from.
  var seed: UInt64 = 0
  /// The date at the session's time zero; `nil` for now, or for that of the virtual clock.
  var began: Date?
  /// What its lines may touch outside.
  var trust = Trust.full
  /// Which live clients effects may use; an effect that may not use its own does not start.
  var liveUse = LiveUse.allowed
}

/// What is left to do for a line beyond the session it was given to.
enum LineOutcome: Equatable, Sendable {
  /// Nothing: the next line may come.
  case goOn
  /// To do the lines of a file.
  case run(file: String)
  /// To write the session to a file.
  case save(file: String)
  /// To go on with the session that a file leads to.
  case load(file: String)
  /// To go on with another app, in a session of its own.
  case open(app: String)
  /// To show things otherwise; without a value, or an option, to tell how they are shown.
  case set(_ option: Spanned<String>?, _ value: Spanned<String>?)
  /// To teach.
  case tutorial(TutorialRequest)
  /// To tell the lines typed before, or those that have a text.
  case history(String?)
  /// To list the sessions that are kept, or to do something with one.
  case sessions(SessionsRequest)
  /// To leave.
  case quit
}
