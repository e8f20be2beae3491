import Kernel

/// Runs the lines of one user or one script, with one session at a time.
@MainActor
final class Conversation {
  /// The maximum number of lines that `:history` shows.
  private static let mostHistory = 200

  private(set) var session: any HostedSession
  /// What is called when something happens.
  var handlers = Handlers() { didSet { connect() } }

  /// The lines that ran in the current session. None if they are not recorded.
  var record: SessionRecord
  /// Why the lines run.
  private let purpose: Purpose

  /// What only a terminal can do.
  var terminal = TerminalParts()

  let apps: [AnyConsoleApp]
  /// Receives each report, and what to hide in it.
  private let send: (Report, Redaction) -> Void
  /// Provides the secrets that lines refer to and that the session does not know.
  var secrets = SecretSource() { didSet { connect() } }
  let display: Display
  /// The names that the user gave to lines. They outlast a session.
  var aliases = Aliases()
  /// The app of a tutorial, and the progress in it.
  var tutorial: (app: String, guide: TutorialGuide)?
  let journal: Journal?
  /// The folder of the kept sessions. `nil` if `:sessions` is not available.
  let folder: JournalFolder?
  /// The paths of the sessions in the last list. Its numbers stay valid until the next list.
  var listed: [String] = []
  /// The journal of the restored session. Holding it prevents other consoles from restoring it.
  var restored: JournalFile?
  /// The number of files that are running, each started by a line of the one before.
  var nesting = 0 { didSet { journal?.isInFile = nesting > 0 } }
  /// Whether a user types the lines that do not come from a file.
  var isTyped = false
  /// The current work, which also says whether to stop.
  let work: Work
  /// The session that tries out lines before they are saved.
  private var rehearsed: Conversation?

  /// Why lines run. It decides what is recorded and reported, because both take time.
  enum Purpose {
    /// A user or a script uses a session, which can be saved.
    case use
    /// The lines are tried out to see what they print.
    case output
    /// The lines are tried out to see where they lead.
    case state
  }

  /// What a conversation calls when something happens.
  struct Handlers {
    /// Called after a session has replaced another, or may have changed.
    var changed: () -> Void = {}
    /// Called after something has happened while no line was running.
    var happened: () -> Void = {}
    /// Called before a session waits for time to pass or for something outside of it.
    var willWait: () -> Void = {}
    /// Called before each line of a script runs.
    var willRun: (SourceLine) -> Void = { _ in }
  }

  /// Starts a session of one of the apps.
  ///
  /// - Parameters:
  ///   - display: formats reports.
  ///   - journal: stores the lines, or `nil` to store none.
  ///   - folder: the folder of the kept sessions, or `nil` if there are none to list.
  ///   - known: the secrets of the session that this one repeats.
  /// - Throws: an error if the app's clients may be live and the session is not trusted.
  init(
    _ app: AnyConsoleApp, among apps: [AnyConsoleApp], _ settings: SessionSettings,
    display: Display = Display(), journal: Journal? = nil, folder: JournalFolder? = nil,
    work: Work = Work(), knowing known: Redaction? = nil, for purpose: Purpose = .use,
    report: @escaping (Report, Redaction) -> Void
  ) throws(UntrustedClients) {
    self.purpose = purpose
    self.apps = apps
    send = report
    self.display = display
    self.journal = journal
    self.folder = folder
    self.work = work
    session = try app.makeSession(settings, apps.map(\.listing), known, work, report)
    record = SessionRecord(Opening(app.name, settings))
    session.showsSteps = purpose != .state
    session.journal = journal
    journal?.failed = { report(.note(.unkept($0)), .nothing) }
  }

  /// What to hide in the output of the current session.
  var redaction: Redaction { session.redaction }

  func report(_ report: Report) { send(report, redaction) }

  /// Whether lines are written to a journal.
  var isKept: Bool { journal != nil }

  /// Closes the journal at the end of the console. The session stays on disk, as one that has ended
  /// or as one to recover, depending on the exit code.
  func close(after exit: ConsoleExit) {
    switch exit {
    case .success: journal?.close()
    // The user did not end the session, so it can be recovered.
    case .hungUp, .interrupted, .system, .inputOutput, .brokenPipe: break
    // A failed line must not make a restored session unrecoverable.
    case .expectation, .usage, .script:
      if journal?.isRestored == false { journal?.close() }
    }
  }

  /// Runs a line, including the files and apps that it opens.
  ///
  /// - Returns: whether to continue with more lines.
  func execute(_ given: SourceLine) async throws(Failure) -> Bool {
    defer { handlers.changed() }
    if skipsRestOfTest(given) { return true }
    if try given.attemptNow({ () throws(Refusal) in try runShell(given) }) { return true }
    let redirected = try given.attemptNow { () throws(Refusal) in try redirection(of: given) }
    if let redirected { return try await execute(redirected, of: given) }
    let typed = withPrintedAction(withStepCommand(withoutAlias(given)))
    let source = try typed.attemptNow { () throws(Refusal) in try withLatestValue(typed) }
    let steps = session.stepCount
    let isAsked = isUseThatLessonAsksFor(source)
    let outcome = try await perform(source)
    if nesting == 0, tutorial?.guide.isRunning == true, outcome != .quit {
      teach(source, after: steps, isSameUse: isAsked)
    }
    // Nearly all lines of a script end here.
    if outcome == .goOn { return true }
    let file = try await source.attempt { () throws(Refusal) in try await follow(outcome) }
    if outcome.mayLetViewsAppear, session.hasScreen {
      _ = try await perform(SourceLine(text: ""))
    }
    guard let file else { return outcome != .quit }
    if case .load(let path) = outcome { return try await load(file, from: path, for: source) }
    return try await runFile(file.lines)
  }

  /// Does what a session leaves to the conversation.
  ///
  /// - Returns: the file with the lines to run next.
  private func follow(_ outcome: LineOutcome) async throws(Refusal) -> ScriptFile? {
    switch outcome {
    case .goOn, .quit: break
    case .tutorial(let request): try teach(request)
    case .open(let name): try open(name)
    case .set(let option, let value): try set(option, value)
    case .screen(let isOn): try showScreen(isOn)
    case .save(let path): try await save(path)
    case .sessions(let request): try await perform(request)
    case .alias(let request): try perform(request)
    case .copy(let text): try copy(text)
    case .clear: try clearTerminal()
    case .history(let text): report(try history(text))
    case .run(let path), .load(let path): return try script(path)
    }
    return nil
  }

  private func history(_ text: String?) throws(Refusal) -> Report {
    guard let lines = terminal.history() else { throw Refusal(.noHistory) }
    let found = lines.enumerated().map { HistoryLine(number: $0.offset + 1, line: $0.element) }
      .filter { text == nil || $0.line.contains(text ?? "") }
    let shown = found.suffix(Self.mostHistory)
    return .history(Array(shown), hidden: found.count - shown.count)
  }

  /// Lets the views act on a screen that has changed while no line was running, as an empty line does.
  func letViewsAct() async {
    // An empty line cannot be refused. If its steps have no end, the session says so.
    _ = try? await perform(SourceLine(text: ""))
    handlers.changed()
  }

  /// Runs many lines. What each would set for the time that it runs is set once for all of them.
  func whileRunningLines<R>(_ lines: () async -> R) async -> R {
    await Interruption.$current.withValue(work.interruption) {
      await session.issues.collect(lines)
    }
  }

  /// Runs a line in the session and records it.
  private func perform(_ source: SourceLine) async throws(Failure) -> LineOutcome {
    // Every line of a script comes here, and each read of the session counts a reference.
    let session = session
    session.appearing.isOn = display.appears(isTyped: isTyped && nesting == 0)
    do {
      let outcome = try await session.execute(source)
      if outcome == .goOn { rememberLine(of: session) }
      return outcome
    } catch {
      rememberLine(of: session, error)
      throw error
    }
  }

  /// Records the line that a session has run. Its answers are taken in any case, because a session keeps them until then.
  private func rememberLine(of session: any HostedSession, _ failure: Failure? = nil) {
    let answers = session.takeAnswers()
    guard purpose == .use else { return }
    record.note(answers.filter { !$0.isInLine })
    defer {
      record.note(
        answers.filter(\.isInLine), during: session.sameLines,
        waitsAgain: session.clock.mode == .virtual && failure == nil && !work.isInterrupted)
    }
    let began = session.lineBegan
    for text in session.sameLines { remember(text, failure, of: session, began: began) }
    guard !session.laterLines.isEmpty else { return }
    // Views act when the line has ended. `:reset` has set the time back by then, and `:wait` has let it pass.
    let movesTime = session.sameLines.contains { LineRole($0).movesTime }
    let laterBegan = movesTime ? session.clock.now : began
    for text in session.laterLines { remember(text, nil, of: session, began: laterBegan) }
  }

  private func remember(
    _ text: String, _ failure: Failure?, of session: any HostedSession, began: Duration
  ) {
    let clock = session.clock
    record.add(
      SessionRecord.Entry(
        text: text, began: began, ended: clock.now,
        isOnRealClock: clock.mode == .real, isInterrupted: work.isInterrupted,
        isDone: failure?.hasActed ?? true, isMisread: failure?.isMisread ?? false,
        files: session.lineFiles))
  }

  /// Interrupts the current work. It stops at its next check between steps.
  func interrupt() {
    rehearsed?.interrupt()
    session.interrupt()
  }

  /// Sets the conversation that is interrupted together with this one.
  func rehearse(in conversation: Conversation?) { rehearsed = conversation }

  private func connect() {
    session.willWait = handlers.willWait
    session.statusChanged = { [handlers] in
      handlers.changed()
      handlers.happened()
    }
    session.secrets = secrets
  }

  private func open(_ name: String) throws(Refusal) {
    guard let app = apps.first(where: { $0.name == name }) else { return }
    var settings = session.settings
    let missing = settings.preset.flatMap { app.presets.contains($0) ? nil : $0 }
    if missing != nil { settings.preset = nil }
    do { try begin(app, settings, missing: missing) } catch {
      throw Refusal(.untrustedClients(error))
    }
  }

  /// Ends the current session and starts another.
  ///
  /// - Parameter isReported: whether to report the new session.
  func begin(
    _ app: AnyConsoleApp, _ settings: SessionSettings, missing: String?, isReported: Bool = true
  ) throws(UntrustedClients) {
    let opened = OpenedApp(app: app, settings: settings, missingPreset: missing)
    begin(try makeSession(opened), opened, isReported: isReported)
  }

  /// Makes a session without starting it.
  func makeSession(_ opened: OpenedApp) throws(UntrustedClients) -> any HostedSession {
    // The same app has the same secrets, so do not ask for the given ones again.
    let known = opened.app.name == session.status.app ? session.redaction : nil
    return try opened.app.makeSession(opened.settings, apps.map(\.listing), known, work, send)
  }

  /// Ends the current session and starts one that was made.
  func begin(_ next: any HostedSession, _ opened: OpenedApp, isReported: Bool = true) {
    let (app, settings) = (opened.app, opened.settings)
    var ended = session.end()
    ended.kept = journal?.close() ?? .nothing
    restored = nil
    session = next
    record = SessionRecord(Opening(app.name, settings))
    session.showsSteps = purpose != .state
    session.journal = journal
    obeyOptions()
    connect()
    guard isReported else { return }
    report(
      .opened(
        OpenReport(
          app: app.name, preset: app.presetSummary(settings.preset), clock: settings.clock,
          ended: ended, missingPreset: opened.missingPreset)))
  }
}
