import IssueReporting
import Kernel

/// One person, or one script, at one live store.
///
/// Takes lines, does what they say, and tells what happened as reports.
@MainActor
final class Session<State, Action> {
  let app: ConsoleApp<State, Action>
  let clock: SessionClock
  let grammar: ActionGrammar
  let issues = IssueCollector()
  let activity = Activity()
  let isSameState = StateEquality<State>()

  /// What no output and no file may show.
  let redaction: Redaction
  /// Gives the secrets that lines name and that are not known yet.
  var secrets = SecretSource() {
    didSet { if trust == .full { redaction.take(from: secrets.variables) } }
  }

  /// Whether steps are told with the whole states before and after them.
  var tellsStates = false
  /// Keeps what is about to be done, where somebody wants it kept.
  var journal: Journal? { didSet { announceToJournal() } }
  /// The line of a dead console that is being done again.
  var repeated: Recovery.TypedLine?
  /// What is brought back.
  var recovering: Recovery?
  /// Which of what effects sent then has been sent again, by its place.
  var sentAgain: Set<Int> = []
  /// What of it could not be read, because nobody gave a secret.
  var missingSecrets: [MissingSecret] = []
  /// What holds the effect that it died of.
  var guiltyGate: Gate?

  /// Receives what there is to tell, in order.
  var report: (Report) -> Void

  /// Called before the session waits for time or for something outside.
  var willWait: () -> Void = {}
  /// Called when the status may have changed while no line is being done.
  var statusChanged: () -> Void = {}

  var timeline: Timeline<State, Action>
  var ledger = EffectLedger<Action>()
  /// What holds effects that travelling put back in flight.
  var gates: [EffectID: Gate] = [:]
  /// The branches that steps began, by step.
  var forks: [Int: Fork] = [:]
  /// The first of the steps that have not been told yet, because their effects may still be
  /// settling; `nil` where all have.
  var firstUntold: Int?
  var looseNotes: [Note] = []
  /// What is told whenever a step changes it.
  var watched: [StatePath] = []
  /// What must hold after every step.
  var invariants: [Condition] = []
  /// The first of them that broke while the present line was being done.
  var broken: BrokenInvariant?
  /// The step of the action that was last expected to have been received.
  var latestReceived = 0
  /// The latest answer to `:why`, so that asking again goes further back.
  var latestWhy: Why?
  /// Whether a line is being done: what happens meanwhile is told when it has settled.
  var isBusy = false
  /// What is being done, and whether it should stop.
  var work = Work()
  /// What follows at once from what was done last.
  var drain = Drain()
  /// So many steps may follow from one without a pause.
  var mostStepsInADrain = 100_000
  /// What followed without end and was stopped, until that is reported.
  var stopped: StoppedDrain?
  private(set) var lineBegan: Duration = .zero
  /// The history that is being made again; `nil` where none is.
  var rewriting: Rewriting<Action>?
  /// The apps that `:app` knows.
  let catalog: [AppListing]

  private(set) var store: Store<State, Action>
  /// What features get of chance and date.
  private(set) var values: SessionValues
  /// The clients in force, and those that were.
  private(set) var choices: ClientHistory
  private let seed: UInt64
  private let trust: Trust
  private var areReportsScheduled = false

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
    let redaction = redaction ?? app.makeRedaction()
    self.app = app
    self.redaction = redaction
    self.catalog = catalog
    self.report = report
    grammar = ActionGrammar(Action.self)
    var clients = app.choice(ofPreset: settings.preset)
    clients.variants.merge(settings.variants) { $1 }
    choices = ClientHistory(clients)
    clock = SessionClock(mode: settings.clock, began: settings.began)
    seed = settings.seed
    trust = settings.trust
    values = SessionValues(seed: seed, date: clock.date)
    store = app.makeStore(
      clients, clock: clock.clock, values: values, seed: seed, hiding: redaction)
    timeline = Timeline(store.state)
    observe()
  }

  private func observe() {
    store.observer = self
    letTimelineReplay()
    limitDrains()
    store.keepRecipes { [weak self] recipe in
      guard let self else { return nil }
      let revival = revivalWhileRewriting(recipe) ?? recoveredCourse(of: recipe)
      ledger.keep(recipe, isWorking: revival == nil)
      return revival
    }
  }

  var settings: SessionSettings {
    SessionSettings(preset: clients.preset, clock: clock.mode, seed: seed, trust: trust)
  }

  /// The clients in force.
  var clients: ClientChoice { choices.choice }

  /// Puts other clients in force, for what begins from now on.
  func use(_ choice: ClientChoice) {
    guard choice != clients else { return }
    app.change(store, to: choice, from: clients, seed: seed)
    choices.choose(choice)
  }

  var isLive: Bool { app.reach(of: clients) == .outside }

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
        await send(action)
        return .goOn
      }
    }
  }

  /// What came due while the line was being typed happens, and is told, before the line is done.
  private func beginLine() {
    isBusy = true
    clock.catchUp()
    lineBegan = clock.now
    tellReports()
    stopped = nil
  }

  private func endLine() {
    isBusy = false
    if firstUntold != nil || !looseNotes.isEmpty { scheduleReports() }
  }

  func interrupt() {
    if !work.isInterrupted { work.interruption.press() }
    activity.signal()
  }

  private func send(_ action: Action) async {
    await finishChain()
    // Whoever acts in the past goes on from there.
    clock.start()
    withIssueReporters([issues]) { _ = store.send(action) }
    await settle()
  }

  /// Lets everything happen that needs neither time nor the outside, then tells it.
  func settle() async {
    if ledger.count > 0 || !store.isIdle {
      await settleEffects()
      // A throttled action that has to wait tells nobody.
      noteMoment()
    }
    tellReports()
  }

  var memoryLimit: Int {
    get { timeline.archive.limit }
    set { timeline.archive.limit = newValue }
  }

  /// A new store in its initial state; everything in flight is cancelled.
  func restart() {
    stop("reset")
    ledger = EffectLedger()
    gates = [:]
    forks = [:]
    firstUntold = nil
    looseNotes = []
    latestWhy = nil
    latestReceived = 0
    clock.restart()
    values = SessionValues(seed: seed, date: clock.date)
    redaction.forgetInitialValues()
    choices = ClientHistory(clients)
    store = app.makeStore(
      clients, clock: clock.clock, values: values, seed: seed, hiding: redaction)
    let budget = timeline.archive.budget
    timeline = Timeline(store.state)
    timeline.archive.budget = budget
    observe()
  }

  func settleEffects() async {
    let interruption = work.interruption
    // One that polls for ever keeps it from settling.
    await EffectScheduler.shared.settle(unless: { interruption.isRequested })
  }

  func end() -> EndedSession {
    let ended = EndedSession(app: app.name, steps: timeline.count, cancelled: ledger.count)
    tellReports()
    stop("another app")
    clock.restart()
    report = { _ in }
    statusChanged = {}
    return ended
  }

  private func stop(_ reason: String) {
    store.observer = nil
    store.keepRecipes(nil)
    store.decideReductions(nil)
    store.cancelEffects(reason) { _ in true }
  }

  // MARK: Telling

  /// Tells what happens while no line is being done, once the main actor has nothing else to do.
  func scheduleReports() {
    guard !isBusy, !areReportsScheduled else { return }
    areReportsScheduled = true
    EffectScheduler.shared.onMainActor { [weak self] in
      guard let self else { return }
      areReportsScheduled = false
      guard !isBusy else { return }
      tellReports()
      statusChanged()
    }
  }

  /// Tells every step made since the last time, and what happened besides.
  func tellReports() {
    guard rewriting == nil else { return }
    let first = firstUntold
    let notes = looseNotes
    firstUntold = nil
    looseNotes = []
    if let first {
      var untold = untold(from: first)
      for step in first...timeline.count {
        if untold.isEmpty, work.isInterrupted, timeline.count - step > 20 {
          untold = step..<timeline.count - 10
        }
        if step == untold.lowerBound, !untold.isEmpty { report(.note(.untold(untold))) }
        guard !untold.contains(step) else {
          checkInvariants(at: step)
          continue
        }
        report(.step(stepReport(step)))
        checkInvariants(at: step)
        guard !watched.isEmpty, let parent = timeline.parent(of: step) else { continue }
        for change in watchedChanges(from: parent, to: step) { report(.watchedChange(change)) }
      }
    }
    for note in notes { report(.note(note)) }
    for issue in issues.take() { report(.issue(issue)) }
    if !isBusy, let stopped {
      self.stopped = nil
      report(.note(.endless(stopped.endless)))
    }
  }

  /// A step with what it changed in the state.
  ///
  /// - Parameter isAgain: whether it has been told before, when it was new.
  func stepReport(_ number: Int, isAgain: Bool = false) -> StepReport {
    let step = timeline[number]
    let before = timeline.parent(of: number).map { timeline.state(of: $0) }
    return StepReport(
      number: number,
      action: timeline.action(of: number),
      origin: step.origin,
      changes: before.map { StateDiff.changes(from: $0, to: timeline.state(of: number)) } ?? [],
      effects: step.effects,
      issues: step.issues,
      fork: isAgain ? nil : forks[number],
      states: tellsStates ? before.map { ($0, timeline.state(of: number)) } : nil
    )
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
