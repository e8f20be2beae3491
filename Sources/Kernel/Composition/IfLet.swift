import IssueReporting

extension Reducer {
  /// Runs a child reducer on optional state, while there is any, before this reducer.
  ///
  /// When this reducer sets the state to nil, or to a value with another `Identifiable` id, every
  /// effect the child has in flight is cancelled. An action for the child while its state is nil is
  /// reported as an issue; this reducer still sees it.
  ///
  /// - Parameters:
  ///   - toWrappedState: the optional child state.
  ///   - toWrappedAction: the case that carries the child's actions.
  ///   - wrapped: the child reducer.
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
}

struct _IfLet<Parent: Reducer, Child: Reducer>: _ComposedReducer {
  let parent: Parent
  let child: Child
  let toChildState: WritableKeyPath<Parent.State, Child.State?>
  let toChildAction: AnyCasePath<Parent.Action, Child.Action>
  let location: CodeLocation

  func _resolved() -> ResolvedReducer<Parent.State, Parent.Action> {
    let parent = parent._resolved()
    let child = child._resolved()
    let scope = OptionalScope(toChildState)
    let toChildAction = toChildAction
    return ResolvedReducer { state, action in
      let before = scope.element(in: state)
      var childEffect = Effect<Action>.none
      if let childAction = toChildAction.extract(from: action) {
        if let before {
          // Present, or `before` would be nil.
          childEffect = child.reduce(&state[keyPath: toChildState]!, childAction)
            .map { toChildAction.embed($0) }
            .scoped(to: before)
        } else {
          reportAbsentState(for: action)
        }
      }
      let effect = childEffect.merge(with: parent.reduce(&state, action))
      guard let before, scope.element(in: state) != before else { return effect }
      return effect.merge(with: .cancel(scope: before, because: scope.cause(in: state)))
    }
  }

  private func reportAbsentState(for action: Action) {
    reportIssue(
      """
      '\(caseName(of: action))' was sent while its state is nil, so no child reducer ran.

      The state '\(keyPathName(toChildState))' must be set before its actions arrive. Usually an \
      effect outlived the state, or the action was sent by hand too early.
      """,
      fileID: location.fileID,
      filePath: location.filePath,
      line: location.line,
      column: location.column
    )
  }
}

/// How `ifLet` tells one presence of its child state from the next.
private struct OptionalScope<Root, Wrapped> {
  let toWrapped: WritableKeyPath<Root, Wrapped?>
  let name: String
  let isIdentifiable: Bool

  init(_ toWrapped: WritableKeyPath<Root, Wrapped?>) {
    self.toWrapped = toWrapped
    name = keyPathName(toWrapped)
    isIdentifiable = Wrapped.self is any Identifiable.Type
  }

  /// `nil` while the state is; else the element its effects are tagged with.
  func element(in root: Root) -> ScopeElement? {
    guard isIdentifiable else {
      return root[keyPath: toWrapped] == nil ? nil : ScopeElement(toWrapped, name: name)
    }
    guard let wrapped = root[keyPath: toWrapped] else { return nil }
    // Cannot fail: `isIdentifiable` says that the type conforms.
    let id = (wrapped as! any Identifiable).erasedID
    return ScopeElement(toWrapped, name: name, id: id)
  }

  func cause(in root: Root) -> CancelCause.Reason {
    root[keyPath: toWrapped] == nil ? .stateBecameNil(name) : .identityChanged(name)
  }
}

extension Identifiable {
  fileprivate var erasedID: AnyHashable { AnyHashable(id) }
}
