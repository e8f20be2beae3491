import Dispatch
import Kernel
import Synchronization
import Testing

/// How many jobs a task needs to wait for a timer on the system's clock.
@MainActor
@Suite struct TimerJobsTests {
  // Of a tick and an answer that are due at nearly the same time, the one that needs fewer jobs is first.
  @Test("A tick needs no more jobs than the answer of a client that sleeps")
  func jobs() async {
    let ofTick = await JobCounter().count {
      for await _ in ContinuousClock().timer(interval: .milliseconds(1)) { break }
    }
    let client: @Sendable () async throws -> Void = { try await Task.sleep(for: .milliseconds(1)) }
    let ofAnswer = await JobCounter().count { _ = await Result { try await client() } }
    #expect(ofTick <= ofAnswer)
  }
}

/// Counts the jobs of a task, and runs them as those of an effect: as the main actor.
private final class JobCounter: TaskExecutor {
  private let jobs = Mutex(0)

  func count(_ operation: @Sendable () async -> Void) async -> Int {
    await withTaskExecutorPreference(self) { await operation() }
    return jobs.withLock { $0 }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    jobs.withLock { $0 += 1 }
    let job = UnownedJob(job)
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        job.runSynchronously(
          isolatedTo: MainActor.shared.unownedExecutor, taskExecutor: self.asUnownedTaskExecutor())
      }
    }
  }
}
