import Kernel

/// What a view observes of a store, in the older spelling. New views read the store itself.
@MainActor @preconcurrency
@dynamicMemberLookup
public final class ViewStore<ViewState, ViewAction>: ObservableObject {
  private let part: StorePart<ViewState>
  private let sendAction: (ViewAction) -> StoreTask
  private let mustSetBindings: () -> Bool
  /// What is observed during one evaluation, which does not change the state.
  private var evaluated: ViewState?

  /// Observes a part of a store.
  public init<State>(
    _ store: Store<State, ViewAction>, observe toViewState: @escaping (State) -> ViewState,
    removeDuplicates isSame: ((ViewState, ViewState) -> Bool)? = nil
  ) {
    part = StorePart(of: store, isSame: isSame) { store.withState(toViewState) }
    sendAction = { store.send($0) }
    mustSetBindings = { store.mustSetBindings }
  }

  /// Observes a part of a store, and sends a part of its actions.
  public init<State, Action>(
    _ store: Store<State, Action>, observe toViewState: @escaping (State) -> ViewState,
    send fromViewAction: @escaping (ViewAction) -> Action,
    removeDuplicates isSame: ((ViewState, ViewState) -> Bool)? = nil
  ) {
    part = StorePart(of: store, isSame: isSame) { store.withState(toViewState) }
    sendAction = { store.send(fromViewAction($0)) }
    mustSetBindings = { store.mustSetBindings }
  }

  /// Observes all of a store.
  public init(
    _ store: Store<ViewState, ViewAction>,
    removeDuplicates isSame: ((ViewState, ViewState) -> Bool)? = nil
  ) {
    part = StorePart(of: store, isSame: isSame) { store.withState { $0 } }
    sendAction = { store.send($0) }
    mustSetBindings = { store.mustSetBindings }
  }

  /// What is observed. A closure of `observe` that reads it is called again after it has changed.
  public var state: ViewState { evaluated ?? part.value }

  /// Converts the state once for a whole evaluation, however often views read it: a conversion can
  /// take time for every row of a list.
  func convert(for run: Evaluation) {
    evaluated = part.value
    run.atEnd { self.evaluated = nil }
  }

  /// A property of what is observed.
  public subscript<Value>(dynamicMember keyPath: KeyPath<ViewState, Value>) -> Value {
    state[keyPath: keyPath]
  }

  /// Sends an action, and returns the task of its effects.
  @discardableResult
  public func send(_ action: ViewAction) -> StoreTask { sendAction(action) }

  /// Sends an action; nothing animates.
  @discardableResult
  public func send(_ action: ViewAction, animation _: Animation?) -> StoreTask {
    sendAction(action)
  }

  // MARK: Waiting

  /// Sends an action, and waits while a condition holds.
  ///
  /// On a screen that shows a state of a session, it waits for the effects of the action instead: what is
  /// observed there does not change. Cancelling the task that waits cancels the effects.
  public func send(
    _ action: ViewAction, while predicate: @escaping (_ state: ViewState) -> Bool
  ) async {
    let task = send(action)
    guard mustSetBindings() else { return await task.finish() }
    await withTaskCancellationHandler {
      await self.yield(while: predicate)
    } onCancel: {
      task.cancel()
    }
  }

  /// Sends an action, and waits while a condition holds; nothing animates.
  public func send(
    _ action: ViewAction, animation _: Animation?,
    while predicate: @escaping (_ state: ViewState) -> Bool
  ) async {
    await send(action, while: predicate)
  }

  /// Waits while a condition holds, or until the task is cancelled.
  ///
  /// On a screen that shows a state of a session, it does not wait: what is observed there does not change.
  public func yield(while predicate: @escaping (_ state: ViewState) -> Bool) async {
    guard mustSetBindings(), predicate(state) else { return }
    let (end, ending) = AsyncStream.makeStream(of: Never.self)
    let token = observe { if !predicate(self.state) { ending.finish() } }
    for await _ in end {}
    token.cancel()
  }

  // MARK: Bindings

  /// A binding whose new values are sent as actions.
  public func binding<Value>(
    get: @escaping (_ state: ViewState) -> Value,
    send toAction: @escaping (_ value: Value) -> ViewAction
  ) -> Binding<Value> {
    Binding(get: { get(self.state) }, set: { self.send(toAction($0)) })
  }

  /// A binding that sends an action whenever it is set.
  public func binding<Value>(
    get: @escaping (_ state: ViewState) -> Value, send action: ViewAction
  ) -> Binding<Value> {
    Binding(get: { get(self.state) }, set: { _ in self.send(action) })
  }

  /// A binding to all that is observed, whose new values are sent as actions.
  public func binding(
    send toAction: @escaping (_ state: ViewState) -> ViewAction
  ) -> Binding<ViewState> {
    binding(get: { $0 }, send: toAction)
  }

  /// A binding to all that is observed, which sends an action whenever it is set.
  public func binding(send action: ViewAction) -> Binding<ViewState> {
    binding(get: { $0 }, send: action)
  }
}

extension ViewStore where ViewAction: BindableAction, ViewAction.State == ViewState {
  /// A binding to a property with `@BindingState`: `viewStore.$name`.
  ///
  /// If the feature has no `BindingReducer`, setting it reports an issue.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<ViewState, BindingState<Value>>
  ) -> Binding<Value> {
    Binding(
      get: { self.state[keyPath: keyPath].wrappedValue },
      set: { value in
        BindingAction.bind(keyPath, to: value, mustBeSet: self.mustSetBindings) {
          self.send(.binding($0))
        }
      })
  }
}

/// What a view observes of a reducer's store.
public typealias ViewStoreOf<R: Reducer> = ViewStore<R.State, R.Action>

/// A view of what it observes of a store, in the older spelling. New views read the store itself.
public struct WithViewStore<ViewState, ViewAction, Content: View>: _PrimitiveView {
  private let viewStore: ViewStore<ViewState, ViewAction>
  private let content: (ViewStore<ViewState, ViewAction>) -> Content

  init(
    _ viewStore: ViewStore<ViewState, ViewAction>,
    content: @escaping (ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.viewStore = viewStore
    self.content = content
  }

  /// Observes a part of a store.
  public init<State>(
    _ store: Store<State, ViewAction>, observe toViewState: @escaping (State) -> ViewState,
    removeDuplicates _: ((ViewState, ViewState) -> Bool)? = nil,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(ViewStore(store, observe: toViewState), content: content)
  }

  /// Observes a part of a store, and sends a part of its actions.
  public init<State, Action>(
    _ store: Store<State, Action>, observe toViewState: @escaping (State) -> ViewState,
    send fromViewAction: @escaping (ViewAction) -> Action,
    removeDuplicates _: ((ViewState, ViewState) -> Bool)? = nil,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(ViewStore(store, observe: toViewState, send: fromViewAction), content: content)
  }

  /// Observes all of a store.
  public init(
    _ store: Store<ViewState, ViewAction>,
    removeDuplicates _: ((ViewState, ViewState) -> Bool)? = nil,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(ViewStore(store), content: content)
  }

  public func _items(in context: _ViewContext) -> [_ViewItem] {
    viewStore.convert(for: context.run)
    return content(viewStore)._items(in: context)
  }
}

extension Store {
  /// A store of a part of the state with the same actions, in the older spelling.
  public func scope<ChildState>(
    state toChildState: @escaping (_ state: State) -> ChildState
  ) -> Store<ChildState, Action> {
    scope(state: toChildState, action: { $0 })
  }
}
