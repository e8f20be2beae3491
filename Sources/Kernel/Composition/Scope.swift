/// Runs a child reducer on a part of the parent's state, for a part of the parent's actions.
///
/// ```swift
/// Scope(state: \.profile, action: \.profile) { Profile() }
/// ```
public struct Scope<ParentState, ParentAction, Child: Reducer>: _ComposedReducer {
  public typealias State = ParentState
  public typealias Action = ParentAction

  private let toChildState: WritableKeyPath<ParentState, Child.State>
  private let toChildAction: AnyCasePath<ParentAction, Child.Action>
  private let child: Child

  /// - Parameters:
  ///   - toChildState: where the child's state lies in the parent's; may be computed.
  ///   - toChildAction: the parent's case that carries the child's actions.
  ///   - child: the reducer that runs there.
  public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.toChildState = toChildState
    self.toChildAction = AnyCasePath(toChildAction)
    self.child = child()
  }

  public func _resolved() -> ResolvedReducer<State, Action> {
    let child = child._resolved()
    return ResolvedReducer { [toChildState, toChildAction] state, action in
      guard let childAction = toChildAction.extract(from: action) else { return .none }
      return child.reduce(&state[keyPath: toChildState], childAction)
        .map { toChildAction.embed($0) }
    }
  }
}
