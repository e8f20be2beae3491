/// State that is shown until it sends its first action: an alert or a dialog.
///
/// The reducer that presents such state clears it after that action, and runs no child reducer for
/// it.
public protocol _EphemeralState<Action> {
  /// The actions of its buttons.
  associatedtype Action

  /// The type of the actions that dismiss it.
  static var actionType: Any.Type { get }
}

extension _EphemeralState {
  /// The type of the actions that the state's buttons send.
  public static var actionType: Any.Type { Action.self }
}
