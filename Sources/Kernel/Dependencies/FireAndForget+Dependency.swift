extension DependencyValues {
  /// Starts work that nobody waits for; in tests the caller waits for it.
  ///
  /// ```swift
  /// try await database.update(user)
  /// await fireAndForget { try await mail.confirm(user) }
  /// ```
  public var fireAndForget: FireAndForget {
    get { self[FireAndForgetKey.self] }
    set { self[FireAndForgetKey.self] = newValue }
  }

  private enum FireAndForgetKey: DependencyKey {
    // The one task outside of the effect runtime that a feature can start: that nothing waits for
    // it is the point of it.
    static let liveValue = FireAndForget { priority, operation in
      Task(priority: priority) { try await operation() }
    }
    static let testValue = FireAndForget { _, operation in try? await operation() }
  }
}

/// Starts work that nobody waits for, called like a function.
public struct FireAndForget: Sendable {
  /// Starts the work; errors it throws are dropped.
  public let operation:
    @Sendable (TaskPriority?, @Sendable @escaping () async throws -> Void) async -> Void

  /// - Parameter operation: Starts the work.
  public init(
    _ operation:
      @escaping @Sendable (TaskPriority?, @Sendable @escaping () async throws -> Void) async -> Void
  ) {
    self.operation = operation
  }

  /// Starts work under the dependencies in force.
  ///
  /// - Parameters:
  ///   - priority: The priority of its task.
  ///   - operation: The work. Errors it throws are dropped.
  public func callAsFunction(
    priority: TaskPriority? = nil,
    @_inheritActorContext _ operation: @Sendable @escaping () async throws -> Void
  ) async {
    await self.operation(priority, operation)
  }
}
