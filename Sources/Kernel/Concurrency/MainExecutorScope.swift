import CScheduler
import Synchronization

/// An operation whose tasks run on the main actor's executor, while other tasks run as always.
///
/// A task belongs to it if its task locals say so, or if a task that belongs to it made it, which is how
/// detached tasks are known. A task keeps belonging, by its id, wherever it is resumed from.
final class MainExecutorScope: Sendable {
  /// The scope that this code belongs to, also after it has ended.
  @TaskLocal private static var current: MainExecutorScope?

  /// Whether this code belongs to an operation that goes on.
  static var isActiveHere: Bool {
    activeBinding != nil || tasks.withLock { $0.contains(cscheduler_current_task()) }
  }

  private static let tasks = Mutex(ScopedTasks())

  private let hasEnded = Atomic(false)
  private let id: Int

  private init() {
    // Not under the lock: making a task asks for it.
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

  /// The scope that this code is bound to, unless that has ended.
  private static var activeBinding: MainExecutorScope? {
    current.flatMap { $0.hasEnded.load(ordering: .acquiring) ? nil : $0 }
  }

  private func end() {
    hasEnded.store(true, ordering: .releasing)
    cscheduler_end_scope()
    Self.tasks.withLock { $0.end(id) }
  }

  /// Runs an operation with its tasks on the main actor's executor; in a scope there is nothing to do.
  @MainActor
  static func run(_ operation: @MainActor @Sendable () async throws -> Void) async rethrows {
    if isActiveHere { return try await operation() }
    let scope = MainExecutorScope()
    defer { scope.end() }
    try await $current.withValue(scope) { try await operation() }
  }

  /// The same for an operation that does not wait.
  static func run(_ operation: () throws -> Void) rethrows {
    if isActiveHere { return try operation() }
    let scope = MainExecutorScope()
    defer { scope.end() }
    try $current.withValue(scope) { try operation() }
  }
}

/// Which tasks belong to which scope, as far as they have been seen while there is one.
private struct ScopedTasks {
  /// Instead of a scope's id: it is not known which one.
  static let someScope = 0

  private var scopes = 0
  private var latest = someScope
  /// Tasks up to this id were made before there was a scope.
  private var newestBefore: UInt64 = 0
  private var scopesOfTasks: [UInt64: Int] = [:]
  /// Those above `newestBefore` that do not belong to any.
  private var outside: Set<UInt64> = []

  /// Whether a task is known to belong to a scope.
  func contains(_ task: UInt64) -> Bool {
    scopesOfTasks[task].map { $0 != Self.someScope } ?? false
  }

  /// Begins a scope in a task, 0 where none runs, and returns its id.
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

  /// Its tasks are like all others from now on.
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

  /// Whether a job belongs to a scope.
  ///
  /// - Parameters:
  ///   - task: The task it runs; 0 for an actor's turn, which belongs to nobody for long.
  ///   - scope: The one that the code is bound to that hands it over.
  ///   - isOnMain: Whether this is the main queue. A task that leaves the main actor is seen here for the
  ///     first time, and nothing says to whom it belongs: order matters more than parallelism.
  mutating func admit(
    _ task: UInt64, from enqueuer: UInt64, scope: Int?, isOnMain: Bool
  ) -> Bool {
    // What hands over while it runs shows by its binding where it belongs.
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
