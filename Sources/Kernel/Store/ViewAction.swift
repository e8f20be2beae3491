/// An action with a case for what a view may send.
///
/// ```swift
/// enum Action: ViewAction {
///   case view(View)
///   case loaded([Dog])
///   @CasePathable enum View { case refreshButtonTapped }
/// }
/// ```
public protocol ViewAction<ViewAction> {
  /// What a view may send.
  associatedtype ViewAction

  /// The case that carries it.
  static func view(_ action: ViewAction) -> Self
}

/// Something that shows a store and sends it view actions only; `@ViewAction(for:)` conforms it.
public protocol ViewActionSending<StoreState, StoreAction> {
  /// The state of the store.
  associatedtype StoreState
  /// The actions of the store, one case of which carries the view's.
  associatedtype StoreAction: ViewAction

  /// The store that is shown.
  @MainActor
  var store: Store<StoreState, StoreAction> { get }
}

extension ViewActionSending {
  /// Sends the store a view action.
  ///
  /// - Returns: what follows from the action.
  @MainActor
  @discardableResult
  public func send(_ action: StoreAction.ViewAction) -> StoreTask {
    store.send(.view(action))
  }
}
