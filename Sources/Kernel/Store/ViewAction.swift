/// An action type with a case for the actions that its view may send.
///
/// ```swift
/// enum Action: ViewAction {
///   case view(View)
///   case loaded([Dog])
///   @CasePathable enum View { case refreshButtonTapped }
/// }
/// ```
public protocol ViewAction<ViewAction> {
  /// The actions that the view may send.
  associatedtype ViewAction

  /// The case that carries a view action.
  static func view(_ action: ViewAction) -> Self
}

/// A type that shows a store and only sends view actions to it. `@ViewAction(for:)` adds the
/// conformance.
public protocol ViewActionSending<StoreState, StoreAction> {
  /// The state of the store.
  associatedtype StoreState
  /// The actions of the store; one case carries the view's actions.
  associatedtype StoreAction: ViewAction

  /// The store that it shows.
  @MainActor
  var store: Store<StoreState, StoreAction> { get }
}

extension ViewActionSending {
  /// Sends a view action to the store.
  ///
  /// - Returns: a task for the effects of the action.
  @MainActor
  @discardableResult
  public func send(_ action: StoreAction.ViewAction) -> StoreTask {
    store.send(.view(action))
  }
}
