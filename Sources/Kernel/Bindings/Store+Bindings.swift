import IssueReporting
import Synchronization

extension Store where State: ObservableState, Action: BindableAction, Action.State == State {
  /// A property of the state; setting it sends a binding action.
  ///
  /// ```swift
  /// store.name = "Blob"     // store.send(.binding(.set(\.name, "Blob")))
  /// ```
  ///
  /// If the feature has no `BindingReducer`, an issue is reported, because nothing would change.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, Value>
  ) -> Value {
    get { state[keyPath: keyPath] }
    set { bind(keyPath, to: newValue) { .binding($0) } }
  }
}

extension Store
where
  State: ObservableState & Equatable & Sendable, Action: BindableAction, Action.State == State
{
  /// The state after the latest action; setting it sends a binding action.
  public var state: State {
    get { observedState }
    set { bind(\.self, to: newValue) { .binding($0) } }
  }
}

extension Store
where
  State: ObservableState, Action: ViewAction, Action.ViewAction: BindableAction,
  Action.ViewAction.State == State
{
  /// A property of the state; setting it sends a binding action as a view action.
  @_disfavoredOverload
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, Value>
  ) -> Value {
    get { state[keyPath: keyPath] }
    set { bind(keyPath, to: newValue) { .view(.binding($0)) } }
  }
}

extension Store where State: ObservableState {
  private func bind<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<State, Value>, to value: Value,
    _ toAction: (BindingAction<State>) -> Action
  ) {
    let wasSet = SetFlag()
    let action = toAction(
      .set(keyPath.sendable, value) { wasSet.value.store(true, ordering: .relaxed) })
    send(action)
    guard core.announcer.reduces, !wasSet.value.load(ordering: .relaxed), !core.isInvalid else {
      return
    }
    reportIssue(
      """
      A binding set a property of '\(String(reflecting: State.self))' to \(String(reflecting: value)), \
      but no reducer changed it.

      Add a 'BindingReducer()' to the 'body' of the feature that has the 'binding' case, before the \
      reducers that look at what was set.
      """
    )
  }
}

/// Whether a binding's change was applied.
private final class SetFlag: Sendable {
  let value = Atomic(false)
}
