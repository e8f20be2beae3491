import CScheduler

/// Runs an operation with all its tasks on the main actor's executor, in order.
///
/// It makes the order of unstructured tasks, task groups and yields the order they were started in:
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
/// For tests only. It applies to the tasks that the operation makes, and to those that they make; tests that run
/// at the same time keep theirs. Effects of a store do not need it, because they run in order anyway.
@MainActor
public func withMainSerialExecutor(
  @_implicitSelfCapture operation: @MainActor @Sendable () async throws -> Void
) async rethrows {
  try await MainExecutorScope.run(operation)
}

/// Runs an operation with all the tasks it makes on the main actor's executor, in order.
///
/// A test case puts it around all its tests:
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

/// Whether tasks made here run on the main actor's executor, in order: in ``withMainSerialExecutor(operation:)``,
/// or everywhere, after this was set.
///
/// Setting it applies to every task of the process. For tests only, and for none that runs next to others; prefer
/// ``withMainSerialExecutor(operation:)``.
public var uncheckedUseMainSerialExecutor: Bool {
  get { cscheduler_uses_main_executor() || MainExecutorScope.isActiveHere }
  set { cscheduler_set_uses_main_executor(newValue) }
}
