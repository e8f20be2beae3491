import Dispatch

/// Runs jobs as the main actor, each in its own turn of the main queue.
///
/// On Linux, a task that a continuation resumes first goes to a thread of the global pool, and only
/// from there back to the main actor. These two switches between threads take ten times as long as
/// a turn. A task that prefers this executor is resumed directly on the main queue.
final class MainTurns: TaskExecutor {
  static let shared = MainTurns()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        job.runSynchronously(
          isolatedTo: MainActor.shared.unownedExecutor, taskExecutor: self.asUnownedTaskExecutor())
      }
    }
  }
}
