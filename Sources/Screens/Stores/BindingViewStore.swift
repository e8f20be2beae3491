import Kernel

/// The state of a store and the bindings to its marked properties, from which a view state is made,
/// in the older spelling.
///
/// `store.count` is a property, and `store.$name` is the ``BindingViewState`` of a property with
/// `@BindingState`.
@MainActor @preconcurrency
@dynamicMemberLookup
@propertyWrapper
public struct BindingViewStore<State> {
  private let toState: () -> State
  private let sendAction: (BindingAction<State>) -> Void
  private let mustSetBindings: () -> Bool

  init<StoreAction, Action: BindableAction<State>>(
    _ store: Store<State, StoreAction>, send: @escaping (Action) -> StoreAction
  ) {
    toState = { store.withState { $0 } }
    sendAction = { _ = store.send(send(.binding($0))) }
    mustSetBindings = { store.mustSetBindings }
  }

  /// The same view store.
  public init(projectedValue: Self) { self = projectedValue }

  /// The state.
  public var wrappedValue: State { toState() }

  /// The same view store.
  // Without a setter: Swift 6.3.1 crashes if this is the wrapper of a parameter and has one.
  public var projectedValue: Self { self }

  /// A property of the state.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    toState()[keyPath: keyPath]
  }

  /// A property with `@BindingState`, for the property of a view state with `@BindingViewState`.
  ///
  /// If the feature has no `BindingReducer`, setting it reports an issue.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, BindingState<Value>>
  ) -> BindingViewState<Value> {
    BindingViewState(
      binding: Binding(
        get: { toState()[keyPath: keyPath].wrappedValue },
        set: { value in
          BindingAction.bind(
            keyPath, to: value, mustBeSet: mustSetBindings, send: sendAction)
        }))
  }
}

extension ViewStore where ViewAction: BindableAction {
  /// Observes a part of a store, with bindings, and sends a part of its actions.
  @_disfavoredOverload
  public convenience init<State, Action>(
    _ store: Store<State, Action>,
    observe toViewState: @escaping (_ state: BindingViewStore<State>) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action,
    removeDuplicates isSame: ((ViewState, ViewState) -> Bool)? = nil
  ) where ViewAction.State == State {
    let bindings = BindingViewStore(store, send: fromViewAction)
    self.init(
      store, observe: { (_: State) in toViewState(bindings) }, send: fromViewAction,
      removeDuplicates: isSame)
  }

  /// Observes a part of a store, with bindings.
  @_disfavoredOverload
  public convenience init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: BindingViewStore<State>) -> ViewState,
    removeDuplicates isSame: ((ViewState, ViewState) -> Bool)? = nil
  ) where ViewAction.State == State {
    self.init(store, observe: toViewState, send: { $0 }, removeDuplicates: isSame)
  }
}

extension WithViewStore where ViewAction: BindableAction {
  /// Observes a part of a store, with bindings, and sends a part of its actions.
  @_disfavoredOverload
  public init<State, Action>(
    _ store: Store<State, Action>,
    observe toViewState: @escaping (_ state: BindingViewStore<State>) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action,
    removeDuplicates _: ((ViewState, ViewState) -> Bool)? = nil,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) where ViewAction.State == State {
    self.init(ViewStore(store, observe: toViewState, send: fromViewAction), content: content)
  }

  /// Observes a part of a store, with bindings.
  @_disfavoredOverload
  public init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: BindingViewStore<State>) -> ViewState,
    removeDuplicates _: ((ViewState, ViewState) -> Bool)? = nil,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) where ViewAction.State == State {
    self.init(ViewStore(store, observe: toViewState), content: content)
  }
}
