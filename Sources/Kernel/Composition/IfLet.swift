extension Reducer {
  /// Runs a child reducer on optional state while it is not `nil`, before this reducer.
  ///
  /// When this reducer sets the state to `nil`, or to a value with a different `Identifiable` id,
  /// all effects of the child are cancelled. An action for the child while its state is `nil` is
  /// reported as an issue; this reducer still receives it.
  ///
  /// ```swift
  /// Reduce { … }
  ///   .ifLet(\.child, action: \.child) { Child() }
  /// ```
  ///
  /// - Parameters:
  ///   - toWrappedState: the path to the optional child state.
  ///   - toWrappedAction: the case that carries the child's actions.
  ///   - wrapped: the child reducer.
  @warn_unqualified_access
  public func ifLet<WrappedState, WrappedAction, Wrapped: Reducer<WrappedState, WrappedAction>>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: CaseKeyPath<Action, WrappedAction>,
    @ReducerBuilder<WrappedState, WrappedAction> then wrapped: () -> Wrapped,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _IfLet(
      parent: self,
      child: wrapped(),
      toChildState: toWrappedState,
      toChildAction: AnyCasePath(toWrappedAction),
      location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Sets the optional state of an alert or a dialog to `nil` after its own action.
  ///
  /// This reducer runs after that, and may set the state again.
  @warn_unqualified_access
  public func ifLet<WrappedState: _EphemeralState, WrappedAction>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: CaseKeyPath<Action, WrappedAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    self.ifLet(
      toWrappedState, action: toWrappedAction,
      then: { EmptyReducer<WrappedState, WrappedAction>() },
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Runs a child reducer on optional state, for actions that a case path extracts.
  @warn_unqualified_access
  public func ifLet<WrappedState, WrappedAction, Wrapped: Reducer<WrappedState, WrappedAction>>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: AnyCasePath<Action, WrappedAction>,
    @ReducerBuilder<WrappedState, WrappedAction> then wrapped: () -> Wrapped,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _IfLet(
      parent: self,
      child: wrapped(),
      toChildState: toWrappedState,
      toChildAction: toWrappedAction,
      location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Sets the optional state of an alert or a dialog to `nil` after its own action, which a case
  /// path extracts.
  @warn_unqualified_access
  public func ifLet<WrappedState: _EphemeralState, WrappedAction>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: AnyCasePath<Action, WrappedAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    self.ifLet(
      toWrappedState, action: toWrappedAction,
      then: { EmptyReducer<WrappedState, WrappedAction>() },
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

struct _IfLet<Parent: Reducer, Child: Reducer>: _ComposedReducer {
  let parent: Parent
  let child: Child
  let toChildState: WritableKeyPath<Parent.State, Child.State?>
  let toChildAction: AnyCasePath<Parent.Action, Child.Action>
  let location: CodeLocation

  func _resolved() -> ResolvedReducer<Parent.State, Parent.Action> {
    let parent = parent._resolved()
    let child = ChildReducer(child)
    let path = StatePath(toChildState)
    let identity = StateIdentityReader<Child.State>()
    let presentIdentity = identity.ofOptional(at: path)
    let isEphemeral = Child.State.self is any _EphemeralState.Type
    let name = ChildName(toChildState)
    // Not the whole reducer, because its type would be looked up for each action.
    return ResolvedReducer { [toChildState, toChildAction, location] state, action in
      var current = presentIdentity(&state)
      var childEffect = Effect<Action>.none
      if let childAction = toChildAction.extract(from: action) {
        name.learn(from: action)
        if current != nil {
          // Cannot be `nil`, because `current` is not. A child that gives itself another id has not been replaced.
          let (effect, own) = path.modify(&state) {
            (child.reduce(&$0!, childAction), identity($0!))
          }
          current = own
          childEffect = effect.embedded(
            by: toChildAction, in: own.element(toChildState, name: name.text))
          if isEphemeral { path.modify(&state) { $0 = nil } }
        } else {
          CompositionIssue.absentState(name: name.text, action: action).report(at: location)
        }
      }
      let effect = childEffect.merge(with: parent.reduce(&state, action))
      guard let current else { return effect }
      let after = presentIdentity(&state)
      guard current != after else { return effect }
      let reason: CancelCause.Reason =
        after == nil ? .stateBecameNil(name.text) : .identityChanged(name.text)
      return effect.merge(
        with: .cancel(scope: current.element(toChildState, name: name.text), because: reason))
    }
  }
}
