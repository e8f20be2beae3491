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
  /// Repeats what a console did before it died; `nil` unless a recovery is running.
  var recovering: RecoveryPlayer<State, Action>?

  /// Receives what there is to tell, in order.
  var report: (Report) -> Void
  /// Called before the session waits for time or for something outside.
  var willWait: () -> Void = {}
  /// Called when the status may have changed while no line is being done.
  var statusChanged: () -> Void = {}

  /// What is reported more often, or not at all.
  var attention = Attention()
  /// What the session expects of its steps.
  var expectations = Expectations()
  /// The latest answer to `:why`, so that asking again goes further back.
  var latestWhy: Why?
  /// The line that is running, or the last one that ran.
  var presentLine = PresentLine()
  var areReportsScheduled = false

  /// What a user wants to see of the steps.
  struct Attention: Equatable {
    /// Reported whenever a step changes it.
    var watched: [StatePath] = []
    var muted = Muting()
  }

  /// A line while it runs.
  struct PresentLine {
    var source = SourceLine(text: "")
    /// Whether it is running. What happens meanwhile is reported when the line has settled.
    var isBusy = false
    /// The session's time when it started.
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
      seed: settings.seed, hiding: redaction ?? app.makeRedaction(),
      liveUse: settings.liveUse)
    world.observer = self
  }

  // MARK: Parts of its world that others use

  var app: ConsoleApp<State, Action> { world.app }
  var clock: SessionClock { world.clock }
  var timeline: Timeline<State, Action> { world.timeline }
  var ledger: EffectLedger<Action> { world.ledger }
  /// The clients in force.
  var clients: ClientChoice { world.clients }
  var hasUsedLiveClients: Bool { world.hasUsedLiveClients }
  /// What no output and no file may show.
  var redaction: Redaction { world.redaction }
  /// The work in progress, and whether it should stop.
  var work: Work {
    get { world.work }
    set { world.work = newValue }
  }
  /// The session's time when the present line, or else the last one, started.
  var lineBegan: Duration { presentLine.began }

  var settings: SessionSettings {
    SessionSettings(
      preset: clients.preset, clock: clock.mode, seed: world.seed, trust: trust,
      liveUse: world.liveEffects.use)
  }

  var memoryLimit: Int {
    get { timeline.memoryLimit }
    set { timeline.memoryLimit = newValue }
  }

  // MARK: Lines

  func execute(_ source: SourceLine) async throws(Failure) -> LineOutcome {
    try await source.attempt { () throws(Refusal) in try await answer(source) }
  }

  private func answer(_ source: SourceLine) async throws(Refusal) -> LineOutcome {
    let given = try await askForSecrets(in: source)
    let outcome: LineOutcome
    do { outcome = try await perform(source) } catch {
      // What was given may be what is wrong: the same line asks for it again.
      if error.isMisread { given.forEach(redaction.forget) }
      throw mended(error, in: source)
    }
    try throwStopped()
    try throwRefused()
    try throwBroken()
    return outcome
  }

  private func perform(_ source: SourceLine) async throws(Refusal) -> LineOutcome {
    let line = try source.parsed()
    beginLine(source)
    defer { endLine() }
    switch line {
    case .blank, .comment:
      return .goOn
    case .command(let name, let nameSpan, _, let argumentsSpan):
      let command: Command
      do {
        command = try CommandParser.command(
          named: name, at: nameSpan, argumentsAt: argumentsSpan, in: source.text, facts: facts)
      } catch { throw Refusal(error) }
      return try await keeping(isKept: command.isKept) { () throws(Refusal) in
        try await run(command)
      }
    case .question(let name, let span):
      report(.explained(try questions.explanations(of: name, at: span), facts))
      return .goOn
    case .action(let expression):
      if let command = command(for: expression, in: source) { return try await run(command) }
      let action = try action(from: expression)
      return try await keeping { () throws(Refusal) in
        await world.send(action)
        return .goOn
      }
    }
  }

  /// The command that a bare word such as `help` is, unless the app has an action of that name.
  private func command(for expression: ActionExpression, in source: SourceLine) -> Command? {
    let word = source.text.drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
    guard let command = Self.bareCommands[String(word)],
      expression.root.span.end == word.utf8.count,
      grammar.cases(prefix: String(word)).isEmpty
    else { return nil }
    return command
  }

  /// What a newcomer types first.
  private static var bareCommands: [String: Command] {
    ["help": .help(topic: nil), "quit": .quit, "exit": .quit]
  }

  /// What came due while the line was being typed happens, and is told, before the line is done.
  private func beginLine(_ source: SourceLine) {
    presentLine.source = source
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

  /// Fails the line if the actions that followed from it were stopped.
  private func throwStopped() throws(Refusal) {
    guard let stopped = world.takeStopped() else { return }
    throw Refusal(
      stopped.isInterrupted ? .interrupted(.drain(stopped.endless)) : .endless(stopped.endless))
  }

  /// Fails the line if an effect of it has not started because it may not use its live clients.
  private func throwRefused() throws(Refusal) {
    guard let id = world.liveEffects.takeRefused() else { return }
    throw Refusal(
      .unaskedClients(id, name: ledger[id]?.name ?? "", presets: app.presets.map(\.name)))
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
