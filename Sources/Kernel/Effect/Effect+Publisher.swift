extension Effect {
  #if os(Linux)
    /// An effect that sends what notifications are converted to, until it is cancelled.
    ///
    /// ```swift
    /// return .publisher {
    ///   NotificationCenter.default.publisher(for: .saved).map { _ in .saved }
    /// }
    /// ```
    public static func publisher(
      _ createPublisher: () -> NotificationPublisher<Action>
    ) -> Self {
      .sending(createPublisher().values)
    }
  #endif

  /// An effect that sends the elements of a sequence, until it is cancelled.
  static func sending<Actions: AsyncSequence & Sendable>(
    _ actions: Actions
  ) -> Self where Actions.Element == Action, Actions.Failure == Never {
    .run { send in
      for await action in actions {
        // Unsafe, because the compiler does not see that the sequence keeps no action that it has
        // returned.
        nonisolated(unsafe) let action = action
        await send(action)
      }
    }
  }
}
