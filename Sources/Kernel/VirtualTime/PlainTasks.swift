import CScheduler

/// Tasks that the effect scheduler does not run: those a test or a model creates by itself.
enum PlainTasks {
  /// Lets them run until they have very likely nothing left to do but wait.
  ///
  /// Nothing tells when such tasks are idle. But the global executor's queues, one for each
  /// priority, are first in, first out: when a task has been through them, what was queued
  /// before it has begun.
  static func run(rounds: Int = 5) async {
    for _ in 0..<rounds {
      for priority in [TaskPriority.high, .medium, .low, .background] {
        // Detached, and so outside of the effect runtime: it is the other executors this waits for.
        await Task.detached(priority: priority) { await Task.yield() }.value
        await Self.passGlobalQueue(priority)
      }
    }
  }

  /// Goes through a queue of the global executor.
  ///
  /// A test beside this one may have every new job go to the main executor instead: then what was
  /// queued here before that is still here, and a job there says nothing of it.
  private static func passGlobalQueue(_ priority: TaskPriority) async {
    let kept = cscheduler_set_keeps_global(true)
    let probe = Task.detached(priority: priority) {}
    _ = cscheduler_set_keeps_global(kept)
    await probe.value
  }
}
