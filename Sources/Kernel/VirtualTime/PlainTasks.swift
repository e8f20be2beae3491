import CScheduler

/// Tasks that do not run on the effect scheduler: those that a test or a model creates itself.
enum PlainTasks {
  /// Lets these tasks run until they are very likely only waiting.
  ///
  /// There is no way to know when such tasks are idle. So this passes through the queues again and again, until
  /// everything that it let start has come to rest.
  ///
  /// - Parameter waitsForThreads: whether to wait for threads that the system has interrupted, too.
  static func run(waitsForThreads: Bool) async {
    var threads = BusyThreads()
    repeat {
      for _ in 0..<5 { await passThroughQueues() }
    } while waitsForThreads ? await threads.rest() : false
  }

  /// Lets the jobs start that are queued.
  ///
  /// The global executor has one first-in, first-out queue per priority, so when a task has passed through them,
  /// everything that was queued before has started.
  static func passThroughQueues() async {
    // All queues at the same time, because most of the time goes into changing threads.
    let probes = priorities.map { priority in
      // Detached, because this must run on the global executor rather than the effect scheduler.
      Task.detached(priority: priority) {
        await Task.yield()
        await Self.waitForGlobalQueue(priority)
      }
    }
    for probe in probes { await probe.value }
  }

  private static let priorities: [TaskPriority] = [.high, .medium, .low, .background]

  /// Passes through one queue of the global executor.
  ///
  /// A test that runs in parallel may redirect new jobs to the main executor. A redirected probe would
  /// not pass through this queue, so this probe stays on the global executor.
  private static func waitForGlobalQueue(_ priority: TaskPriority) async {
    let kept = cscheduler_set_keeps_global(true)
    let probe = Task.detached(priority: priority) {}
    _ = cscheduler_set_keeps_global(kept)
    await probe.value
  }
}
