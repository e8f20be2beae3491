import CScheduler

/// Runs an operation with all its tasks on the main actor's executor, in order.
///
/// Unstructured tasks, task groups and yields then run in the order in which they were started:
///
/// ```swift
/// await withMainSerialExecutor {
///   let numbers = LockIsolated<[Int]>([])
///   for number in 1...3 { Task { numbers.withValue { $0.append(number) } } }
///   await Task.yield()
///   #expect(numbers.value == [1, 2, 3])
/// }
/// ```
///
/// For tests only. It applies to the tasks that the operation creates, and to the tasks that those
/// create; tests that run at the same time are not affected. In XCTest, where none does, it applies to
/// every task of the process until the operation ends. The effects of a store do not need it, because
/// they always run in order.
@MainActor
public func withMainSerialExecutor(
  @_implicitSelfCapture operation: @MainActor @Sendable () async throws -> Void
) async rethrows {
  try await MainExecutorScope.run(operation)
}

/// Runs a synchronous operation with all tasks that it creates on the main actor's executor, in
/// order.
///
/// A test case can wrap all of its tests in it:
///
/// ```swift
/// override func invokeTest() {
///   withMainSerialExecutor { super.invokeTest() }
/// }
/// ```
public func withMainSerialExecutor(
  @_implicitSelfCapture operation: () throws -> Void
) rethrows {
  try MainExecutorScope.run(operation)
}

/// Whether tasks created here run on the main actor's executor, in order: inside
/// `withMainSerialExecutor`, or everywhere after this was set.
///
/// Setting it affects every task of the process. For tests only, and only for those that do not run
/// in parallel with others; prefer `withMainSerialExecutor`.
public var uncheckedUseMainSerialExecutor: Bool {
  get { cscheduler_uses_main_executor() || MainExecutorScope.isActiveHere }
  set { cscheduler_set_uses_main_executor(newValue) }
}
