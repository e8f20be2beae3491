import Dispatch

/// Runs jobs in turns of the main queue, as the main actor.
///
/// On Linux a task that is resumed from a continuation goes to a thread of the global pool first, and only from there
/// back to the main actor: two changes of thread, which take ten times as long as a turn. A task that prefers this
/// executor is resumed on the main queue itself.
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
