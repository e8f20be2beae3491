import Kernel
import Testing

/// Has the tasks of a test run on the main actor's executor.
///
/// Made by `.mainSerialExecutor`.
public struct _MainSerialExecutorTrait: TestScoping, TestTrait, SuiteTrait {
  /// On a suite, it applies to each test in it.
  public var isRecursive: Bool { true }

  /// Runs a test with its tasks in order.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withMainSerialExecutor { try await function() }
  }
}

extension Trait where Self == _MainSerialExecutorTrait {
  /// Has the tasks of a test, or of every test in a suite, run in the order they were started.
  ///
  /// ```swift
  /// @Suite(.mainSerialExecutor) struct DownloadTests { … }
  /// ```
  ///
  /// Tests that run at the same time keep their own tasks where they are. Effects of a store run in order anyway.
  public static var mainSerialExecutor: Self { Self() }
}
