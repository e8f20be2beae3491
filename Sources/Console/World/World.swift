import IssueReporting
import Kernel

/// A running app with its whole history: everything that travelling restores, owned by one type.
///
/// It holds the store, the timeline, what is known of the effects, the clock, chance and the clients in force. These
/// always agree: the store is in the state of the step where the timeline stands, its next reduction has the number
/// of the next step, and the effects in its flight are those that the ledger knows to be in flight.
///
/// There are two ways in. `send`, `resolve` and `make` do something, which becomes a step; `restore` makes everything
/// as it was at a moment. All else is written with these two.
@MainActor
final class World<State, Action> {
  let app: ConsoleApp<State, Action>
  let clock: SessionClock
  let redaction: Redaction
  let issues = IssueCollector()
  let activity = Activity()
  /// What is being done, and whether it should stop.
  var work = Work()
  let isSameState = StateEquality<State>()
  let seed: UInt64

  var store: Store<State, Action>
  var timeline: Timeline<State, Action>
  var ledger = EffectLedger<Action>()
  /// What keeps effects of live clients from beginning their own work after travelling.
  var gates: [EffectID: Gate] = [:]
  /// What features get of chance and date.
  var values: SessionValues
  /// The clients in force, and those that were.
  var choices: ClientHistory
  /// What they remember.
  var memory: WorldMemory
  /// The history that is being made again; `nil` where none is.
  var rewriting: Rewriting<Action>?
  /// What effects do in place of their own work, where something else knows that.
  var course: (any EffectCourse<Action>)?
  /// What follows at once from what was done last.
  var drain = Drain()
  /// What has happened and has not been told yet.
  var news = News()
  /// Learns what happens.
  weak var observer: (any WorldObserver<Action>)?

  /// Starts the app.
  ///
  /// - Parameters:
  ///   - clients: those in force at first.
  ///   - clock: the time of everything in it.
  ///   - seed: what identifiers and random numbers are made from.
  ///   - redaction: learns what secrets hold.
  init(
    _ app: ConsoleApp<State, Action>, clients: ClientChoice, clock: SessionClock, seed: UInt64,
    hiding redaction: Redaction
  ) {
    self.app = app
    self.clock = clock
    self.seed = seed
    self.redaction = redaction
    choices = ClientHistory(clients)
    values = SessionValues(seed: seed, date: clock.date)
    let memories = ClientMemories { [clock = clock.clock] in clock.now.offset }
    store = app.makeStore(
      clients, clock: clock.clock, values: values, memories: memories, seed: seed,
      hiding: redaction)
    memory = WorldMemory(memories)
    timeline = Timeline(store.state, stackIDs: values.stackIDs)
    observe()
  }

  /// A new store in its initial state with the clients in force; everything in flight is cancelled, and the history
  /// is gone.
  func restart() {
    stop("reset")
    ledger = EffectLedger()
    gates = [:]
    news = News()
    clock.restart()
    values = SessionValues(seed: seed, date: clock.date)
    redaction.forgetInitialValues()
    choices = ClientHistory(clients)
    let memories = ClientMemories { [clock = clock.clock] in clock.now.offset }
    store = app.makeStore(
      clients, clock: clock.clock, values: values, memories: memories, seed: seed,
      hiding: redaction)
    memory = WorldMemory(memories)
    timeline = Timeline(store.state, stackIDs: values.stackIDs, budget: timeline.archive.budget)
    observe()
  }

  private func observe() {
    store.observer = self
    letTimelineReplay()
    limitDrains()
    store.keepRecipes { [weak self] recipe in
      guard let self else { return nil }
      let revival = revivalWhileRewriting(recipe) ?? course?.revival(of: recipe)
      ledger.keep(recipe, isWorking: revival == nil)
      return revival
    }
  }

  /// Cancels everything in flight and observes nothing any more.
  func stop(_ reason: String) {
    store.observer = nil
    store.keepRecipes(nil)
    store.decideReductions(nil)
    store.cancelEffects(reason) { _ in true }
  }

  // MARK: What there is now

  /// Everything that travelling restores besides the state, as it is now.
  var moment: Moment {
    noteAccesses()
    return Moment(
      time: clock.now, flight: ledger.flight, windows: store.throttleWindows,
      clients: choices.present, memory: memory.present)
  }

  /// The clients in force.
  var clients: ClientChoice { choices.choice }

  /// Whether anything that is done reaches real services.
  var isLive: Bool { app.reach(of: clients) == .outside }

  /// Whether an effect is kept from going on: somebody holds it, or it waits because its client is live.
  func isHeld(_ id: EffectID) -> Bool {
    ledger.flight.isHeld(id) || gates[id]?.isClosed == true && ledger.flight[id] != nil
  }

  /// The effects that are kept from going on, in the order they began.
  var held: [EffectID] {
    guard !gates.isEmpty else { return ledger.flight.held }
    return ledger.flight.ids.filter(isHeld)
  }

  var printer: ValuePrinter { .full(hiding: redaction) }

  /// The branch that a step began; `nil` where it began none.
  func fork(begunBy step: Int) -> Fork? { news.forks[step] }

  /// What has happened and has not been told, once.
  func takeNews() -> News {
    defer { news.clear() }
    return news
  }

  /// What followed without end and was stopped, once.
  func takeStopped() -> StoppedDrain? {
    defer { drain.stopped = nil }
    return drain.stopped
  }

  // MARK: Doing something

  /// Sends an action, and lets everything happen that follows at once.
  func send(_ action: Action) async {
    await beginActing()
    withIssueReporters([issues]) { _ = store.send(action) }
    await settle()
  }

  /// Has an effect send an action and finish, in place of what it would have done.
  func resolve(_ id: EffectID, with action: Action) async {
    await beginActing()
    ledger.drive(id, after: timeline.count)
    setGate(nil, of: id)
    withIssueReporters([issues]) { _ = store.resolveEffect(id, with: action) }
    await settle()
  }

  /// Whoever acts goes on from where the world stands: what was returned there is reduced first, and time goes on.
  func beginActing() async {
    guard rewriting == nil else { return }
    await finishChain()
    clock.start()
  }

  /// Lets everything happen that needs neither time nor the outside, then tells it.
  func settle() async {
    // An effect that was cancelled may still change what a client remembers.
    if ledger.count > 0 || !store.isIdle || memory.isInUse {
      await settleEffects()
      // A throttled action that has to wait tells nobody.
      noteMoment()
    }
    observer?.worldSettled()
  }

  func settleEffects() async {
    let interruption = work.interruption
    // One that polls for ever keeps it from settling.
    await EffectScheduler.shared.settle(unless: { interruption.isRequested })
  }

  /// Puts other clients in force, for what begins from now on.
  func use(_ choice: ClientChoice) {
    guard choice != clients else { return }
    app.change(store, to: choice, from: clients, seed: seed)
    choices.choose(choice)
  }
}

/// Learns what happens in a world, when it happens.
@MainActor
protocol WorldObserver<Action>: AnyObject {
  associatedtype Action

  /// An action is about to be reduced, as the next step.
  func willReduce(_ action: Action, _ origin: ActionOrigin)
  /// It was reduced as that step.
  func reduced(_ action: Action, _ step: Int, _ origin: ActionOrigin)
  /// An effect used the memory of a client for the first time.
  func remembers(_ effect: EffectID)
  /// An effect ended by itself, so long after it began.
  func ended(_ effect: EffectEntry, _ kind: EffectNote.Kind, after elapsed: Duration)
  /// What followed without a pause was stopped, because a user asked for it.
  func interruptedDrain(after step: Int)
  /// The session goes over a step that was made before, and makes nothing new.
  func goesOver(_ step: Int)
  /// There is something to tell; more may follow.
  func hasNews()
  /// Nothing more happens without time or the outside.
  func worldSettled()
}

/// Knows what effects do, and has them do that in place of their own work.
@MainActor
protocol EffectCourse<Action>: AnyObject {
  associatedtype Action

  /// What an effect that begins does in place of its own work; `nil` where it is to do that.
  func revival(of recipe: EffectRecipe<Action>) -> EffectRevival<Action>?
  /// Does what it knows of an effect beyond the first `known` actions, at the times at which that was done.
  ///
  /// - Parameter began: the time at which the effect began.
  func play(_ id: EffectID, since began: Duration, after known: Int, _ send: Send<Action>) async
    -> Played
  /// The step after which what follows without a pause is to be stopped; `nil` where nothing is.
  var lastOfDrain: Int? { get }
}

/// What an effect does after what was known of it.
enum Played {
  /// It has ended so.
  case ended(RunOutcome)
  /// Its own work, from its beginning, without so many actions that were sent.
  case ownWork(sent: Int)
}

/// What has happened in a world and has not been told yet.
struct News {
  /// The first of the steps; their effects may still be settling. `nil` where all have been told.
  var firstStep: Int?
  /// What happened to effects whose steps have been told.
  var effects: [(note: EffectNote, after: Duration)] = []
  /// The branches that steps began, by step.
  var forks: [Int: Fork] = [:]

  var isEmpty: Bool { firstStep == nil && effects.isEmpty }

  /// A step was made.
  mutating func made(_ step: Int, _ fork: Fork?) {
    firstStep = firstStep ?? step
    if let fork { forks[step] = fork }
  }

  /// Everything has been told; the branches are kept.
  mutating func clear() { (firstStep, effects) = (nil, []) }
}
