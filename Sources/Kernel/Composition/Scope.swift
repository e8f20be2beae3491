/// Runs a child reducer on a part of the parent's state, for a part of the parent's actions.
///
/// ```swift
/// Scope(state: \.profile, action: \.profile) { Profile() }
/// ```
///
/// The part may also be the payload of a case, if the parent's state is an enum. An action that
/// arrives while the state is another case is reported as an issue.
///
/// ```swift
/// Scope(state: \.loggedIn, action: \.loggedIn) { LoggedIn() }
/// ```
public struct Scope<ParentState, ParentAction, Child: Reducer>: _ComposedReducer {
  public typealias State = ParentState
  public typealias Action = ParentAction

  @usableFromInline
  enum Part {
    case property(WritableKeyPath<ParentState, Child.State>)
    case payload(AnyCasePath<ParentState, Child.State>, CodeLocation)
  }

  @usableFromInline let part: Part
  @usableFromInline let toChildAction: AnyCasePath<ParentAction, Child.Action>
  @usableFromInline let child: Child

  /// Creates a reducer that runs a child on a property.
  ///
  /// - Parameters:
  ///   - toChildState: the path from the parent's state to the child's; may be computed.
  ///   - toChildAction: the parent's case that carries the child's actions.
  ///   - child: the child reducer.
  @inlinable
  public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(state: toChildState, action: AnyCasePath(toChildAction), child: child)
  }

  /// Creates a reducer that runs a child on a property, for actions that a case path extracts.
  @inlinable
  public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: AnyCasePath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    part = .property(toChildState)
    self.toChildAction = toChildAction
    self.child = child()
  }

  /// Creates a reducer that runs a child on the payload of a case, while the parent's state is that
  /// case.
  ///
  /// It does not cancel effects when the case changes: if the parent changes it, use `ifCaseLet`.
  ///
  /// - Parameters:
  ///   - toChildState: the case of the parent's state that carries the child's.
  ///   - toChildAction: the parent's case that carries the child's actions.
  ///   - child: the child reducer.
  @inlinable
  public init<ChildState, ChildAction>(
    state toChildState: CaseKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(
      state: AnyCasePath(toChildState), action: AnyCasePath(toChildAction), child: child,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Creates a reducer that runs a child on the payload that a case path extracts, as long as it
  /// extracts one.
  @inlinable
  public init<ChildState, ChildAction>(
    state toChildState: AnyCasePath<ParentState, ChildState>,
    action toChildAction: AnyCasePath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where ChildState == Child.State, ChildAction == Child.Action {
    part = .payload(
      toChildState,
      CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    self.toChildAction = toChildAction
    self.child = child()
  }

  /// Creates a reducer that runs a child on a property: the newer spelling, without a label.
  @inlinable
  public init<ChildState, ChildAction>(
    _ toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(state: toChildState, action: toChildAction, child: child)
  }

  /// Creates a reducer that runs a child on the payload of a case: the newer spelling, without a
  /// label.
  @inlinable
  public init<ChildState, ChildAction>(
    _ toChildState: CaseKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(
      state: toChildState, action: toChildAction, child: child, fileID: fileID, filePath: filePath,
      line: line, column: column)
  }

  /// The function that a store runs for this reducer.
  @inlinable
  public func _resolved() -> ResolvedReducer<State, Action> {
    switch part {
    case .property(let keyPath): resolved(on: StatePath(keyPath))
    case .payload(let path, let location): resolved(on: CaseStatePath(path), location)
    }
  }

  @inlinable
  func resolved(
    on part: StatePath<ParentState, Child.State>
  ) -> ResolvedReducer<State, Action> {
    let child = child._resolved()
    return ResolvedReducer { [toChildAction] state, action in
      guard let childAction = toChildAction.extract(from: action) else { return .none }
      let effect = part.modify(&state) { child.reduce(&$0, childAction) }
      return effect.isNone ? .none : effect.map { toChildAction.embed($0) }
    }
  }

  @inlinable
  func resolved(
    on part: CaseStatePath<ParentState, Child.State>, _ location: CodeLocation
  ) -> ResolvedReducer<State, Action> {
    let child = ChildReducer(child)
    return ResolvedReducer { [toChildAction] state, action in
      guard let childAction = toChildAction.extract(from: action) else { return .none }
      guard let effect = part.modify(&state, { child.reduce(&$0, childAction) }) else {
        Self.reportOtherCase(for: action, in: state, at: location)
        return .none
      }
      return effect.map { toChildAction.embed($0) }
    }
  }

  @usableFromInline
  static func reportOtherCase(for action: Action, in state: State, at location: CodeLocation) {
    let issue = CompositionIssue.otherCase(
      operation: "Scope", action: action, state: state)
    issue.report(at: location)
  }
}
