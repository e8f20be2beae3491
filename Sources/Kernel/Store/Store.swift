/// The runtime of a feature: it holds the state, reduces actions and runs effects.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) { Counter() }
/// await store.send(.increment).finish()
/// store.state.count   // 1
/// ```
///
/// Actions are reduced first in, first out, on the main actor. All effects are cancelled when the
/// store, and every store scoped from it, has been released.
@MainActor @preconcurrency
@dynamicMemberLookup
public final class Store<State, Action> {
  let core: StoreCore<State, Action>

  /// The engine, if this store is the root.
  let root: RootEngine<State, Action>?

  /// The stores scoped from this one that are still retained, so that the same scope returns the
  /// same store.
  var children = ScopedStores()

  /// `nil` if the state is not observable.
  private lazy var observation = StoreObservation(of: self)

  init(core: StoreCore<State, Action>, root: RootEngine<State, Action>? = nil) {
    self.core = core
    self.root = root
  }

  /// Creates the store of a feature.
  ///
  /// - Parameters:
  ///   - initialState: the state to start from.
  ///   - reducer: the feature; its bodies are evaluated once, here.
  ///   - prepareDependencies: changes the dependencies that the feature uses.
  @inlinable
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil
  ) {
    self.init(
      initialState: initialState, resolve: { reducer()._resolved() },
      withDependencies: prepareDependencies)
  }

  /// Takes a closure that resolves the reducer, because only the inlinable initializer knows the
  /// reducer's type.
  @usableFromInline
  convenience init(
    initialState: () -> State,
    resolve: () -> ResolvedReducer<State, Action>,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)?
  ) {
    var dependencies = DependencyValues._current
    if let prepareDependencies { dependencies.change(prepareDependencies) }
    let root = DependencyValues.$_current.withValue(dependencies) {
      RootCore(
        state: initialState(), reducer: resolve(), dependencies: dependencies)
    }
    self.init(core: root, root: root.engine)
  }

  /// The state after the latest action.
  ///
  /// If it is ``ObservableState``, code that reads it under observation is notified when the state
  /// is replaced, and code that reads one of its properties when that property changes.
  public var state: State { observedState }

  var observedState: State {
    // With an observation, each drain keeps the state from before it, and so copies the arrays that
    // it changes. Code that is not observed does not need one.
    if ReadTracking.isActive { observation?.access(self) }
    return core.state
  }

  /// Reduces an action, and all actions that follow from it directly, before it returns.
  ///
  /// - Returns: a task for the effects of the action, and of the actions that these send.
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    core.send(action)
  }

  /// Calls a function with the state after the latest action.
  public func withState<R>(_ body: (_ state: State) -> R) -> R { body(state) }

  /// A property of the state.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    state[keyPath: keyPath]
  }
}

/// A store of a reducer's state and actions.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

extension Store: Identifiable {}

extension Store: Equatable {
  /// Whether both are the same store.
  nonisolated public static func == (one: Store, other: Store) -> Bool { one === other }
}

extension Store: Hashable {
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
