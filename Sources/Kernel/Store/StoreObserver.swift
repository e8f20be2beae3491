/// Receives everything a store does as plain values. Timelines, test stores and tracing are built
/// on this.
///
/// The methods are called on the main actor in the order in which things happen. They must not send
/// to the store.
@MainActor
public protocol StoreObserver<State, Action>: AnyObject {
  /// The state of the store.
  associatedtype State
  /// The actions of the store.
  associatedtype Action

  /// Called before an action is reduced. Does nothing by default.
  func willReduce(_ action: Action, origin: ActionOrigin, ordinal: Int)

  /// Called after an action was reduced, and before its effects start or are cancelled.
  func reduced(_ reduction: Reduction<State, Action>)

  /// Called when something happened to an effect.
  func effect(_ event: EffectEvent)
}

extension StoreObserver {
  /// Does nothing.
  public func willReduce(_: Action, origin _: ActionOrigin, ordinal _: Int) {}
}

/// The reduction of one action.
// A class, because observers pass it on, and each copy of a generic struct looks up its type.
public final class Reduction<State, Action> {
  /// The number of the reduction in its store, counted from 1.
  public let ordinal: Int
  /// The action.
  public let action: Action
  /// Where the action came from.
  public let origin: ActionOrigin
  /// The state before the reducer ran.
  public let before: State
  /// The state after the reducer ran.
  public let after: State

  init(ordinal: Int, action: Action, origin: ActionOrigin, before: State, after: State) {
    self.ordinal = ordinal
    self.action = action
    self.origin = origin
    self.before = before
    self.after = after
  }
}
