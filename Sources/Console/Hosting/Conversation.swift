/// One person, or one script, with one app after another.
@MainActor
final class Conversation {
  /// The most lines that `:history` tells.
  private static let mostHistory = 200

  /// The session that lines are given to now.
  private(set) var session: any HostedSession
  /// Called when another session has taken its place, or the present one may have changed.
  var changed: () -> Void = {} { didSet { connect() } }
  /// Called before a session waits for time or for something outside.
  var willWait: () -> Void = {} { didSet { connect() } }

  /// The lines that were done in the session.
  private(set) var record: SessionRecord

  /// The lines typed before, oldest first; `nil` where nobody types.
  var history: () -> [String]? = { nil }

  let apps: [AnyConsoleApp]
  /// Receives what there is to tell, with what must not be shown of it.
  private let tell: (Report, Redaction) -> Void
  /// Gives the secrets that lines name and that a session does not know.
  var secrets = SecretSource() { didSet { connect() } }
  let display: Display
  /// Where somebody is in a tutorial, and of which app it is.
  var guide: TutorialGuide?
  var guideApp = ""
  let journal: Journal?
  /// Where sessions are kept; `nil` where `:sessions` has none to list.
  let folder: JournalFolder?
  /// The paths of the sessions that were listed last, so that their numbers stay what they were.
  var listed: [String] = []
  /// The journal of the session that is restored: held, so that no other console restores it.
  private var restored: JournalFile?
  /// How many files are running, each started by a line of the one before.
  var nesting = 0
  /// What is being done, and whether it should stop.
  let work: Work
  /// The session in which lines are tried before they are saved.
  private var rehearsed: Conversation?

  /// Begins with one of the apps.
  ///
  /// - Throws: if the app's clients may be live and the session is not trusted.
  /// - Parameters:
  ///   - display: shows what is reported.
  ///   - journal: keeps what is done; `nil` to keep nothing.
  ///   - folder: where sessions are kept; `nil` where there are none to list.
  ///   - known: the secrets of a session that this one repeats.
  init(
    _ app: AnyConsoleApp, among apps: [AnyConsoleApp], _ settings: SessionSettings,
    display: Display = Display(), journal: Journal? = nil, folder: JournalFolder? = nil,
    work: Work = Work(), knowing known: Redaction? = nil,
    report: @escaping (Report, Redaction) -> Void
  ) throws(UntrustedClients) {
    self.apps = apps
    tell = report
    self.display = display
    self.journal = journal
    self.folder = folder
    self.work = work
    session = try app.makeSession(settings, apps.map(\.listing), known, report)
    record = SessionRecord(Opening(app.name, settings))
    session.journal = journal
    session.work = work
    journal?.failed = { report(.note(.unkept($0)), .nothing) }
  }

  /// What must not be shown of the present session.
  var redaction: Redaction { session.redaction }

  func report(_ report: Report) { tell(report, redaction) }

  /// Restores a session that was kept. Its journal stays as it is until the session has ended.
  ///
  /// - Returns: whether it was not interrupted.
  func recover(_ abandoned: AbandonedSession) async -> Bool {
    restored = abandoned.file
    journal?.beginRestoring(from: abandoned.file)
    var recovered = await session.recover(abandoned.recovery)
    if work.isInterrupted { return false }
    recovered.date = abandoned.file.date
    if !recovered.rest.isEmpty {
      recovered.restPath = folder?.writeScript(recovered.rest, nextTo: abandoned.file)
    }
    for line in abandoned.recovery.lines.prefix(recovered.lines) {
      record.add(
        SessionRecord.Entry(
          text: line.text, began: line.began, ended: line.ended,
          isOnRealClock: session.clock.mode == .real, isInterrupted: false, isDone: true))
    }
    journal?.finishRestoring(isWhole: recovered.isWhole)
    if let held = recovered.held {
      // For whoever recovers this console, too.
      journal?.begin(":hold \(held)", at: session.clock.now)
      journal?.finish(at: session.clock.now)
    }
    report(.recovered(recovered))
    changed()
    return true
  }

  /// Whether what is done is kept on disk.
  var isKept: Bool { journal != nil }

  /// The console ends: the session stays on disk as one that has ended, or, where it did not end as it
  /// should, as one to recover.
  func close(after exit: ConsoleExit) {
    switch exit {
    case .success: journal?.close()
    // The user did not end the session: it is one to recover.
    case .hungUp, .interrupted, .system, .inputOutput, .brokenPipe: break
    // A line that could not be done must not take from a session that it can be recovered.
    case .expectation, .usage, .script:
      if journal?.isRestored == false { journal?.close() }
    }
  }

  /// Does what a line says, files and apps that it opens included.
  ///
  /// - Returns: whether more lines are wanted.
  func execute(_ source: SourceLine) async throws(Failure) -> Bool {
    defer { changed() }
    let steps = session.stepCount
    let outcome = try await perform(source)
    if nesting == 0, guide?.isRunning == true, outcome != .quit { teach(source, after: steps) }
    let file = try await source.attempt { () throws(Refusal) in try await follow(outcome) }
    guard let file else { return outcome != .quit }
    if case .load(let path) = outcome { return try await load(file, from: path, for: source) }
    return try await runFile(file.lines)
  }

  /// Does what a session leaves to do for a line.
  ///
  /// - Returns: the file whose lines are to be done next.
  private func follow(_ outcome: LineOutcome) async throws(Refusal) -> ScriptFile? {
    switch outcome {
    case .goOn, .quit: break
    case .tutorial(let request): try teach(request)
    case .open(let name): try open(name)
    case .set(let option, let value): try set(option, value)
    case .save(let path): try await save(path)
    case .sessions(let request): try await perform(request)
    case .history(let text): report(try history(text))
    case .run(let path), .load(let path): return try script(path)
    }
    return nil
  }

  private func history(_ text: String?) throws(Refusal) -> Report {
    guard let lines = history() else { throw Refusal(.noHistory) }
    let found = lines.enumerated().map { HistoryLine(number: $0.offset + 1, line: $0.element) }
      .filter { text == nil || $0.line.contains(text ?? "") }
    let shown = found.suffix(Self.mostHistory)
    return .history(Array(shown), hidden: found.count - shown.count)
  }

  /// Does a line in the session, and remembers it.
  private func perform(_ source: SourceLine) async throws(Failure) -> LineOutcome {
    do {
      let outcome = try await session.execute(source)
      if outcome == .goOn { remember(source, isDone: true) }
      return outcome
    } catch {
      remember(source, isDone: error.hasActed)
      throw error
    }
  }

  private func remember(_ source: SourceLine, isDone: Bool) {
    record.add(
      SessionRecord.Entry(
        text: source.text, began: session.lineBegan, ended: session.clock.now,
        isOnRealClock: session.clock.mode == .real, isInterrupted: work.isInterrupted,
        isDone: isDone))
  }

  /// Stops what is being done, where it can be stopped between steps.
  func interrupt() {
    rehearsed?.interrupt()
    session.interrupt()
  }

  /// Has a session in which lines are tried be interrupted with this one.
  func rehearse(in conversation: Conversation?) { rehearsed = conversation }

  private func connect() {
    session.willWait = willWait
    session.statusChanged = changed
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

  /// Puts another session in the place of the present one.
  ///
  /// - Parameter isTold: whether that is reported.
  func begin(
    _ app: AnyConsoleApp, _ settings: SessionSettings, missing: String?, isTold: Bool = true
  ) throws(UntrustedClients) {
    // The same app has the same secrets: what was given once is not asked again.
    let known = app.name == session.status.app ? session.redaction : nil
    let next = try app.makeSession(settings, apps.map(\.listing), known, tell)
    var ended = session.end()
    ended.isKept = journal?.close() ?? false
    restored = nil
    session = next
    record = SessionRecord(Opening(app.name, settings))
    session.journal = journal
    session.work = work
    obeyOptions()
    connect()
    guard isTold else { return }
    report(
      .opened(
        OpenReport(
          app: app.name, preset: app.presetSummary(settings.preset), clock: settings.clock,
          ended: ended, missingPreset: missing)))
  }
}

extension Opening {
  /// What opens such a session.
  init(_ app: String, _ settings: SessionSettings) {
    self.init(app: app, preset: settings.preset, seed: settings.seed)
  }
}
