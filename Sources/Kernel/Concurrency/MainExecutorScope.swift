import CScheduler
import Synchronization

/// An operation whose tasks run on the main actor's executor, while other tasks run as usual.
///
/// A task belongs to the scope if its task locals say so, or if a task of the scope created it; the
/// latter covers detached tasks. Tasks are recorded by id, so a task still belongs to the scope
/// after it was resumed from outside.
final class MainExecutorScope: Sendable {
  /// The scope of the current code; stays bound after the scope has ended.
  @TaskLocal private static var current: MainExecutorScope?

  /// Whether the current code belongs to a scope that has not ended.
  static var isActiveHere: Bool {
    activeBinding != nil || tasks.withLock { $0.contains(cscheduler_current_task()) }
  }

  private static let tasks = Mutex(ScopedTasks())

  private let hasEnded = Atomic(false)
  private let id: Int

  private init() {
    // Outside of the lock, because creating a task calls `admit`, which takes it.
    let newest = cscheduler_task_made_by { Task.detached {} }
    let task = cscheduler_current_task()
    id = Self.tasks.withLock { $0.begin(in: task, newest: newest) }
    cscheduler_begin_scope { task, enqueuer in
      let scope = MainExecutorScope.activeBinding?.id
      let isOnMain = isOnMainQueue
      return MainExecutorScope.tasks.withLock {
        $0.admit(task, from: enqueuer, scope: scope, isOnMain: isOnMain)
      }
    }
  }

  /// The scope that is bound for the current code, unless it has ended.
  private static var activeBinding: MainExecutorScope? {
    current.flatMap { $0.hasEnded.load(ordering: .acquiring) ? nil : $0 }
  }

  private func end() {
    hasEnded.store(true, ordering: .releasing)
    cscheduler_end_scope()
    Self.tasks.withLock { $0.end(id) }
  }

  /// Runs an operation with its tasks on the main actor's executor. Inside a scope, this just runs
  /// the operation.
  @MainActor
  static func run(_ operation: @MainActor @Sendable () async throws -> Void) async rethrows {
    if isActiveHere { return try await operation() }
    let use = MainExecutorUse.inXCTest()
    defer { use.end() }
    let scope = MainExecutorScope()
    defer { scope.end() }
    try await $current.withValue(scope) { try await operation() }
  }

  /// Runs a synchronous operation with its tasks on the main actor's executor.
  static func run(_ operation: () throws -> Void) rethrows {
    if isActiveHere { return try operation() }
    let use = MainExecutorUse.inXCTest()
    defer { use.end() }
    let scope = MainExecutorScope()
    defer { scope.end() }
    try $current.withValue(scope) { try operation() }
  }
}

/// The tasks that have been seen since the first scope started, and the scopes that they belong to.
private struct ScopedTasks {
  /// The id for tasks that belong to a scope, but it is unknown which one.
  static let someScope = 0

  private var scopes = 0
  private var latest = someScope
  /// Tasks with ids up to this one were created before the first scope.
  private var newestBefore: UInt64 = 0
  private var scopesOfTasks: [UInt64: Int] = [:]
  /// Tasks above `newestBefore` that belong to no scope.
  private var outside: Set<UInt64> = []

  /// Whether a task belongs to a known scope.
  func contains(_ task: UInt64) -> Bool {
    scopesOfTasks[task].map { $0 != Self.someScope } ?? false
  }

  /// Starts a scope in a task (0 if there is none), and returns the scope's id.
  mutating func begin(in task: UInt64, newest: UInt64) -> Int {
    if scopes == 0 { newestBefore = newest }
    scopes += 1
    latest += 1
    if task != 0 {
      scopesOfTasks[task] = latest
      outside.remove(task)
    }
    return latest
  }

  /// Ends a scope: its tasks run as usual from now on.
  mutating func end(_ scope: Int) {
    scopes -= 1
    if scopes == 0 {
      (scopesOfTasks, outside) = ([:], [])
    } else {
      let tasks = scopesOfTasks.filter { $0.value == scope }.keys
      for task in tasks { scopesOfTasks[task] = nil }
      outside.formUnion(tasks)
    }
  }

  /// Decides whether a job belongs to a scope.
  ///
  /// - Parameters:
  ///   - task: the task that the job runs; 0 for an actor's own job, which has no fixed task.
  ///   - enqueuer: the task that enqueues the job; 0 if there is none.
  ///   - scope: the scope that is bound where the job is enqueued.
  ///   - isOnMain: whether this is called on the main queue. A task that leaves the main actor may
  ///     be seen here for the first time, without a sign of where it belongs. It is then admitted,
  ///     because order matters more than parallelism.
  mutating func admit(
    _ task: UInt64, from enqueuer: UInt64, scope: Int?, isOnMain: Bool
  ) -> Bool {
    // The enqueuer is running, so the bound scope is the one that it belongs to.
    if scopesOfTasks[enqueuer] == Self.someScope { assign(enqueuer, to: scope) }
    if scopesOfTasks[task] != nil { return true }
    if task != 0, task <= newestBefore || outside.contains(task) { return false }
    let unknown = enqueuer == 0 && isOnMain ? Self.someScope : nil
    let owner = scope ?? scopesOfTasks[enqueuer] ?? unknown
    if task != 0 { assign(task, to: owner) }
    return owner != nil
  }

  private mutating func assign(_ task: UInt64, to scope: Int?) {
    scopesOfTasks[task] = scope
    if scope == nil { outside.insert(task) }
  }
}
