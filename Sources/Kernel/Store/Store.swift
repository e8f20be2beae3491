import IssueReporting

/// The runtime of a feature: holds its state, reduces its actions, runs its effects.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) { Counter() }
/// await store.send(.increment).finish()
/// store.state.count   // 1
/// ```
///
/// Actions are reduced first in, first out, on the main actor. Releasing the store cancels
/// everything it has in flight.
@MainActor
@dynamicMemberLookup
public final class Store<State, Action> {
  /// The state after the latest action.
  public private(set) var state: State

  /// Told what the store does, where somebody wants to know. With none, observing costs nothing.
  public weak var observer: (any StoreObserver<State, Action>)? {
    didSet { connectObserver() }
  }

  private let reducer: ResolvedReducer<State, Action>
  private let dependencies: DependencyValues
  private let effects = EffectRuntime<Action>()
  private var buffer: [(action: Action, origin: ActionOrigin, group: EffectGroup)] = []
  private var isDraining = false
  private var isReducing = false
  private var reductions = 0

  /// Starts a feature.
  ///
  /// - Parameters:
  ///   - initialState: the state to start from.
  ///   - reducer: the feature; its bodies are evaluated once, here.
  ///   - prepareDependencies: changes the dependencies the feature sees.
  public init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil
  ) {
    var dependencies = DependencyValues._current
    prepareDependencies?(&dependencies)
    self.dependencies = dependencies
    (state, self.reducer) = DependencyValues.$_current.withValue(dependencies) {
      (initialState(), reducer()._resolved())
    }
    effects.receive = { [weak self] action, origin, group in
      self?.enqueue(action, origin: origin, group: group)
    }
  }

  /// Reduces an action, and everything it sends in turn, before returning.
  ///
  /// - Returns: what follows from the action: its effects, and those of the actions they send.
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    if isReducing {
      reportIssue(
        """
        '\(caseName(of: action))' was sent while a reducer was running; it is reduced afterwards.

        Return '.send(…)' or an effect from the reducer instead of sending to the store from it.
        """
      )
    }
    let group = EffectGroup()
    enqueue(action, origin: .sent, group: group)
    return StoreTask(group: group, cancel: { [weak effects] in effects?.cancel(group) })
  }

  /// Calls a function with the state after the latest action.
  public func withState<R>(_ body: (_ state: State) -> R) -> R { body(state) }

  /// A property of the state.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    state[keyPath: keyPath]
  }

  // MARK: Draining

  private func enqueue(_ action: Action, origin: ActionOrigin, group: EffectGroup) {
    buffer.append((action, origin, group))
    guard !isDraining else { return }
    isDraining = true
    defer { isDraining = false }
    DependencyValues.$_current.withValue(dependencies) { drain() }
  }

  private func drain() {
    var current = state
    var next = 0
    while next < buffer.count {
      let (action, origin, group) = buffer[next]
      next += 1
      // A chain of a hundred thousand actions must not hold all of them.
      if next == 1024 {
        buffer.removeFirst(next)
        next = 0
      }
      let effect = reduce(action, origin: origin, into: &current)
      effects.run(effect, in: Context(origin: reductions, group: group))
    }
    buffer.removeAll(keepingCapacity: true)
    state = current
  }

  private func reduce(
    _ action: Action, origin: ActionOrigin, into current: inout State
  ) -> Effect<Action> {
    reductions += 1
    let before = observer.map { _ in current }
    isReducing = true
    let effect = reducer.reduce(&current, action)
    isReducing = false
    if let observer, let before {
      observer.reduced(
        Reduction(
          ordinal: reductions, action: action, origin: origin, before: before, after: current))
    }
    return effect
  }

  private func connectObserver() {
    guard let observer else {
      effects.observe = nil
      return
    }
    effects.observe = { [weak observer] event in observer?.effect(event) }
  }
}

/// A store of a reducer's state and actions.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

// MARK: For programs that host a store

extension Store {
  /// What runs now, in the order it began.
  package var inFlight: [EffectInfo] { effects.inFlight }

  /// Whether nothing runs.
  package var isIdle: Bool { effects.isIdle }

  /// Puts the state back to an earlier one. Effects go on; no observer is told.
  package func restore(_ state: State) {
    precondition(!isDraining, "a state cannot be restored while an action is being reduced")
    self.state = state
  }

  /// Cancels the effects in flight that `isChosen` says, giving `reason` as the cause.
  package func cancelEffects(_ reason: String, where isChosen: (EffectInfo) -> Bool) {
    effects.cancel(CancelCause(reason: .host(reason), reduction: nil), where: isChosen)
  }
}
