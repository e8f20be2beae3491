import Foundation

extension Task where Failure == Never {
  /// Waits until the task it is called in is cancelled.
  ///
  /// - Throws: `CancellationError`, then.
  public static func never() async throws -> Success {
    for await element in AsyncStream<Success>.never {
      return element
    }
    throw _Concurrency.CancellationError()
  }
}

extension Task where Success == Never, Failure == Never {
  /// Waits until the task it is called in is cancelled.
  ///
  /// ```swift
  /// client.events = { try await Task.never() }
  /// ```
  ///
  /// - Throws: `CancellationError`, then.
  public static func never() async throws {
    for await _ in AsyncStream<Never>.never {}
    throw _Concurrency.CancellationError()
  }

  /// Steps back a number of times, so that other tasks are likely to get on.
  ///
  /// How far they get depends on the machine; a `TestStore` and
  /// ``withMainSerialExecutor(operation:)`` need no such waiting.
  ///
  /// - Parameter count: How often. The environment variable `TASK_MEGA_YIELD_COUNT` sets the
  ///   default, which is 20.
  public static func megaYield(count: Int = _defaultMegaYieldCount) async {
    for _ in 0..<count {
      // Yielding here would only pass the turn to tasks that are ready on this executor. A task of
      // low priority comes to an end after the others on the global one had theirs.
      await Task<Void, Never>.detached(priority: .background) { await Task.yield() }.value
    }
  }
}

/// How often ``_Concurrency/Task/megaYield(count:)`` steps back, from 0 to 10,000.
public let _defaultMegaYieldCount =
  ProcessInfo.processInfo.environment["TASK_MEGA_YIELD_COUNT"]
  .flatMap(Int.init)
  .map { min(max($0, 0), 10_000) } ?? 20

extension Task where Failure == Never {
  /// The task's value; cancelling the task that waits for it cancels this one.
  public var cancellableValue: Success {
    get async {
      await withTaskCancellationHandler {
        await self.value
      } onCancel: {
        self.cancel()
      }
    }
  }
}

extension Task where Failure == any Error {
  /// The task's value; cancelling the task that waits for it cancels this one.
  public var cancellableValue: Success {
    get async throws {
      try await withTaskCancellationHandler {
        try await self.value
      } onCancel: {
        self.cancel()
      }
    }
  }
}
