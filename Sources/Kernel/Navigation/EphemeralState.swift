/// State that goes away with its first action: an alert's or a dialog's.
///
/// `ifLet` sets it to nil after an action of its type, without a reducer of its own. Not for features
/// to conform to.
public protocol _EphemeralState<Action> {
  /// What its buttons send.
  associatedtype Action

  /// The type of what its buttons send.
  static var actionType: Any.Type { get }
}

extension _EphemeralState {
  public static var actionType: Any.Type { Action.self }
}
