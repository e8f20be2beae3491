/// Applies the changes that bindings send.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   BindingReducer()
///   Reduce { state, action in … }   // sees the state changed
/// }
/// ```
public struct BindingReducer<State, Action, ViewAction: BindableAction>: _ComposedReducer
where State == ViewAction.State {
  private let toViewAction: (Action) -> ViewAction?

  /// Creates a reducer for changes in the feature's own actions.
  public init() where Action == ViewAction {
    toViewAction = { $0 }
  }

  /// Creates a reducer for changes in the actions of one case.
  ///
  /// - Parameter toViewAction: the case with the view's actions.
  public init(action toViewAction: CaseKeyPath<Action, ViewAction>) where Action: CasePathable {
    self.init(action: AnyCasePath(toViewAction).extract(from:))
  }

  /// Creates a reducer for changes in the actions that a closure extracts.
  public init(action toViewAction: @escaping (_ action: Action) -> ViewAction?) {
    self.toViewAction = toViewAction
  }

  /// The function that a store runs for this reducer.
  public func _resolved() -> ResolvedReducer<State, Action> {
    let toBinding = BindingFinder<ViewAction>()
    return ResolvedReducer { [toViewAction] state, action in
      if let action = toViewAction(action) { toBinding(action)?.set(&state) }
      return .none
    }
  }
}

/// Finds the change in an action, without reflection if the cases are known.
private struct BindingFinder<Action: BindableAction> {
  private let extract: ((Action) -> [Any]?)?

  init() {
    extract = CaseSchema<Action>.all?.first { $0.name == "binding" }?.extract
  }

  func callAsFunction(_ action: Action) -> BindingAction<Action.State>? {
    guard let extract else { return action.binding }
    return extract(action)?.first as? BindingAction<Action.State>
  }
}
