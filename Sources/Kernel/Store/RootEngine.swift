import IssueReporting

/// The engine of a root store: it reduces actions first in, first out, and passes effects to their
/// runtime.
///
/// The state is in separately allocated memory and is changed in place. If a reduction kept a copy,
/// the first change to each array in the state would copy that array.
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
  /// What code inside the reducer reads as the store's state: the state from before the drain, if
  /// earlier states are kept; otherwise the last one that was kept.
  private var earlierState: State
  private let reducer: ResolvedReducer<State, Action>
  // Read for every send and only changed on the main actor between drains, so exclusivity is not
  // checked: the check would cost more than the read.
  @exclusivity(unchecked) private var dependencies: DependencyValues
  private let announcer: DrainAnnouncer
  let effects = EffectRuntime<Action>()
  private var waiting: [Pending] = []
  /// Created when the first effect of the outermost running `send` starts.
  private var outermostGroup: EffectGroup?

  private(set) weak var observer: (any StoreObserver<State, Action>)?

  /// Called before each reduction of an action that an effect sent or a reducer returned. If it
  /// returns `false`, the action is dropped.
  ///
  /// It is not called for the action of an outer `send`, so an ordinary send costs nothing extra.
  var mayReduce: ((Action, ActionOrigin) -> Bool)?

  /// - Parameter keepsEarlierState: whether to keep the state from before each drain. If so, each
  ///   drain copies the arrays that it changes. That does not matter in tests, and outside of tests
  ///   code rarely reads the state during a reduction.
  init(
    state: State, reducer: ResolvedReducer<State, Action>, dependencies: DependencyValues,
    announcer: DrainAnnouncer, keepsEarlierState: Bool = isTesting
  ) {
    earlierState = state
    storage = .allocate(capacity: 1)
    storage.initialize(to: state)
    progress = .allocate(capacity: 1)
    progress.initialize(to: RootProgress(keepsEarlierState: keepsEarlierState))
    self.reducer = reducer
    self.dependencies = dependencies
    self.announcer = announcer
    // A retain cycle until `stop` is called.
    effects.deliver { [self] action, origin, group in
      // For an action that must wait, `mayReduce` is called when its turn comes.
      if let mayReduce, case .effect = origin, progress.pointee.phase == .idle,
        !mayReduce(action, origin)
      {
        return
      }
      process(action, origin: origin, group: group)
    }
  }

  /// Cancels all effects and stops receiving their actions.
  func stop() { effects.close() }

  isolated deinit {
    storage.deinitialize(count: 1)
    storage.deallocate()
    progress.deallocate()
  }

  /// The state after the latest drain. While the reducer runs and has exclusive access to the
  /// state, this is the state from before the drain.
  var state: State {
    progress.pointee.phase == .reducing ? stateBeforeDrain() : storage.pointee
  }

  private func stateBeforeDrain() -> State {
    if !isKeepingEarlierState {
      progress.pointee.keepsEarlierState = true
      RootIssue.reentrantRead.report()
    }
    return earlierState
  }

  /// Whether code may read the state while the reducer runs. Observers of the state do when it is
  /// about to change.
  private var isKeepingEarlierState: Bool {
    progress.pointee.keepsEarlierState || progress.pointee.hasObserver || !announcer.isEmpty
  }

  /// Reduces an action, and all actions that follow from it directly, before it returns.
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
      RootIssue.reentrantSend(of: actionName(action)).report()
    }
    let group = effects.table.makeGroup()
    wait(action, origin: .sent, group: group)
    return StoreTask(group: group)
  }

  // MARK: Draining

  /// Reduces an action and all waiting actions now, or queues it if a drain is running.
  private func process(_ action: Action, origin: ActionOrigin, group: EffectGroup?) {
    guard progress.pointee.phase == .idle else {
      wait(action, origin: origin, group: group)
      return
    }
    let isKeepingEarlierState = isKeepingEarlierState
    if isKeepingEarlierState, !progress.pointee.isEarlierStateCurrent {
      earlierState = storage.pointee
    }
    if DependencyValues.isCurrent(dependencies.id) {
      drain(from: action, origin: origin, group: group)
    } else {
      DependencyValues.$_current.withValue(dependencies) {
        drain(from: action, origin: origin, group: group)
      }
    }
    // Replace the earlier state, so that it is released.
    if isKeepingEarlierState { earlierState = storage.pointee }
    progress.pointee.isEarlierStateCurrent = isKeepingEarlierState
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
      // Release these actions outside of `waiting`: a deinitializer of something in them may send
      // another action.
      batch.removeAll(keepingCapacity: true)
    }
    // Both are empty; keep the one with allocated memory.
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
      effect = reduce(action)
    }
    guard !effect.isNone else { return }
    effects.run(effect, in: Context(reduction: ordinal, group: group ?? sharedGroup()))
  }

  private func reduce(_ action: Action) -> Effect<Action> {
    progress.pointee.phase = .reducing
    defer { progress.pointee.phase = .draining }
    return reducer.reduce(&storage.pointee, action)
  }

  private func reduceObserved(
    _ action: Action, origin: ActionOrigin, ordinal: Int
  ) -> Effect<Action> {
    // Once, because reading a weak reference takes as long as a small reduction.
    guard let observer else { return reduce(action) }
    observer.willReduce(action, origin: origin, ordinal: ordinal)
    let before = storage.pointee
    let effect = reduce(action)
    observer.reduced(
      Reduction(
        ordinal: ordinal, action: action, origin: origin, before: consume before,
        after: storage.pointee))
    return effect
  }

  /// The group of the outermost running `send`, which its `StoreTask` represents.
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
      effects.table.setObserver(nil)
      return
    }
    effects.table.setObserver { [weak observer] event in observer?.effect(event) }
  }

  private func restore(_ state: State) {
    precondition(
      progress.pointee.phase == .idle, "a state cannot be restored while an action is being reduced"
    )
    storage.pointee = state
    progress.pointee.isEarlierStateCurrent = false
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

  /// Calls an operation with the reducer as a function, under the store's dependencies.
  func withReducer<R>(
    _ operation: (_ reduce: @escaping (inout State, Action) -> Effect<Action>) throws -> R
  ) rethrows -> R {
    try DependencyValues.$_current.withValue(dependencies) {
      try operation { [reducer] state, action in reducer.reduce(&state, action) }
    }
  }

  /// The dependencies for the next reduction.
  var presentDependencies: DependencyValues { dependencies }

  func changeDependencies(_ update: (inout DependencyValues) -> Void) {
    precondition(
      progress.pointee.phase == .idle,
      "dependencies cannot be changed while an action is being reduced")
    var changed = dependencies
    changed.change(update)
    dependencies = changed
  }
}
