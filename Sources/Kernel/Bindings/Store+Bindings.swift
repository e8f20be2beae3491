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
    BindingAction<State>.bind(keyPath, to: value, mustBeSet: { self.mustSetBindings }) { whenSet in
      send(toAction(.set(keyPath.sendable, value, whenSet: whenSet)))
    }
  }
}

extension Store {
  /// Whether a reducer has to apply the change of a binding: not if the store only shows a state, or
  /// shows one that does not exist anymore.
  package var mustSetBindings: Bool { core.announcer.reduces && !core.isInvalid }
}

extension BindingAction {
  /// Sends the change of a marked property, and reports an issue if no reducer applies it.
  ///
  /// - Parameters:
  ///   - mustBeSet: whether a reducer should have applied the change; called after it was sent.
  ///   - send: sends the change.
  package static func bind<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Root, BindingState<Value>>, to value: Value,
    mustBeSet: () -> Bool, send: (Self) -> Void
  ) {
    let keyPath = keyPath.sendable
    bind(keyPath, to: value, mustBeSet: mustBeSet) { whenSet in
      send(
        Self(keyPath: keyPath, value: value) { root in
          whenSet()
          root[keyPath: keyPath].wrappedValue = value
        })
    }
  }

  fileprivate static func bind<Value>(
    _ keyPath: AnyKeyPath, to value: Value, mustBeSet: () -> Bool,
    send: (_ whenSet: @escaping @Sendable () -> Void) -> Void
  ) {
    let wasSet = SetFlag()
    send { wasSet.value.store(true, ordering: .relaxed) }
    guard !wasSet.value.load(ordering: .relaxed), mustBeSet() else { return }
    let name = PropertyPath.text(of: keyPath).flatMap { $0 == "self" ? nil : $0 }
    let property = name.map { "'\($0)'" } ?? "a property"
    reportIssue(
      """
      A binding set \(property) of '\(nestedTypeName(Root.self))' to \(String(reflecting: value)), \
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
