import ConsoleSyntax
import IssueReporting
import Kernel

/// One person, or one script, at one live store.
///
/// Takes lines, does what they say, and tells what happened as reports.
@MainActor
final class Session<State, Action> {
  let world: World<State, Action>
  let grammar: ActionGrammar
  /// The apps that `:app` knows.
  let catalog: [AppListing]
  private let trust: Trust

  /// Gives the secrets that lines name and that are not known yet.
  var secrets = SecretSource() {
    didSet { if trust == .full { redaction.take(from: secrets.variables) } }
  }
  /// Whether steps are told with the whole states before and after them.
  var tellsStates = false
  /// Keeps what is about to be done, where somebody wants it kept.
  var journal: Journal? { didSet { announceToJournal() } }
  /// Does again what a dead console did; `nil` where nothing is brought back.
  var recovering: RecoveryPlayer<State, Action>?

  /// Receives what there is to tell, in order.
  var report: (Report) -> Void
  /// Called before the session waits for time or for something outside.
  var willWait: () -> Void = {}
  /// Called when the status may have changed while no line is being done.
  var statusChanged: () -> Void = {}

  /// What is told whenever a step changes it.
  var watched: [StatePath] = []
  /// What is expected of the steps.
  var expectations = Expectations()
  /// The latest answer to `:why`, so that asking again goes further back.
  var latestWhy: Why?
  /// The line that is being done, or else the last one.
  var presentLine = PresentLine()
  var areReportsScheduled = false

  /// A line as it is done.
  struct PresentLine {
    /// Whether it is being done: what happens meanwhile is told when it has settled.
    var isBusy = false
    /// The session's time when it began.
    var began: Duration = .zero
  }

  /// Starts the app.
  ///
  /// - Parameters:
  ///   - catalog: the apps that `:app` knows.
  ///   - redaction: what it must not show; `nil` for what its app marked secret.
  ///   - report: receives what there is to tell, in order.
  init(
    _ app: ConsoleApp<State, Action>, _ settings: SessionSettings, catalog: [AppListing],
    hiding redaction: Redaction? = nil, report: @escaping (Report) -> Void
  ) {
    self.catalog = catalog
    self.report = report
    grammar = ActionGrammar(Action.self)
    trust = settings.trust
    var clients = app.choice(ofPreset: settings.preset)
    clients.variants.merge(settings.variants) { $1 }
    world = World(
      app, clients: clients, clock: SessionClock(mode: settings.clock, began: settings.began),
      seed: settings.seed, hiding: redaction ?? app.makeRedaction())
    world.observer = self
  }

  // MARK: What others ask of its world

  var app: ConsoleApp<State, Action> { world.app }
  var clock: SessionClock { world.clock }
  var timeline: Timeline<State, Action> { world.timeline }
  var ledger: EffectLedger<Action> { world.ledger }
  /// The clients in force.
  var clients: ClientChoice { world.clients }
  /// Whether anything that is done reaches real services.
  var isLive: Bool { world.isLive }
  /// What no output and no file may show.
  var redaction: Redaction { world.redaction }
  /// What is being done, and whether it should stop.
  var work: Work {
    get { world.work }
    set { world.work = newValue }
  }
  /// The session's time when the present line began, or the last one.
  var lineBegan: Duration { presentLine.began }

  var settings: SessionSettings {
    SessionSettings(preset: clients.preset, clock: clock.mode, seed: world.seed, trust: trust)
  }

  var memoryLimit: Int {
    get { timeline.memoryLimit }
    set { timeline.memoryLimit = newValue }
  }

  // MARK: Lines

  func execute(_ source: SourceLine) async throws(Failure) -> LineOutcome {
    let given = try await askForSecrets(in: source)
    let outcome: LineOutcome
    do { outcome = try await perform(source) } catch {
      // What was given may be what is wrong: the same line asks for it again.
      if error.isMisread { given.forEach(redaction.forget) }
      throw error
    }
    try throwStopped(source)
    try throwBroken(source)
    return outcome
  }

  private func perform(_ source: SourceLine) async throws(Failure) -> LineOutcome {
    let line: Line
    if let diagnostic = source.invalidText { throw Failure(diagnostic, in: source) }
    do { line = try Line.parse(source.text) } catch { throw Failure(error, in: source) }
    beginLine()
    defer { endLine() }
    switch line {
    case .blank, .comment:
      return .goOn
    case .command(let name, let nameSpan, _, let argumentsSpan):
      let command: Command
      do {
        command = try CommandParser.command(
          named: name, at: nameSpan, argumentsAt: argumentsSpan, in: source.text)
      } catch { throw Failure(error, in: source) }
      return try await keeping(source, isKept: command.isKept) { () throws(Failure) in
        try await run(command, from: source)
      }
    case .question(let name, let span):
      report(.explained(try explanations(of: name, at: span, source)))
      return .goOn
    case .action(let expression):
      let action = try action(from: expression, source)
      return try await keeping(source) { () throws(Failure) in
        await world.send(action)
        return .goOn
      }
    }
  }

  /// What came due while the line was being typed happens, and is told, before the line is done.
  private func beginLine() {
    presentLine.isBusy = true
    clock.catchUp()
    presentLine.began = clock.now
    tellReports()
    _ = world.takeStopped()
  }

  private func endLine() {
    presentLine.isBusy = false
    if !world.news.isEmpty { hasNews() }
  }

  func interrupt() {
    if !work.isInterrupted { work.interruption.press() }
    world.activity.signal()
  }

  /// Ends the line from which something followed without end.
  private func throwStopped(_ source: SourceLine) throws(Failure) {
    guard let stopped = world.takeStopped() else { return }
    throw failure(
      stopped.isInterrupted ? .interrupted(.drain(stopped.endless)) : .endless(stopped.endless),
      source)
  }

  /// A new session of the same app, with the clients in force.
  func restart() {
    latestWhy = nil
    expectations.latestReceived = 0
    world.restart()
  }

  func end() -> EndedSession {
    let ended = EndedSession(app: app.name, steps: timeline.count, cancelled: ledger.count)
    tellReports()
    world.stop("another app")
    clock.restart()
    report = { _ in }
    statusChanged = {}
    return ended
  }
}

extension Failure {
  init(_ diagnostic: Diagnostic, in source: SourceLine) {
    self.init(
      problem: .line(diagnostic.problem), span: diagnostic.span, source: source,
      correction: diagnostic.correction, file: diagnostic.file)
  }

  init(_ diagnostic: ConditionDiagnostic, in source: SourceLine) {
    self.init(
      problem: .condition(diagnostic.problem), span: diagnostic.span, source: source,
      correction: nil, file: diagnostic.file)
  }

  init(_ diagnostic: PathDiagnostic, in source: SourceLine) {
    self.init(
      problem: .path(diagnostic.problem), span: diagnostic.span, source: source, correction: nil)
  }

  init(_ diagnostic: CommandDiagnostic, in source: SourceLine) {
    self.init(
      problem: .command(diagnostic.problem), span: diagnostic.span, source: source,
      correction: nil)
  }
}
