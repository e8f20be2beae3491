import ConsoleSyntax
import IssueReporting
import Kernel

/// Runs the lines of a user or a script in one app.
///
/// Each line acts on the session's world or asks about it, and what happens is reported.
@MainActor
final class Session<State, Action> {
  // Each step reads it many times, and only a restart replaces it, so exclusivity is not checked.
  @exclusivity(unchecked) private(set) var world: World<State, Action>
  /// What everything that the session owns holds of it.
  let backlink = Backlink<Session>()
  let grammar: ActionGrammar
  private let namedActions: NamedActions<Action>
  /// The apps that `:app` can open.
  let catalog: [AppListing]
  let trust: Trust

  /// Provides the secrets that lines name and that the session does not know yet.
  var secrets = SecretSource() {
    didSet { if trust == .full { redaction.take(from: secrets.variables) } }
  }
  /// Records the session, so that it can be restored after a crash. `nil` to record nothing.
  var journal: Journal? { didSet { announceToJournal() } }
  /// Decides what effects do during a recovery. `nil` if none is running.
  var recovering: RecoveryPlayer<State, Action>?

  /// Receives the reports, in order.
  var report: (Report) -> Void
  /// Called before the session waits for time to pass or for something outside.
  var willWait: () -> Void = {}
  /// Called when the status may have changed while no line is running.
  var statusChanged: () -> Void = {}

  /// What is reported in addition, or not at all.
  var attention = Attention()
  /// What a user expects of the steps.
  var expectations = Expectations()
  /// The latest answers that later lines refer to.
  var latest = LatestAnswers()
  /// The line that is running, or the last one that ran.
  var presentLine = PresentLine()
  /// What the app's views do by themselves.
  var appearing = Appearing()

  /// Starts a session of an app.
  ///
  /// - Parameters:
  ///   - settings: its clients, clock, seed and trust.
  ///   - catalog: the apps that `:app` can open.
  ///   - redaction: the secrets that it must not show; `nil` for those that the app declares.
  ///   - work: the work that its lines are a part of, and whether it should stop.
  ///   - report: receives the reports, in order.
  init(
    _ app: ConsoleApp<State, Action>, _ settings: SessionSettings, catalog: [AppListing],
    hiding redaction: Redaction? = nil, work: Work = Work(), report: @escaping (Report) -> Void
  ) {
    self.catalog = catalog
    self.report = report
    grammar = ActionGrammar(
      Action.self, naming: DeclaredNames(app.values.map { ($0.name, $0.type) }))
    namedActions = NamedActions(grammar)
    ComputedProperties.add(app.computedProperties)
    trust = settings.trust
    var clients = app.choice(ofPreset: settings.preset)
    clients.variants.merge(settings.variants) { $1 }
    world = World(
      app, clients: clients, clock: SessionClock(mode: settings.clock, began: settings.began),
      seed: settings.seed, hiding: redaction ?? app.makeRedaction(),
      liveUse: settings.liveUse, work: work)
    backlink.refer(to: self)
    world.notify(backlink)
    if self.redaction.isActive { self.redaction.exempt(names: actionNames) }
  }

  deinit { backlink.forget() }

  /// The names of the actions, of their arguments, and of the arguments' types.
  private var actionNames: Set<String> {
    Set(
      grammar.cases().flatMap { $0.signature.split { !($0.isLetter || $0.isNumber || $0 == "_") } }
        .map(
          String.init))
  }

  // MARK: Parts of the world

  var app: ConsoleApp<State, Action> { world.app }
  var clock: SessionClock { world.clock }
  var timeline: Timeline<State, Action> { world.timeline }
  var ledger: EffectLedger<Action> { world.ledger }
  /// The clients in force.
  var clients: ClientChoice { world.clients }
  var issues: IssueCollector { world.issues }
  var hasUsedLiveClients: Bool { world.hasUsedLiveClients }
  /// The secrets that no output and no file may show.
  var redaction: Redaction { world.redaction }
  /// The work in progress, and whether it should stop.
  var work: Work { world.work }
  /// The session's time when the current line started, or the last one if none is running.
  var lineBegan: Duration { presentLine.began }
  /// The files that the current line has read, or the last one if none is running.
  var lineFiles: [ReadFile] { presentLine.files }

  var settings: SessionSettings {
    SessionSettings(
      preset: clients.preset, clock: clock.mode, seed: world.seed, trust: trust,
      liveUse: world.liveEffects.use)
  }

  var memoryLimit: Int {
    get { timeline.memoryLimit }
    set { timeline.memoryLimit = newValue }
  }

  var showsSteps: Bool {
    get { attention.showsSteps }
    set { attention.showsSteps = newValue }
  }

  // MARK: Lines

  func execute(_ source: SourceLine) async throws(Failure) -> LineOutcome {
    do { return try await answer(source) } catch { throw Failure(error, in: source) }
  }

  private func answer(_ source: SourceLine) async throws(Refusal) -> LineOutcome {
    let unknown = unknownSecrets(in: source)
    let given = unknown.isEmpty ? [] : try await ask(for: unknown, of: source)
    let outcome: LineOutcome
    do { outcome = try await perform(source.revealed(by: redaction)) } catch {
      // The answer may be the mistake, so forget it. The same line then asks again.
      if error.isMisread { given.forEach(redaction.forget) }
      throw mended(error, in: source)
    }
    try throwStopped()
    try throwRefused()
    try throwBroken()
    return outcome
  }

  private func perform(_ source: SourceLine) async throws(Refusal) -> LineOutcome {
    // Even if the line cannot be read, because the session's record asks for its text and for what views did
    // after it.
    beginLine(source)
    defer { endLine() }
    let action: Action
    if let place = namedActions.place(of: source.text) {
      action = namedActions[place]
    } else {
      switch try source.parsed(isCommand: isBareCommand) {
      case .blank:
        await updateFront()
        return .goOn
      case .comment:
        return .goOn
      case .command(let name, let nameSpan, _, let argumentsSpan):
        let command: Command
        do {
          command = try CommandParser.command(
            named: name, at: nameSpan, argumentsAt: argumentsSpan, in: source.text, facts: facts)
        } catch { throw Refusal(error) }
        let outcome = try await journaling(isKept: command.isKept) { () throws(Refusal) in
          try await run(command)
        }
        await updateFront(after: command)
        return outcome
      case .question(let name, let span):
        report(.explained(try questions.explanations(of: name, at: span), facts))
        return .goOn
      case .action(let expression):
        action = try self.action(from: expression)
        namedActions.note(action, of: source.text)
      }
    }
    guard canSendAtOnce else {
      try await send(action)
      return .goOn
    }
    if world.sendAtOnce(action) { await world.finishActing() }
    noteFront()
    return .goOn
  }

  /// Whether nothing has to be awaited before or after an action is sent, except its effects. Most lines of a script
  /// are such actions, and each asynchronous call takes nearly as long as a small reduction.
  private var canSendAtOnce: Bool {
    journal == nil && recovering == nil && !viewsActByThemselves && !world.isInChain
  }

  /// Sends the action of a line.
  private func send(_ action: Action) async throws(Refusal) {
    if journal == nil, recovering == nil {
      await world.send(action)
    } else {
      _ = try await journaling { () throws(Refusal) in
        if let event = recovering?.line?.event {
          await world.send(action, from: event, world.screens.local(after: timeline.position))
        } else {
          await world.send(action)
        }
        return .goOn
      }
    }
    if viewsActByThemselves { await updateFront() } else { noteFront() }
  }

  /// Starts a line. First lets everything happen that is due by now, and reports it, so that the
  /// line acts on the present world.
  private func beginLine(_ source: SourceLine) {
    presentLine.source = source
    presentLine.files = []
    presentLine.issues = [:]
    presentLine.isBusy = true
    (presentLine.sameLines, presentLine.laterLines) = (nil, [])
    let world = world
    world.clock.catchUp()
    presentLine.began = world.clock.now
    sendReports()
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

  /// Fails the line if one of its effects did not start because it may not use its live clients.
  private func throwRefused() throws(Refusal) {
    guard let id = world.liveEffects.takeRefused() else { return }
    throw Refusal(
      .unaskedClients(id, name: ledger[id]?.name ?? "", presets: app.presets.map(\.name)))
  }

  /// Starts a new session of the same app with the current clients. Watched paths, what is muted,
  /// and invariants stay.
  ///
  /// - Parameter state: the state to start with; `nil` for the app's initial one.
  func restart(from state: State? = nil) {
    latest = LatestAnswers()
    appearing.restart()
    expectations.latestReceived = 0
    world = World(replacing: world, from: state)
    recovering?.goOn(in: world)
    // A given state is shown unchanged, like a preview: what its views send when they appear would
    // often replace it.
    if state != nil { knowPresentScreen() }
  }

  func end() -> EndedSession {
    let ended = EndedSession(app: app.name, steps: timeline.count, cancelled: ledger.count)
    sendReports()
    world.stop("another app")
    clock.restart()
    report = { _ in }
    statusChanged = {}
    return ended
  }
}
