import IssueReporting

/// The engine of a root store: reduces actions first in, first out, and hands effects to their
/// runtime.
///
/// The state lies in memory of its own and is changed in place: a copy kept across a reduction would
/// make every array in it be copied by its first change.
@MainActor
final class RootEngine<State, Action> {

  /// An action that waits for its turn.
  private struct Pending {
    let action: Action
    let origin: ActionOrigin
    let group: EffectGroup?
  }

  private let storage: UnsafeMutablePointer<State>
  private let progress: UnsafeMutablePointer<RootProgress>
  /// What somebody sees who reads the store from inside its own reducer: the state from before the
  /// drain, where it is kept; otherwise the last that was.
  private var snapshot: State
  private let reducer: ResolvedReducer<State, Action>
  // Read for every send, and changed on the main actor between drains only: checking for overlapping
  // access would cost more than the reading.
  @exclusivity(unchecked) private var dependencies: DependencyValues
  private let announcer: DrainAnnouncer
  let effects = EffectRuntime<Action>()
  private var waiting: [Pending] = []
  /// Made when the first effect of the outermost send in progress begins.
  private var outermostGroup: EffectGroup?

  private(set) weak var observer: (any StoreObserver<State, Action>)?

  /// Asked before each reduction that nobody outside asked for; an action that is refused is dropped.
  ///
  /// The action of an outer `send` is not asked about, so that an ordinary send pays nothing.
  var mayReduce: ((Action, ActionOrigin) -> Bool)?

  /// - Parameter keepsSnapshots: whether to keep the state from before each drain. It makes every
  ///   array that a drain changes be copied; in tests that is no matter, and elsewhere hardly anybody
  ///   looks.
  init(
    state: State, reducer: ResolvedReducer<State, Action>, dependencies: DependencyValues,
    announcer: DrainAnnouncer, keepsSnapshots: Bool = isTesting
  ) {
    snapshot = state
    storage = .allocate(capacity: 1)
    storage.initialize(to: state)
    progress = .allocate(capacity: 1)
    progress.initialize(to: RootProgress(keepsSnapshots: keepsSnapshots))
    self.reducer = reducer
    self.dependencies = dependencies
    self.announcer = announcer
    // A cycle, until the engine is stopped.
    effects.deliver { [self] action, origin, group in
      // What has to wait is asked about when its turn comes.
      if let mayReduce, case .effect = origin, progress.pointee.phase == .idle,
        !mayReduce(action, origin)
      {
        return
      }
      process(action, origin: origin, group: group)
    }
  }

  /// Cancels all effects and receives nothing from them any more.
  func stop() { effects.close() }

  isolated deinit {
    storage.deinitialize(count: 1)
    storage.deallocate()
    progress.deallocate()
  }

  /// The state after the latest drain; inside the reducer, which has the state to itself, the one
  /// from before.
  var state: State {
    progress.pointee.phase == .reducing ? stateBeforeDrain() : storage.pointee
  }

  private func stateBeforeDrain() -> State {
    if !isKeepingSnapshots {
      progress.pointee.keepsSnapshots = true
      RootIssue.reentrantRead.report()
    }
    return snapshot
  }

  /// Whether somebody may look from inside the reducer: who observes the state does, when it is about
  /// to change.
  private var isKeepingSnapshots: Bool {
    progress.pointee.keepsSnapshots || progress.pointee.hasObserver || !announcer.isEmpty
  }

  /// Reduces an action and everything it sends in turn, before returning.
  func send(_ action: Action) -> StoreTask {
    guard progress.pointee.phase == .idle else { return sendLater(action) }
    process(action, origin: .sent, group: nil)
    guard progress.pointee.hasGroup, let group = outermostGroup else {
      return StoreTask(group: nil)
    }
    progress.pointee.hasGroup = false
    outermostGroup = nil
    return StoreTask(group: group)
  }

  private func sendLater(_ action: Action) -> StoreTask {
    if progress.pointee.phase == .reducing {
      RootIssue.reentrantSend(of: caseName(of: action)).report()
    }
    let group = effects.table.makeGroup()
    wait(action, origin: .sent, group: group)
    return StoreTask(group: group)
  }

  // MARK: Draining

  /// Reduces an action now, with all that wait behind it, or queues it behind those.
  private func process(_ action: Action, origin: ActionOrigin, group: EffectGroup?) {
    guard progress.pointee.phase == .idle else {
      wait(action, origin: origin, group: group)
      return
    }
    let isKeepingSnapshots = isKeepingSnapshots
    if isKeepingSnapshots { snapshot = storage.pointee }
    if dependencies.isCurrent {
      drain(from: action, origin: origin, group: group)
    } else {
      DependencyValues.$_current.withValue(dependencies) {
        drain(from: action, origin: origin, group: group)
      }
    }
    // Again, so that nothing of an earlier state is held on to.
    if isKeepingSnapshots { snapshot = storage.pointee }
    if !announcer.isEmpty { announcer.announce() }
  }

  private func drain(from action: Action, origin: ActionOrigin, group: EffectGroup?) {
    perform(action, origin: origin, group: group)
    if progress.pointee.hasWaiting { drainWaiting() }
    progress.pointee.phase = .idle
  }

  private func drainWaiting() {
    var batch: [Pending] = []
    while !waiting.isEmpty {
      swap(&batch, &waiting)
      for index in batch.indices {
        let pending = batch[index]
        if let mayReduce, !mayReduce(pending.action, pending.origin) { continue }
        perform(pending.action, origin: pending.origin, group: pending.group)
      }
      // Let go of outside of `waiting`: what an action holds may send another as it is released.
      batch.removeAll(keepingCapacity: true)
    }
    // Both are empty; this one has the memory.
    swap(&batch, &waiting)
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
    observer?.willReduce(action, origin: origin, ordinal: ordinal)
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
    let group = effects.table.makeGroup()
    outermostGroup = group
    progress.pointee.hasGroup = true
    return group
  }

  // MARK: For the store

  func observe(by observer: (any StoreObserver<State, Action>)?) {
    self.observer = observer
    progress.pointee.hasObserver = observer != nil
    guard let observer else {
      effects.table.tell(nil)
      return
    }
    effects.table.tell { [weak observer] event in observer?.effect(event) }
  }

  private func restore(_ state: State) {
    precondition(
      progress.pointee.phase == .idle, "a state cannot be restored while an action is being reduced"
    )
    storage.pointee = state
    if !announcer.isEmpty { announcer.announce() }
  }

  func rewind(
    to state: State, after reductions: Int, keeping kept: Set<EffectID>,
    reviving revivals: [EffectRevival<Action>], _ windows: ThrottleWindows
  ) {
    restore(state)
    progress.pointee.reductions = reductions
    effects.rewind(keeping: kept, reviving: revivals, windows)
  }

  func countReductions(from number: Int) {
    precondition(progress.pointee.phase == .idle, "an action that is being reduced has its number")
    progress.pointee.reductions = number
  }

  /// Gives an operation the reducer, as a function and with the store's dependencies.
  func withReducer<R>(
    _ operation: (_ reduce: @escaping (inout State, Action) -> Effect<Action>) throws -> R
  ) rethrows -> R {
    try DependencyValues.$_current.withValue(dependencies) {
      try operation { [reducer] state, action in reducer.reduce(&state, action) }
    }
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
