/// What an effect sends its actions with.
///
/// Calling it hops to the main actor, reduces the action and returns. Once the effect has been
/// cancelled, or its store released, it does nothing. An effect that never looks whether it was
/// cancelled, and goes on to send ten thousand times without a pause, is not resumed any more.
@MainActor
public struct Send<Action>: Sendable {
  let send: @MainActor @Sendable (Action) -> Void

  /// Sends actions with a function that takes them.
  nonisolated public init(send: @escaping @MainActor @Sendable (Action) -> Void) {
    self.send = send
  }

  /// Sends an action back into the store.
  public func callAsFunction(_ action: Action) {
    guard !Task.isCancelled else { return EffectScheduler.shared.noteVainSend() }
    send(action)
  }
}
