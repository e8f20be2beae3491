/// State that is shown for a moment and goes away with the first action it sends: an alert, or a
/// dialog.
///
/// What presents such state clears it after its own action, and runs no reducer for it.
public protocol _EphemeralState<Action> {
  /// What its buttons send.
  associatedtype Action

  /// The type of the actions that end it.
  static var actionType: Any.Type { get }
}

extension _EphemeralState {
  /// The type of the actions that the state's buttons send.
  public static var actionType: Any.Type { Action.self }
}
