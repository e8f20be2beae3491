extension Store {
  /// Returns a store of a part of this store's state and actions.
  ///
  /// ```swift
  /// store.scope(state: \.profile, action: \.profile)
  /// ```
  ///
  /// Scoping twice with the same paths returns the same store as long as it is retained. Each level
  /// of scoping adds one call to every read and every send.
  ///
  /// - Parameters:
  ///   - state: the path from this store's state to the child's.
  ///   - action: the case that carries the child's actions.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    children.store(for: ScopeID(state: state, action: action)) {
      Store<ChildState, ChildAction>(
        core: ScopedCore(parent: core, state: state, action: AnyCasePath(action)))
    }
  }

  /// Returns a store of a part of this store's state and actions: the newer spelling, without a
  /// label.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    scope(state: state, action: action)
  }

  /// Returns a store that converts its state and actions with functions.
  ///
  /// Every call creates another store. Prefer key paths, with which the same part always has the
  /// same store.
  ///
  /// - Parameters:
  ///   - toChildState: returns the child's state; called for every read.
  ///   - fromChildAction: converts the child's actions to this store's.
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    state toChildState: @escaping (_ state: State) -> ChildState,
    action fromChildAction: @escaping (_ childAction: ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    Store<ChildState, ChildAction>(
      core: MappedCore(parent: core, state: toChildState, action: fromChildAction))
  }

  /// Returns the store of a part of the state that may become `nil`.
  ///
  /// - Parameters:
  ///   - initial: the current state of the part.
  ///   - state: returns the part, or `nil` if it is absent.
  ///   - action: converts the part's actions to this store's.
  func scope<ChildState, ChildAction>(
    id: ScopeID,
    initial: ChildState,
    state: @escaping (State) -> ChildState?,
    action: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    children.store(for: id) {
      Store<ChildState, ChildAction>(
        core: OptionalCore(parent: core, initial: initial, state: state, action: action))
    }
  }
}

/// The part of a store that another store is scoped to.
struct ScopeID: Hashable {
  let state: AnyKeyPath
  let action: AnyKeyPath
  var element: AnyHashable?
}

/// The stores scoped from one store. They are referenced weakly, so each exists only while other
/// code retains it.
struct ScopedStores {
  private struct Child {
    weak var store: AnyObject?
  }

  private var children: [ScopeID: Child] = [:]
  private var limit = 16

  @MainActor
  mutating func store<S: AnyObject>(for id: ScopeID, make: () -> S) -> S {
    // An optional child that became `nil` and came back is a different child.
    if let known = children[id]?.store as? S,
      (known as? any InvalidatableStore)?.isInvalid == false
    {
      return known
    }
    let made = make()
    children[id] = Child(store: made)
    if children.count > limit {
      children = children.filter { $0.value.store != nil }
      limit = max(16, 2 * children.count)
    }
    return made
  }
}

/// A store of any type that can say whether its part of the state is gone.
@MainActor
protocol InvalidatableStore: AnyObject {
  var isInvalid: Bool { get }
}

extension Store: InvalidatableStore {
  var isInvalid: Bool { core.isInvalid }
}
