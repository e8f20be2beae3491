/// The runtime of a feature: holds its state, reduces its actions, runs its effects.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) { Counter() }
/// await store.send(.increment).finish()
/// store.state.count   // 1
/// ```
///
/// Actions are reduced first in, first out, on the main actor. Releasing the store, and every store
/// scoped from it, cancels everything it has in flight.
@MainActor
@dynamicMemberLookup
public final class Store<State, Action> {
  let core: StoreCore<State, Action>

  /// The engine, where this store is the root: what only a root can be asked.
  let root: RootEngine<State, Action>?

  /// The stores scoped from this one that somebody holds, so that the same scope is the same store.
  var children = ScopedStores()

  /// `nil` where nobody can observe the state.
  private lazy var observation = StoreObservation(of: self)

  init(core: StoreCore<State, Action>, root: RootEngine<State, Action>? = nil) {
    self.core = core
    self.root = root
  }

  /// Starts a feature.
  ///
  /// - Parameters:
  ///   - initialState: the state to start from.
  ///   - reducer: the feature; its bodies are evaluated once, here.
  ///   - prepareDependencies: changes the dependencies the feature sees.
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

  /// Starts a feature whose bodies are evaluated where its types are known.
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
  /// Where it is ``ObservableState``, who reads it under observation hears when it is replaced; who
  /// reads a property of it hears when that changes.
  public var state: State { observedState }

  var observedState: State {
    observation?.access(self)
    return core.state
  }

  /// Reduces an action, and everything it sends in turn, before returning.
  ///
  /// - Returns: what follows from the action: its effects, and those of the actions they send.
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
  /// Hashes what equality compares.
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
