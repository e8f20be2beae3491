import IssueReporting
import Kernel

/// A running app with its whole history: everything that travelling restores, owned by one type.
///
/// It holds the store, the timeline, what is known of the effects, the clock, the source of random
/// values, and the clients in force. These always agree: the store has the state of the timeline's
/// present step, its next reduction has the number of the next step, and the effects that it runs
/// are those that the ledger lists as in flight.
///
/// There are two ways to change it. `send`, `resolve` and `make` do something, which becomes a
/// step; `restore` restores everything as it was at a moment. Everything else is written with these
/// two.
@MainActor
final class World<State, Action> {
  let app: ConsoleApp<State, Action>
  let clock: SessionClock
  let redaction: Redaction
  let issues = IssueCollector()
  let activity = Activity()
  /// The work in progress, and whether it should stop.
  var work = Work()
  let isSameState = StateEquality<State>()
  let seed: UInt64
  /// Which effects may use live clients.
  let liveEffects: LiveEffects

  var store: Store<State, Action>
  var timeline: Timeline<State, Action>
  var ledger = EffectLedger<Action>()
  /// The dates, ids and random numbers that features get.
  var values: SessionValues
  /// All choices of clients so far, and the one in force.
  var choices: ClientHistory
  /// What the clients remember.
  var memory: WorldMemory
  /// The history that is being made again; `nil` if there is none.
  var rewriting: Rewriting<Action>?
  /// Decides what effects do instead of their own work; `nil` unless a recovery is running.
  var course: (any EffectCourse<Action>)? {
    didSet { noteUseOfFiles() }
  }
  /// The steps that follow at once from the latest action.
  var drain = Drain()
  /// What has happened and has not been reported yet.
  var news = News()
  /// Receives what happens.
  weak var observer: (any WorldObserver<Action>)?

  /// Starts the app.
  ///
  /// - Parameters:
  ///   - clients: the clients in force at the start.
  ///   - clock: the clock of everything in the world.
  ///   - seed: what identifiers and random numbers are made from.
  ///   - redaction: receives the values of secrets.
  ///   - liveUse: which live clients effects may use; the others do not start.
  init(
    _ app: ConsoleApp<State, Action>, clients: ClientChoice, clock: SessionClock, seed: UInt64,
    hiding redaction: Redaction, liveUse: LiveUse = .allowed
  ) {
    liveEffects = LiveEffects(liveUse, clients)
    self.app = app
    self.clock = clock
    self.seed = seed
    self.redaction = redaction
    choices = ClientHistory(clients)
    values = SessionValues(seed: seed, date: clock.date)
    let memories = ClientMemories { [clock = clock.clock] in clock.now.offset }
    let shared = WorldShared(memories)
    let mayUseFiles = app.reach(of: clients).isLive && liveEffects.mayUse(clients)
    store = app.makeStore(
      clients, clock: clock.clock, values: values, memories: memories, shared: shared,
      mayUseFiles: mayUseFiles, seed: seed, hiding: redaction)
    memory = WorldMemory(memories, shared)
    timeline = Timeline(store.state, stackIDs: values.stackIDs)
    observe()
  }

  /// Starts the app again in its initial state, with the clients in force. Everything in flight is
  /// cancelled, and the history is discarded.
  func restart() {
    stop("reset")
    ledger = EffectLedger()
    news = News()
    clock.restart()
    values = SessionValues(seed: seed, date: clock.date)
    redaction.forgetInitialValues()
    choices = ClientHistory(clients)
    let memories = ClientMemories { [clock = clock.clock] in clock.now.offset }
    let shared = WorldShared(memories)
    store = app.makeStore(
      clients, clock: clock.clock, values: values, memories: memories, shared: shared,
      mayUseFiles: mayUseFiles, seed: seed, hiding: redaction)
    memory = WorldMemory(memories, shared)
    timeline = Timeline(store.state, stackIDs: values.stackIDs, budget: timeline.archive.budget)
    observe()
  }

  private func observe() {
    store.observer = self
    letTimelineReplay()
    limitDrains()
    store.keepRecipes { [weak self] recipe in
      guard let self else { return nil }
      let revival =
        revivalWhileRewriting(recipe) ?? course?.revival(of: recipe) ?? refusal(of: recipe)
      ledger.keep(recipe, isWorking: revival == nil)
      return revival
    }
  }

  /// Cancels everything in flight and stops observing the store.
  func stop(_ reason: String) {
    store.observer = nil
    // The rest of a concatenation starts when the effect that it waits for is cancelled. Its work must
    // not run any more: with live clients, that would be a real request.
    store.keepRecipes { EffectRevival($0, began: .zero) { _, _ in .finished } }
    store.decideReductions(nil)
    store.cancelEffects(reason) { _ in true }
  }

  // MARK: The present

  /// Everything that travelling restores in addition to the state, as it is now.
  var moment: Moment {
    noteAccesses()
    return Moment(
      time: clock.now, flight: ledger.flight, windows: store.throttleWindows,
      clients: choices.present, memory: memory.present, shared: memory.shared.present)
  }

  /// The clients in force.
  var clients: ClientChoice { choices.choice }

  /// Whether the clients in force may reach real services.
  var isLive: Bool { app.reach(of: clients).isLive }

  /// Whether an effect has started that may have reached real services.
  var hasUsedLiveClients: Bool { ledger.all.contains { isLive(since: $0.step) } }

  /// Whether an effect is held: by a user, or because its client is live.
  func isHeld(_ id: EffectID) -> Bool { ledger.isHeld(id) }

  /// The effects that are held, in the order in which they started.
  var held: [EffectID] { ledger.held }

  var printer: ValuePrinter { .full(hiding: redaction) }

  /// The branch that a step started; `nil` if it started none.
  func fork(begunBy step: Int) -> Fork? { news.forks[step] }

  /// Returns what has happened and has not been reported, and clears it.
  func takeNews() -> News {
    defer { news.clear() }
    return news
  }

  /// Keeps an effect from starting if it may not use its live clients; `nil` if it may start.
  private func refusal(of recipe: EffectRecipe<Action>) -> EffectRevival<Action>? {
    guard isLive, !liveEffects.mayUse(clients) else { return nil }
    liveEffects.refuse(recipe.id)
    return working(recipe)
  }

  /// Returns the drain that was stopped, if there is one, and clears it.
  func takeStopped() -> StoppedDrain? {
    defer { drain.stopped = nil }
    return drain.stopped
  }

  // MARK: Acting

  /// Sends an action, and waits for everything that follows at once.
  func send(_ action: Action) async {
    await beginActing()
    withIssueReporters([issues]) { _ = store.send(action) }
    await settle()
  }

  /// Makes an effect send an action and finish, instead of what it would have done.
  func resolve(_ id: EffectID, with action: Action) async {
    await beginActing()
    ledger.drive(id)
    setGate(nil, of: id)
    withIssueReporters([issues]) { _ = store.resolveEffect(id, with: action) }
    await settle()
  }

  /// Prepares for an action at the present step: moves to the end of its chain of returned actions,
  /// and lets time run.
  func beginActing() async {
    guard rewriting == nil else { return }
    await finishChain()
    clock.start()
  }

  /// Waits for everything that needs neither time nor the outside world, then tells the observer.
  func settle() async {
    // An effect that was cancelled may still change what a client remembers, or a shared value.
    if ledger.count > 0 || !store.isIdle || memory.isInUse || memory.shared.isInUse {
      await settleEffects()
      // The store does not report a throttled action that has to wait.
      noteMoment()
    }
    observer?.worldSettled()
  }

  func settleEffects() async {
    let interruption = work.interruption
    // An effect that polls forever would keep it from settling.
    await EffectScheduler.shared.settle(unless: { interruption.isRequested })
  }

  /// Puts other clients in force, for everything that starts from now on.
  func use(_ choice: ClientChoice) {
    guard choice != clients else { return }
    app.change(store, to: choice, from: clients, seed: seed)
    choices.choose(choice)
    noteUseOfFiles()
  }

  /// Whether shared values may be in files: only where effects may use live clients.
  private var mayUseFiles: Bool { isLive && liveEffects.mayUse(clients) }

  /// Updates whether changes of shared values are written to files. What is made again was written when
  /// it was made first.
  func noteUseOfFiles() {
    memory.shared.saveFiles(mayUseFiles && rewriting == nil && course == nil)
  }
}

/// Receives what happens in a world, as it happens.
@MainActor
protocol WorldObserver<Action>: AnyObject {
  associatedtype Action

  /// An action is about to be reduced, as the next step.
  func willReduce(_ action: Action, _ origin: ActionOrigin)
  /// The action was reduced, as that step.
  func reduced(_ action: Action, _ step: Int, _ origin: ActionOrigin)
  /// An effect used a client's memory for the first time.
  func remembers(_ effect: EffectID)
  /// An effect ended by itself, `elapsed` after it started.
  func ended(_ effect: EffectEntry, _ kind: EffectNote.Kind, after elapsed: Duration)
  /// What followed without a pause was stopped after a step, because a user asked for it.
  func interruptedDrain(after step: Int)
  /// The session moves past a step that was made before; nothing new happens.
  func goesOver(_ step: Int)
  /// There is something to report; more may follow.
  func hasNews()
  /// Nothing more happens without time or the outside world.
  func worldSettled()
}

/// Decides what effects do instead of their own work.
@MainActor
protocol EffectCourse<Action>: AnyObject {
  associatedtype Action

  /// What an effect does when it starts; `nil` for its own work.
  func revival(of recipe: EffectRecipe<Action>) -> EffectRevival<Action>?
  /// Repeats what an effect did next, at the times at which it happened.
  ///
  /// - Parameter began: the time at which the effect started.
  func play(_ id: EffectID, since began: Duration, _ send: Send<Action>) async -> Played
  /// A step was made: it may be another effect's turn.
  func wakeEffects()
  /// The step after which to stop what follows without a pause; `nil` to stop nothing.
  var lastOfDrain: Int? { get }
}

/// What an effect does after everything that is known of it.
enum Played {
  /// It has ended, with this outcome.
  case ended(RunOutcome)
  /// It runs its own work from the beginning. What the ledger counts as sent by then must not be
  /// sent again.
  case ownWork
}

/// What has happened in a world and has not been reported yet.
struct News {
  /// The first of the new steps; their effects may still be settling. `nil` if all have been
  /// reported.
  var firstStep: Int?
  /// What happened to effects whose steps have been reported.
  var effects: [(note: EffectNote, after: Duration)] = []
  /// The branches that steps started, by step.
  var forks: [Int: Fork] = [:]

  var isEmpty: Bool { firstStep == nil && effects.isEmpty }

  /// Notes a new step.
  mutating func made(_ step: Int, _ fork: Fork?) {
    firstStep = firstStep ?? step
    if let fork { forks[step] = fork }
  }

  /// Clears what has been reported, but keeps the branches.
  mutating func clear() { (firstStep, effects) = (nil, []) }
}
