import Kernel
import Testing

/// Makes the tasks of a test run on the main actor's executor.
///
/// Created by `.mainSerialExecutor`.
public struct _MainSerialExecutorTrait: TestScoping, TestTrait, SuiteTrait {
  /// Applied to each test of a suite.
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
  /// Makes the tasks of a test, or of every test in a suite, run in the order in which they were
  /// started.
  ///
  /// ```swift
  /// @Suite(.mainSerialExecutor) struct DownloadTests { … }
  /// ```
  ///
  /// Tests that run at the same time are not affected. The effects of a store do not need it,
  /// because they always run in order.
  public static var mainSerialExecutor: Self { Self() }
}
