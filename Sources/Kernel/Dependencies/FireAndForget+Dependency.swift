import IssueReporting

extension DependencyValues {
  /// Starts work without waiting for it; the work continues if its caller is cancelled.
  ///
  /// In tests, the caller waits for the work, and an error that it throws is reported as an issue.
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
    // Outside of the effect runtime, because nothing may wait for this task.
    static let liveValue = FireAndForget { priority, operation in
      Task(priority: priority) { try await operation() }
    }
    // A separate task in tests too, so that it continues if its caller is cancelled.
    static let testValue = FireAndForget { priority, operation in
      let task = Task(priority: priority) { try await operation() }
      if case .failure(let error) = await task.result { reportIssue(error) }
    }
  }
}

/// Starts work without waiting for it; called like a function.
public struct FireAndForget: Sendable {
  /// Starts the work.
  public let operation:
    @Sendable (TaskPriority?, @Sendable @escaping () async throws -> Void) async -> Void

  /// - Parameter operation: starts the work.
  public init(
    _ operation:
      @escaping @Sendable (TaskPriority?, @Sendable @escaping () async throws -> Void) async -> Void
  ) {
    self.operation = operation
  }

  /// Starts work with the current dependencies.
  ///
  /// - Parameters:
  ///   - priority: the priority of its task.
  ///   - operation: the work. Errors that it throws are ignored, except in tests.
  public func callAsFunction(
    priority: TaskPriority? = nil,
    @_inheritActorContext _ operation: @Sendable @escaping () async throws -> Void
  ) async {
    await self.operation(priority, operation)
  }
}
