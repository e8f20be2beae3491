import Foundation

extension Task where Failure == Never {
  /// Waits until the current task is cancelled.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  public static func never() async throws -> Success {
    for await element in AsyncStream<Success>.never {
      return element
    }
    throw _Concurrency.CancellationError()
  }
}

extension Task where Success == Never, Failure == Never {
  /// Waits until the current task is cancelled.
  ///
  /// ```swift
  /// client.events = { try await Task.never() }
  /// ```
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  public static func never() async throws {
    for await _ in AsyncStream<Never>.never {}
    throw _Concurrency.CancellationError()
  }

  /// Yields a number of times, so that other tasks can probably make progress.
  ///
  /// How much progress they make depends on the machine; a `TestStore` and
  /// ``withMainSerialExecutor(operation:)`` do not need this.
  ///
  /// - Parameter count: how many times to yield. The environment variable `TASK_MEGA_YIELD_COUNT`
  ///   sets the default, which is 20.
  public static func megaYield(count: Int = _defaultMegaYieldCount) async {
    for _ in 0..<count {
      // Yielding directly would only let other tasks on this executor run. A detached task with low
      // priority finishes after the tasks that were waiting on the global executor.
      await Task<Void, Never>.detached(priority: .background) { await Task.yield() }.value
    }
  }
}

/// How many times ``_Concurrency/Task/megaYield(count:)`` yields by default, from 0 to 10,000.
public let _defaultMegaYieldCount =
  ProcessInfo.processInfo.environment["TASK_MEGA_YIELD_COUNT"]
  .flatMap(Int.init)
  .map { min(max($0, 0), 10_000) } ?? 20

extension Task where Failure == Never {
  /// The task's value. Cancelling the task that waits here cancels this task too.
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
  /// The task's value. Cancelling the task that waits here cancels this task too.
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
