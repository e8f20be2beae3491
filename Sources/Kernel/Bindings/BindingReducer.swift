/// Carries out the changes that arrive through bindings.
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

  /// Carries out the changes that the feature's own actions carry.
  public init() where Action == ViewAction {
    toViewAction = { $0 }
  }

  /// Carries out the changes that one case's actions carry.
  ///
  /// - Parameter toViewAction: the case, for features that keep their view's actions apart.
  public init(action toViewAction: CaseKeyPath<Action, ViewAction>) where Action: CasePathable {
    self.init(action: AnyCasePath(toViewAction).extract(from:))
  }

  /// Carries out the changes of the actions that a function finds.
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

/// Finds the change that an action carries, without reflection where the cases are known.
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
