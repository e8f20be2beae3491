import Testing

/// Binds a task local for a test, or for every test in a suite.
///
/// Created by `.taskLocal(_:_:)`.
public struct TaskLocalTrait<Value: Sendable>: TestScoping, TestTrait, SuiteTrait {
  private let taskLocal: TaskLocal<Value>
  private let value: Value

  init(_ taskLocal: TaskLocal<Value>, _ value: Value) {
    self.taskLocal = taskLocal
    self.value = value
  }

  /// Applied to each test of a suite.
  public var isRecursive: Bool { true }

  /// Runs a test with the task local bound.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await taskLocal.withValue(value) { try await function() }
  }
}

extension Trait {
  /// Binds a task local for a test, or for every test in a suite.
  ///
  /// ```swift
  /// @Test(.taskLocal(requestID, 42)) func logging() { … }
  /// ```
  public static func taskLocal<Value: Sendable>(
    _ taskLocal: TaskLocal<Value>, _ value: Value
  ) -> Self where Self == TaskLocalTrait<Value> {
    TaskLocalTrait(taskLocal, value)
  }
}
