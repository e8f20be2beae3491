import IssueReporting

/// The engine of a root store: reduces actions first in, first out, and hands effects to their
/// runtime.
///
/// The state lies in memory of its own and is changed in place: a copy kept across a reduction would
/// make every array in it be copied by its first change.
@usableFromInline
final class RootCore<State, Action>: StoreCore<State, Action> {

  /// An action that waits for its turn.
  private struct Pending {
    let action: Action
    let origin: ActionOrigin
    let group: EffectGroup?
  }

  private let storage: UnsafeMutablePointer<State>
  private let progress: UnsafeMutablePointer<Progress>
  private let reducer: ResolvedReducer<State, Action>
  // Read for every send, and changed on the main actor between drains only: checking for overlapping
  // access would cost more than the reading.
  @exclusivity(unchecked) private var dependencies: DependencyValues
  let effects = EffectRuntime<Action>()
  private var waiting: [Pending] = []
  /// Made when the first effect of the outermost send in progress begins.
  private var outermostGroup: EffectGroup?

  private(set) weak var observer: (any StoreObserver<State, Action>)?

  init(
    state: State, reducer: ResolvedReducer<State, Action>, dependencies: DependencyValues
  ) {
    storage = .allocate(capacity: 1)
    storage.initialize(to: state)
    progress = .allocate(capacity: 1)
    progress.initialize(to: Progress())
    self.reducer = reducer
    self.dependencies = dependencies
    super.init(announcer: DrainAnnouncer())
    // Not weak: a weak reference makes every other use of the object slower. It is let go of in
    // `deinit`, which runs where this is called, on the main actor.
    effects.receive = { [unowned self] action, origin, group in
      process(action, origin: origin, group: group)
    }
  }

  isolated deinit {
    effects.receive = { _, _, _ in }
    storage.deinitialize(count: 1)
    storage.deallocate()
    progress.deallocate()
  }

  override var state: State { storage.pointee }

  override var isInvalid: Bool { false }

  override func send(_ action: Action) -> StoreTask {
    switch progress.pointee.phase {
    case .idle:
      process(action, origin: .sent, group: nil)
      guard progress.pointee.hasGroup, let group = outermostGroup else {
        return StoreTask(group: nil)
      }
      progress.pointee.hasGroup = false
      outermostGroup = nil
      return StoreTask(group: group)
    case .reducing:
      reportReentrantSend(of: action)
      fallthrough
    case .draining:
      let group = effects.makeGroup()
      wait(action, origin: .sent, group: group)
      return StoreTask(group: group)
    }
  }

  private func reportReentrantSend(of action: Action) {
    reportIssue(
      """
      '\(caseName(of: action))' was sent while a reducer was running; it is reduced afterwards.

      Return '.send(…)' or an effect from the reducer instead of sending to the store from it.
      """
    )
  }

  // MARK: Draining

  /// Reduces an action now, with all that wait behind it, or queues it behind those.
  private func process(_ action: Action, origin: ActionOrigin, group: EffectGroup?) {
    guard progress.pointee.phase == .idle else {
      wait(action, origin: origin, group: group)
      return
    }
    if dependencies.isCurrent {
      drain(from: action, origin: origin, group: group)
    } else {
      DependencyValues.$_current.withValue(dependencies) {
        drain(from: action, origin: origin, group: group)
      }
    }
    if !announcer.isEmpty { announcer.announce() }
  }

  private func drain(from action: Action, origin: ActionOrigin, group: EffectGroup?) {
    perform(action, origin: origin, group: group)
    if progress.pointee.hasWaiting { drainWaiting() }
    progress.pointee.phase = .idle
  }

  private func drainWaiting() {
    var next = 0
    while next < waiting.count {
      let pending = waiting[next]
      next += 1
      // A chain of a hundred thousand actions must not hold all of them.
      if next == 1024 {
        waiting.removeFirst(next)
        next = 0
      }
      perform(pending.action, origin: pending.origin, group: pending.group)
    }
    waiting.removeAll(keepingCapacity: true)
    progress.pointee.hasWaiting = false
  }

  private func wait(_ action: Action, origin: ActionOrigin, group: EffectGroup?) {
    waiting.append(Pending(action: action, origin: origin, group: group))
    progress.pointee.hasWaiting = true
  }

  private func perform(_ action: Action, origin: ActionOrigin, group: EffectGroup?) {
    let ordinal = progress.pointee.reductions + 1
    progress.pointee.reductions = ordinal
    let effect: Effect<Action>
    if progress.pointee.hasObserver {
      effect = reduceObserved(action, origin: origin, ordinal: ordinal)
    } else {
      progress.pointee.phase = .reducing
      effect = reducer.reduce(&storage.pointee, action)
      progress.pointee.phase = .draining
    }
    guard !effect.isNone else { return }
    effects.run(effect, in: Context(origin: ordinal, group: group ?? sharedGroup()))
  }

  private func reduceObserved(
    _ action: Action, origin: ActionOrigin, ordinal: Int
  ) -> Effect<Action> {
    let before = storage.pointee
    progress.pointee.phase = .reducing
    let effect = reducer.reduce(&storage.pointee, action)
    progress.pointee.phase = .draining
    observer?.reduced(
      Reduction(
        ordinal: ordinal, action: action, origin: origin, before: before,
        after: storage.pointee))
    return effect
  }

  /// The group of the outermost send in progress, which its `StoreTask` stands for.
  private func sharedGroup() -> EffectGroup {
    if let outermostGroup { return outermostGroup }
    let group = effects.makeGroup()
    outermostGroup = group
    progress.pointee.hasGroup = true
    return group
  }

  // MARK: For the store

  func observe(by observer: (any StoreObserver<State, Action>)?) {
    self.observer = observer
    progress.pointee.hasObserver = observer != nil
    guard let observer else {
      effects.observe = nil
      return
    }
    effects.observe = { [weak observer] event in observer?.effect(event) }
  }

  func restore(_ state: State) {
    precondition(
      progress.pointee.phase == .idle, "a state cannot be restored while an action is being reduced"
    )
    storage.pointee = state
    if !announcer.isEmpty { announcer.announce() }
  }

  func changeDependencies(_ update: (inout DependencyValues) -> Void) {
    precondition(
      progress.pointee.phase == .idle,
      "dependencies cannot be changed while an action is being reduced")
    var changed = dependencies
    changed.change(update)
    dependencies = changed
  }
}

/// How far a root has come.
///
/// Reached by pointer, as the state is: checking class properties for overlapping access costs more
/// than everything else that a send of a small action does. It stands outside of the generic class
/// so that reaching a field needs no metadata.
private struct Progress {
  enum Phase {
    case idle
    /// Between the reductions of one drain.
    case draining
    /// Inside the reducer.
    case reducing
  }

  var phase = Phase.idle
  var reductions = 0
  var hasObserver = false
  var hasWaiting = false
  /// Whether `outermostGroup` was made.
  var hasGroup = false
}
