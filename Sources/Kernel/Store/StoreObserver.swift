/// Told, as plain values, everything a store does: the one seam under timelines, test stores and
/// tracing.
///
/// Called on the main actor in the order things happen. An observer must not send to the store from
/// inside these calls.
@MainActor
public protocol StoreObserver<State, Action>: AnyObject {
  /// The store's state.
  associatedtype State
  /// The store's actions.
  associatedtype Action

  /// An action is about to be reduced. Nothing has changed yet; observers need not care.
  func willReduce(_ action: Action, origin: ActionOrigin, ordinal: Int)

  /// An action was reduced. Effects that it starts and cancels are told next.
  func reduced(_ reduction: Reduction<State, Action>)

  /// Something happened to an effect.
  func effect(_ event: EffectEvent)
}

extension StoreObserver {
  /// Does nothing.
  public func willReduce(_: Action, origin _: ActionOrigin, ordinal _: Int) {}
}

/// One action reduced.
public struct Reduction<State, Action> {
  /// The number of the reduction in its store, from 1.
  public let ordinal: Int
  /// The action.
  public let action: Action
  /// Where the action came from.
  public let origin: ActionOrigin
  /// The state that the reducer was given.
  public let before: State
  /// The state that the reducer left.
  public let after: State
}
