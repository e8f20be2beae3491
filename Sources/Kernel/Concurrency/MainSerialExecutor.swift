import CScheduler

/// Runs an operation while every task of the process runs on the main actor's executor, in order.
///
/// It makes the order of unstructured tasks, task groups and yields the order they were begun in:
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
/// For tests only: it affects tasks that others begin meanwhile, too. Effects of a store need it
/// not, because they run in order anyway.
@MainActor
public func withMainSerialExecutor(
  @_implicitSelfCapture operation: @MainActor @Sendable () async throws -> Void
) async rethrows {
  let use = MainExecutorUse()
  defer { use.end() }
  try await operation()
}

/// Runs an operation while every task of the process runs on the main actor's executor, in order.
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
  let use = MainExecutorUse()
  defer { use.end() }
  try operation()
}

/// Whether every task of the process runs on the main actor's executor, in order.
///
/// For tests only, and in none that runs beside others. Prefer
/// ``withMainSerialExecutor(operation:)``, which sets it back.
public var uncheckedUseMainSerialExecutor: Bool {
  get { cscheduler_uses_main_executor() }
  set { cscheduler_set_uses_main_executor(newValue) }
}
