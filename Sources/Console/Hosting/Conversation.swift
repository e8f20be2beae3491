/// One person, or one script, with one app after another.
@MainActor
final class Conversation {
  private static let mostNested = 16
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
  let report: (Report) -> Void
  let display: Display
  /// Where somebody is in a tutorial, and of which app it is.
  var guide: TutorialGuide?
  var guideApp = ""
  private let journal: Journal?
  /// How many files that run files are being run.
  private var nesting = 0
  private var isInterrupted = false

  /// Begins with one of the apps.
  ///
  /// - Parameters:
  ///   - display: shows what is reported.
  ///   - journal: keeps what is done; `nil` to keep nothing.
  init(
    _ app: AnyConsoleApp, among apps: [AnyConsoleApp], _ settings: SessionSettings,
    display: Display = Display(), journal: Journal? = nil, report: @escaping (Report) -> Void
  ) {
    self.apps = apps
    self.report = report
    self.display = display
    self.journal = journal
    session = app.makeSession(settings, apps.map(\.listing), report)
    record = SessionRecord(Opening(app.name, settings))
    session.journal = journal
    journal?.failed = { report(.note(.unkept($0))) }
  }

  /// Brings back the session of a dead console, whose journal is gone on with.
  func recover(_ abandoned: AbandonedSession) async {
    var recovered = await session.recover(abandoned.recovery)
    recovered.date = abandoned.file.date
    for line in abandoned.recovery.lines {
      record.add(
        SessionRecord.Entry(
          text: line.text, began: line.began, ended: line.ended,
          isOnRealClock: session.clock.mode == .real, isInterrupted: false, isDone: true))
    }
    journal?.resume(after: abandoned.recovery.size)
    if let held = recovered.held {
      // For whoever recovers this console, too.
      journal?.begin(":hold \(held)", at: session.clock.now)
      journal?.finish(at: session.clock.now)
    }
    report(.recovered(recovered))
    changed()
  }

  /// Ends as it should: nothing is left to recover.
  func close() { journal?.close() }

  /// Does what a line says, files and apps that it opens included.
  ///
  /// - Returns: whether more lines are wanted.
  func execute(_ source: SourceLine) async throws(Failure) -> Bool {
    if nesting == 0 { isInterrupted = false }
    defer { changed() }
    let steps = session.stepCount
    let outcome = try await perform(source)
    if nesting == 0, guide?.isRunning == true, outcome != .quit { teach(source, after: steps) }
    switch outcome {
    case .goOn: return true
    case .tutorial(let request):
      try teach(request, source)
      return true
    case .quit: return false
    case .open(let name):
      open(name)
      return true
    case .set(let option, let value):
      try set(option, value, source)
      return true
    case .run(let file): return try await run(file, source)
    case .save(let file):
      try await save(file, source)
      return true
    case .load(let file):
      try checkNesting(source)
      return try await load(file, source)
    case .history(let text):
      report(try history(text, source))
      return true
    }
  }

  private func history(_ text: String?, _ source: SourceLine) throws(Failure) -> Report {
    guard let lines = history() else { throw Failure(.noHistory, source) }
    let found = lines.enumerated().map { (number: $0.offset + 1, line: $0.element) }
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
        isOnRealClock: session.clock.mode == .real, isInterrupted: isInterrupted, isDone: isDone))
  }

  /// Ends what is being waited for, and the file that is being run.
  func interrupt() {
    isInterrupted = true
    session.interrupt()
  }

  private func connect() {
    session.willWait = willWait
    session.statusChanged = changed
  }

  private func open(_ name: String) {
    guard let app = apps.first(where: { $0.name == name }) else { return }
    var settings = session.settings
    let missing = settings.preset.flatMap { app.presets.contains($0) ? nil : $0 }
    if missing != nil { settings.preset = nil }
    begin(app, settings, missing: missing)
  }

  /// Puts another session in the place of the present one.
  func begin(_ app: AnyConsoleApp, _ settings: SessionSettings, missing: String?) {
    let ended = session.end()
    session = app.makeSession(settings, apps.map(\.listing), report)
    record = SessionRecord(Opening(app.name, settings))
    session.journal = journal
    obeyOptions()
    connect()
    report(
      .opened(
        OpenReport(
          app: app.name, preset: app.presetSummary(settings.preset), clock: settings.clock,
          ended: ended, missingPreset: missing)))
  }

  private func run(_ path: String, _ source: SourceLine) async throws(Failure) -> Bool {
    try checkNesting(source)
    let file: ScriptFile
    do { file = try ScriptFile(path: path) } catch {
      throw Failure(.unreadableFile(path, reason: error.reason), source)
    }
    return try await run(file.lines)
  }

  private func checkNesting(_ source: SourceLine) throws(Failure) {
    guard nesting < Self.mostNested else {
      throw Failure(.nestedTooDeep(limit: Self.mostNested), source)
    }
  }

  /// Does the lines of a file.
  ///
  /// - Returns: whether more lines are wanted.
  func run(_ lines: some Sequence<SourceLine>) async throws(Failure) -> Bool {
    nesting += 1
    defer { nesting -= 1 }
    for line in lines where !isInterrupted {
      if try await !execute(line) { return false }
    }
    return true
  }
}

extension Opening {
  /// What opens such a session.
  init(_ app: String, _ settings: SessionSettings) {
    self.init(app: app, preset: settings.preset, seed: settings.seed)
  }
}
