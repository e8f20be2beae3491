import IssueReporting

extension DependencyValues {
  /// Starts work that nobody waits for; it goes on if its caller is cancelled.
  ///
  /// In tests the caller waits for it, and an error that it throws is an issue.
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
    // A task of its own in tests too: it goes on when its caller is cancelled.
    static let testValue = FireAndForget { priority, operation in
      let task = Task(priority: priority) { try await operation() }
      if case .failure(let error) = await task.result { reportIssue(error) }
    }
  }
}

/// Starts work that nobody waits for, called like a function.
public struct FireAndForget: Sendable {
  /// Starts the work.
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
  ///   - operation: The work. Errors that it throws are dropped, except in tests.
  public func callAsFunction(
    priority: TaskPriority? = nil,
    @_inheritActorContext _ operation: @Sendable @escaping () async throws -> Void
  ) async {
    await self.operation(priority, operation)
  }
}
