import ConsoleSyntax
import Kernel
import Foundation

/// A session, independent of the types of its app's state and actions.
@MainActor
protocol HostedSession: AnyObject {
  /// The state of the session for the prompt.
  var status: Status { get }
  /// The names that completion can offer at present.
  var vocabulary: Vocabulary { get }
  /// Facts about its app for help and errors.
  var facts: AppFacts { get }
  /// The latest answers that later lines refer to.
  var latest: LatestAnswers { get }
  var clock: SessionClock { get }
  /// The session's time when the current line started, or the last one if none is running.
  var lineBegan: Duration { get }
  /// The files that the current line has read, or the last one if none is running.
  var lineFiles: [ReadFile] { get }
  /// Collects the issues that its lines report.
  var issues: IssueCollector { get }
  /// Whether an effect has started that may have reached real services.
  var hasUsedLiveClients: Bool { get }
  /// Settings for another session like this one. Does not contain the variants of clients and the
  /// date of the start.
  var settings: SessionSettings { get }
  /// The lines that do the same as the current line, or as the last one: usually that line alone.
  var sameLines: [String] { get }
  /// The actions that views sent by themselves after that line, as lines.
  var laterLines: [String] { get }
  /// Returns what answers from outside have led to since the last call.
  func takeAnswers() -> [OutsideAnswer]
  /// Whether the app's views act by themselves, and what they know.
  var appearing: Appearing { get set }
  /// Whether its app has views.
  var hasScreen: Bool { get }
  /// Whether the screen may have changed since the views acted, so that they may have something to do.
  var viewsMayAct: Bool { get }
  /// The screen after the present step, without secrets. `nil` if the app has no views.
  var presentScreen: ScreenReport? { get }
  /// Called before the session waits for time to pass or for something outside.
  var willWait: () -> Void { get set }
  /// Whether steps are reported. If not, the session reports only the answers to lines, what effects do
  /// later, and issues.
  var showsSteps: Bool { get set }
  /// The memory that the recorded states may use, in bytes.
  var memoryLimit: Int { get set }
  /// Records the session, so that it can be restored after a crash. `nil` to record nothing.
  var journal: Journal? { get set }
  /// The work in progress, and whether it should stop.
  var work: Work { get }
  /// Called when the status may have changed while no line is running.
  var statusChanged: () -> Void { get set }
  /// The secrets that no output and no file may show.
  var redaction: Redaction { get }
  /// Provides the secrets that lines name and that the session does not know yet.
  var secrets: SecretSource { get set }

  /// Runs a line. Returns when everything that follows without time passing has been reported.
  func execute(_ source: SourceLine) async throws(Failure) -> LineOutcome

  /// Checks that a line can be read, as far as that does not depend on the state. Does not run it.
  func check(_ source: SourceLine) throws(Failure)

  /// Whether a line could run at the present step. Does not run it.
  func canRun(_ line: String) -> Bool

  /// Restores the session in a journal.
  func recover(_ recovery: Recovery) async -> RecoveryReport

  /// Records as a step that an effect is held, after a recovery has left it held.
  func recordHold(_ effect: EffectID) async

  /// The number of steps, without step 0.
  var stepCount: Int { get }

  /// The first step whose action leads to another state when it is reduced again. `nil` if there is
  /// none. Effects do not run again.
  ///
  /// - Complexity: reduces all steps.
  func inconsistency() -> Inconsistency?

  /// Returns the names of the actions that a user typed after a step.
  func actionsTyped(after step: Int) -> [String]

  /// Whether two lines use the same thing on the present screen, such as by its number and by its
  /// text. What they type need not be the same.
  func isSameUse(_ line: String, as other: String) -> Bool

  /// Interrupts the current line, if it can stop between steps.
  func interrupt()

  /// Ends the session and cancels everything in flight. Nothing is reported after that.
  func end() -> EndedSession
}

extension Session: HostedSession {}

/// The settings of a new session.
struct SessionSettings: Equatable, Sendable {
  /// The name of a preset. `nil` for the app's first one, if it has any.
  var preset: String?
  /// The variants that differ from the preset, by the client's name.
  var variants: [String: String] = [:]
  var clock: ClockMode
  /// The seed of ids and random numbers.
  var seed: UInt64 = 0
  /// The date at time zero of the session. `nil` for the default of the clock: the current date, or
  /// a fixed one for the virtual clock.
  var began: Date?
  /// Which files and clients its lines may use.
  var trust = Trust.full
  /// Which live clients effects may use. An effect that may not use its live clients does not
  /// start.
  var liveUse = LiveUse.allowed
}

/// What the caller must do after a line, because the session cannot do it alone.
enum LineOutcome: Equatable, Sendable {
  /// Nothing.
  case goOn
  /// Run the lines of a file.
  case run(file: String)
  /// Write the session to a file.
  case save(file: String)
  /// Continue with the session in a file.
  case load(file: String)
  /// Continue with a new session of another app.
  case open(app: String)
  /// Show the screen next to the log, or no longer. `nil`: say whether it is shown.
  case screen(Bool?)
  /// Set a display option. Without a value, print its current one; without an option, print all.
  case set(_ option: Spanned<String>?, _ value: Spanned<String>?)
  /// Run a command of the tutorial, such as to start or to stop it.
  case tutorial(TutorialRequest)
  /// Print the lines typed before, or only those that contain a text.
  case history(String?)
  /// List the recorded sessions, or restore or remove one of them.
  case sessions(SessionsRequest)
  /// List, define or remove names of lines.
  case alias(AliasRequest)
  /// Put a text on the clipboard.
  case copy(String)
  /// Clear the terminal.
  case clear
  /// End the program.
  case quit

  /// Whether the views of another app may appear, or those of this one from now on.
  var mayLetViewsAppear: Bool {
    switch self {
    case .open, .set: true
    default: false
    }
  }
}
