import IssueReporting
import Kernel
import Screens

/// A running app with its whole history: everything that travelling restores, owned by one type.
///
/// It owns the store, the timeline, the ledger of the effects, the clock, the source of random
/// values, and the clients in force. These always agree: the store has the state of the timeline's
/// present step, its next reduction has the number of the next step, and the effects that it runs
/// are those that the ledger lists as in flight.
///
/// There are two ways to change it. `send`, `resolve` and `make` act, which makes a step. `restore`
/// restores a moment. Everything else uses these two.
@MainActor
final class World<State, Action> {
  // Constants where possible: each step reads them many times, and for a variable, each time counts a
  // reference.
  let app: ConsoleApp<State, Action>
  let clock: SessionClock
  let redaction: Redaction
  let issues: IssueCollector
  let activity = Activity()
  /// The work in progress, and whether it should stop.
  let work: Work
  let isSameState = StateEquality<State>()
  let isSameAction = StateEquality<Action>()
  let seed: UInt64
  /// Which effects may use live clients.
  let liveEffects: LiveEffects

  /// The app's initial state, also if the world was started with another one.
  let initialState: State
  let store: Store<State, Action>
  let timeline: Timeline<State, Action>
  var ledger = EffectLedger<Action>()
  /// The dates, ids and random numbers that features use.
  let values: SessionValues
  /// All choices of clients so far, and the one in force.
  var choices: ClientHistory
  /// What the clients remember.
  let memory: WorldMemory
  /// What the app's views remember, and which steps came from its screen.
  var screens = WorldScreens()
  /// The pictures that have been on the screen.
  let pictures: PictureLoader
  let pictureMemories: ClientMemories
  /// The rewrite in progress. `nil` if there is none.
  var rewriting: Rewriting<Action>?
  /// Decides what effects do instead of their own work. `nil` except during a recovery.
  private(set) var course: (any EffectCourse<Action>)?
  /// The steps that follow without a pause from the latest action.
  var drain = Drain()
  /// What has happened and has not been reported yet.
  var news = News()
  /// What everything that the world owns holds of it.
  let backlink = Backlink<World>()
  /// Returns what is notified of what happens.
  private var currentObserver: () -> (any WorldObserver<Action>)? = { nil }

  /// Starts the app.
  ///
  /// - Parameters:
  ///   - clients: the clients in force at the start.
  ///   - clock: the clock of everything in the world.
  ///   - seed: the seed of ids and random numbers.
  ///   - redaction: receives the values of secrets.
  ///   - liveUse: which live clients effects may use. Effects of other live clients do not start.
  ///   - work: the work that lines are a part of, and whether it should stop.
  convenience init(
    _ app: ConsoleApp<State, Action>, clients: ClientChoice, clock: SessionClock, seed: UInt64,
    hiding redaction: Redaction, liveUse: LiveUse = .allowed, work: Work = Work()
  ) {
    self.init(
      app, choices: ClientHistory(clients) { app.reach(of: $0).isLive }, clock: clock, seed: seed,
      hiding: redaction, LiveEffects(liveUse, clients), work,
      IssueCollector(printer: .full(hiding: redaction)), PictureLoader(),
      ClientMemories { .zero })
  }

  /// Starts the app of another world again, with the clients in force. Everything in flight there is
  /// cancelled, and nothing observes that world anymore.
  ///
  /// - Parameter state: the state to start with; `nil` for the app's initial one.
  convenience init(replacing other: World, from state: State?) {
    other.stop("reset")
    other.clock.restart()
    other.redaction.forgetInitialValues()
    self.init(
      other.app, from: state, initialState: state == nil ? nil : other.initialState,
      choices: other.choices.restarted, clock: other.clock, seed: other.seed,
      hiding: other.redaction, other.liveEffects, other.work, other.issues, other.pictures,
      other.pictureMemories, budget: other.timeline.archive.budget)
    drain.mostSteps = other.drain.mostSteps
    currentObserver = other.currentObserver
    other.currentObserver = { nil }
    follow(other.course)
  }

  /// - Parameters:
  ///   - state: the state to start with; `nil` for the app's initial one.
  ///   - initialState: the app's initial state. `nil` to take it from the store.
  ///   - budget: the memory that the states of the timeline may use; `nil` for the default.
  private init(
    _ app: ConsoleApp<State, Action>, from state: State? = nil, initialState: State? = nil,
    choices: ClientHistory, clock: SessionClock, seed: UInt64, hiding redaction: Redaction,
    _ liveEffects: LiveEffects, _ work: Work, _ issues: IssueCollector, _ pictures: PictureLoader,
    _ pictureMemories: ClientMemories, budget: MemoryBudget? = nil
  ) {
    self.app = app
    self.choices = choices
    self.clock = clock
    self.seed = seed
    self.redaction = redaction
    self.liveEffects = liveEffects
    self.work = work
    self.issues = issues
    self.pictures = pictures
    self.pictureMemories = pictureMemories
    values = SessionValues(seed: seed, date: clock.date)
    let memories = ClientMemories { [clock = clock.clock] in clock.now.offset }
    let shared = WorldShared(memories)
    store = app.makeStore(
      choices.choice, clock: clock.clock, values: values, memories: memories, shared: shared,
      mayUseFiles: choices.isLive(choices.present) && liveEffects.mayUse(choices.choice),
      seed: seed, from: state, hiding: redaction)
    self.initialState = initialState ?? store.state
    memory = WorldMemory(memories, shared)
    timeline = Timeline(store.state, stackIDs: values.stackIDs, budget: budget)
    observe()
  }

  deinit { backlink.forget() }

  private func observe() {
    backlink.refer(to: self)
    store.observer = backlink
    pictures.changed = { [weak backlink = backlink] in
      backlink?.object?.observer?.picturesChanged()
    }
    letTimelineReplay()
    limitDrains()
    store.onHeldBack { [weak backlink = backlink] held, id in
      guard let world = backlink?.object, let began = world.ledger.began(id) else { return }
      // For an effect that does its work again, this is the time of its own course.
      let age = world.clock.clock.now.offset - began
      world.ledger.heldBack(
        id, HeldBackOffer(held: held, after: age, sent: world.ledger.flight[id] ?? 0))
    }
    store.keepRecipes { [weak backlink = backlink] recipe in
      guard let world = backlink?.object else { return nil }
      let revival =
        world.revivalWhileRewriting(recipe) ?? world.course?.revival(of: recipe)
        ?? world.refusal(of: recipe)
      world.ledger.add(recipe, isWorking: revival == nil)
      return revival
    }
  }

  /// Lets a course decide what effects do, or nothing if it is `nil`.
  func follow(_ course: (any EffectCourse<Action>)?) {
    self.course = course
    noteUseOfFiles()
  }

  /// Is notified of what happens.
  var observer: (any WorldObserver<Action>)? { currentObserver() }

  /// Notifies an observer of what happens from now on, as long as it exists.
  func notify<Observer: WorldObserver<Action>>(_ backlink: Backlink<Observer>) {
    currentObserver = { backlink.object }
  }

  /// Cancels everything in flight and stops observing the store.
  func stop(_ reason: String) {
    store.observer = nil
    // When an effect of a concatenation is cancelled, the next one starts. It must not do its work:
    // with live clients, that would be a real request.
    store.keepRecipes { EffectRevival($0, began: .zero) { _, _ in .finished } }
    store.decideReductions(nil)
    store.cancelEffects(reason) { _ in true }
    pictures.forget()
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
  var isLive: Bool { choices.isLive(choices.present) }

  /// Whether an effect has started that may have reached real services.
  var hasUsedLiveClients: Bool { ledger.all.contains { isLive(since: $0.step) } }

  /// Whether an effect is held: by a user, or because its client is live.
  func isHeld(_ id: EffectID) -> Bool { ledger.isHeld(id) }

  /// The effects that are held, in the order in which they started.
  var held: [EffectID] { ledger.held }

  var printer: ValuePrinter { .full(hiding: redaction) }

  /// The name of a step's action, without its payload. `nil` for step 0, and for a world change.
  func actionName(of step: Int) -> String? {
    timeline.shownAction(of: step).map { printer.name(ofAction: $0.value) }
  }

  /// The branch that a step started. `nil` if it started none.
  func fork(startedBy step: Int) -> Fork? { news.forks[step] }

  /// Returns what has happened and has not been reported, and clears it.
  func takeNews() -> UnreportedNews { news.take() }

  /// The revival of an effect that may not use its live clients, so it waits. `nil` if the effect
  /// may start.
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

  // MARK: Clients

  /// Changes the clients in force. Applies to everything that starts from now on.
  func use(_ choice: ClientChoice) {
    guard choice != clients else { return }
    app.change(store, to: choice, from: clients, seed: seed)
    choices.choose(choice)
    noteUseOfFiles()
  }

  /// Whether shared values may use files: only if effects may use live clients.
  private var mayUseFiles: Bool { isLive && liveEffects.mayUse(clients) }

  /// Updates whether changes of shared values are written to files. A rewrite or a recovery does
  /// not write them, because they were written the first time.
  func noteUseOfFiles() {
    memory.shared.saveFiles(mayUseFiles && rewriting == nil && course == nil)
  }
}
