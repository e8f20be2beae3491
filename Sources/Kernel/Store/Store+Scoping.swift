extension Store {
  /// A store of a part of this one's state and actions.
  ///
  /// ```swift
  /// store.scope(state: \.profile, action: \.profile)
  /// ```
  ///
  /// Scoping twice by the same paths gives the same store, for as long as somebody holds it. Reading
  /// and sending cost one step more for each level of scoping.
  ///
  /// - Parameters:
  ///   - state: where the child's state lies in this store's.
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

  /// A store of a part of this one's state and actions: the newer spelling, without a label.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    scope(state: state, action: action)
  }

  /// A store of what functions make of this one's state and actions.
  ///
  /// Every call makes another store: prefer key paths, by which the same part is the same store.
  ///
  /// - Parameters:
  ///   - toChildState: the child's state; called whenever it is read.
  ///   - fromChildAction: what an action of the child's is here.
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    state toChildState: @escaping (_ state: State) -> ChildState,
    action fromChildAction: @escaping (_ childAction: ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    Store<ChildState, ChildAction>(
      core: MappedCore(parent: core, state: toChildState, action: fromChildAction))
  }

  /// The store of a part of the state that may go away.
  ///
  /// - Parameters:
  ///   - initial: the part as it is now.
  ///   - state: the part, `nil` once it has gone.
  ///   - action: what an action of the part is here.
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

/// Which part of a store another is scoped to.
struct ScopeID: Hashable {
  let state: AnyKeyPath
  let action: AnyKeyPath
  var element: AnyHashable?
}

/// The stores scoped from one, each kept for as long as somebody else holds it.
struct ScopedStores {
  private struct Child {
    weak var store: AnyObject?
  }

  private var children: [ScopeID: Child] = [:]
  private var limit = 16

  @MainActor
  mutating func store<S: AnyObject>(for id: ScopeID, make: () -> S) -> S {
    // An optional child that went and came again is another child.
    if let held = children[id]?.store as? S, (held as? any InvalidatableStore)?.isInvalid == false {
      return held
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

/// A store of whatever state, asked whether that has gone.
@MainActor
protocol InvalidatableStore: AnyObject {
  var isInvalid: Bool { get }
}

extension Store: InvalidatableStore {
  var isInvalid: Bool { core.isInvalid }
}
