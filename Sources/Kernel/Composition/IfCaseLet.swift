extension Reducer {
  /// Runs a child reducer on the payload of a case of this reducer's state, before this reducer.
  ///
  /// When this reducer changes the state to another case, or to a payload with a different
  /// `Identifiable` id, all effects of the child are cancelled. An action for the child while the
  /// state is another case is reported as an issue; this reducer still receives it.
  ///
  /// ```swift
  /// Reduce { … }
  ///   .ifCaseLet(\.loggedIn, action: \.loggedIn) { LoggedIn() }
  ///   .ifCaseLet(\.loggedOut, action: \.loggedOut) { LoggedOut() }
  /// ```
  ///
  /// - Parameters:
  ///   - toCaseState: the case of the state that carries the child's.
  ///   - toCaseAction: the case that carries the child's actions.
  ///   - case: the child reducer.
  @warn_unqualified_access
  public func ifCaseLet<CaseState, CaseAction, Case: Reducer<CaseState, CaseAction>>(
    _ toCaseState: CaseKeyPath<State, CaseState>,
    action toCaseAction: CaseKeyPath<Action, CaseAction>,
    @ReducerBuilder<CaseState, CaseAction> then case: () -> Case,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _IfCaseLet(
      parent: self,
      child: `case`(),
      toChildState: AnyCasePath(toCaseState),
      toChildAction: AnyCasePath(toCaseAction),
      location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Runs a child reducer on the payload that a case path extracts, as long as it extracts one.
  @warn_unqualified_access
  public func ifCaseLet<CaseState, CaseAction, Case: Reducer<CaseState, CaseAction>>(
    _ toCaseState: AnyCasePath<State, CaseState>,
    action toCaseAction: AnyCasePath<Action, CaseAction>,
    @ReducerBuilder<CaseState, CaseAction> then case: () -> Case,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _IfCaseLet(
      parent: self,
      child: `case`(),
      toChildState: toCaseState,
      toChildAction: toCaseAction,
      location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}

struct _IfCaseLet<Parent: Reducer, Child: Reducer>: _ComposedReducer {
  let parent: Parent
  let child: Child
  let toChildState: AnyCasePath<Parent.State, Child.State>
  let toChildAction: AnyCasePath<Parent.Action, Child.Action>
  let location: CodeLocation

  func _resolved() -> ResolvedReducer<Parent.State, Parent.Action> {
    let parent = parent._resolved()
    let child = ChildReducer(child)
    let path = CaseStatePath(toChildState)
    let presence = CasePresence(toChildState)
    let toChildAction = toChildAction
    return ResolvedReducer { state, action in
      var current = presence.identity(in: state)
      var childEffect = Effect<Action>.none
      if let childAction = toChildAction.extract(from: action) {
        if current != nil, let effect = path.modify(&state, { child.reduce(&$0, childAction) }),
          // A child that gives itself another id has not been replaced.
          let own = presence.identity(in: state)
        {
          current = own
          childEffect = effect.embedded(by: toChildAction, in: element(own, name: presence.name))
        } else {
          reportOtherCase(for: action, in: state)
        }
      }
      let effect = childEffect.merge(with: parent.reduce(&state, action))
      guard let current else { return effect }
      let after = presence.identity(in: state)
      guard current != after else { return effect }
      let reason: CancelCause.Reason =
        after == nil ? .stateLeftCase(presence.name) : .identityChanged(presence.name)
      let element = element(current, name: presence.name)
      return effect.merge(with: .cancel(scope: element, because: reason))
    }
  }

  /// The key path of the whole state is the same for all cases; the identity distinguishes them.
  private func element(_ identity: StateIdentity, name: String) -> ScopeElement {
    identity.element(\Parent.State.self, name: name)
  }

  private func reportOtherCase(for action: Action, in state: State) {
    let issue = CompositionIssue.otherCase(
      operation: "ifCaseLet", action: action, state: state)
    issue.report(at: location)
  }
}

/// Reads the identity of `ifCaseLet`'s child state, to detect when it is replaced.
private final class CasePresence<Root, Value> {
  /// The name of the case; `state` until the state has been in that case.
  private(set) var name = "state"
  private var isNamed = false
  private let path: AnyCasePath<Root, Value>
  private let tag = EnumTag<Root>()
  private let identity = StateIdentityReader<Value>()

  init(_ path: AnyCasePath<Root, Value>) { self.path = path }

  /// Returns `nil` while the root is another case.
  func identity(in root: Root) -> StateIdentity? {
    guard let value = path.extract(from: root) else { return nil }
    if !isNamed {
      isNamed = true
      name = Mirror(reflecting: root).children.first?.label ?? name
    }
    return StateIdentity(tag: tag.map { $0(root) }, id: identity(value).id)
  }
}
