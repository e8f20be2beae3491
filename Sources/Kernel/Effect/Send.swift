/// Sends the actions of an effect to its store.
///
/// A call switches to the main actor, reduces the action and returns. After the effect was
/// cancelled, or its store released, a call does nothing. A cancelled effect that calls it ten
/// thousand times without a pause is suspended forever, because it would block everything else.
@MainActor
public struct Send<Action>: Sendable {
  let send: @MainActor @Sendable (Action) -> Void

  /// Creates a `Send` that calls a function with each action.
  nonisolated public init(send: @escaping @MainActor @Sendable (Action) -> Void) {
    self.send = send
  }

  /// Sends an action to the store.
  public func callAsFunction(_ action: Action) {
    guard !Task.isCancelled else { return EffectScheduler.shared.noteIgnoredSend() }
    send(action)
  }
}
