import CScheduler
import Dispatch
import Synchronization

/// The serial queue on which every effect runs, drained on the main actor.
///
/// Effects prefer this executor, so whatever they await (calls, actors, child tasks, yields) comes
/// back to this queue, in order; what a job would hand to the global or the main executor while it
/// runs here, such as an unstructured task, is captured. That makes "nothing more happens until time
/// passes or the outside answers" a fact that can be read off: see `settle()`. The one exception is
/// an unstructured or detached task that yields: it resumes on the global executor.
///
/// Jobs run *as* the main actor, so a hop from an effect to the main actor and back costs no trip
/// through the system's main queue.
package final class EffectScheduler: TaskExecutor {
  /// The queue of this process: there is one main actor, so there is one queue.
  package static let shared = EffectScheduler()

  private let queue = Mutex(JobQueue())

  private init() {
    cscheduler_install { job, target in
      guard let job else { return }
      let captured = unsafeBitCast(job, to: UnownedJob.self)
      EffectScheduler.shared.add(captured, isPreferring: false)
    }
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    add(UnownedJob(job), isPreferring: true)
  }

  private func add(_ job: UnownedJob, isPreferring: Bool) {
    let mustSchedule = queue.withLock { queue in
      queue.append(JobQueue.Entry(job: job, isPreferring: isPreferring))
      defer { queue.isDrainScheduled = true }
      return !queue.isDrainScheduled
    }
    // Nobody may be settling: the main actor drains when it comes to it.
    if mustSchedule { onMainActor { self.drainWhenIdle() } }
  }

  /// Calls a function on the main actor, later, from anywhere.
  package func onMainActor(_ body: @escaping @MainActor @Sendable () -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated(body) }
  }

  /// Runs what is queued, and what that queues in turn, until nothing is.
  @MainActor
  package func drain() {
    let wasCapturing = cscheduler_set_capturing(true)
    defer { _ = cscheduler_set_capturing(wasCapturing) }
    let main = MainActor.shared.unownedExecutor
    while let entry = queue.withLock({ $0.pop() }) {
      if entry.isPreferring {
        entry.job.runSynchronously(isolatedTo: main, taskExecutor: asUnownedTaskExecutor())
      } else {
        entry.job.runSynchronously(on: main)
      }
    }
  }

  /// Returns when nothing more can happen until time passes or something outside answers: the queue
  /// is empty, and stays so when everything the main actor had waiting has run.
  @MainActor
  package func settle() async {
    await withCheckedContinuation { continuation in
      onMainActor { self.settle { continuation.resume() } }
    }
  }

  @MainActor
  private func settle(_ whenSettled: @escaping @MainActor @Sendable () -> Void) {
    drain()
    // The main queue is first in, first out, whatever the priorities: what a job left there, such
    // as the second half of a yield, has run when this block does.
    onMainActor { [self] in
      queue.withLock { $0.isEmpty } ? whenSettled() : settle(whenSettled)
    }
  }

  @MainActor
  private func drainWhenIdle() {
    queue.withLock { $0.isDrainScheduled = false }
    drain()
  }
}

/// Jobs, first in, first out.
private struct JobQueue {
  struct Entry {
    let job: UnownedJob
    /// Whether the job's task prefers the scheduler; captured jobs belong to tasks that do not.
    let isPreferring: Bool
  }

  private var entries: [Entry] = []
  private var next = 0
  /// Whether the main actor has been asked to drain and has not come to it.
  var isDrainScheduled = false

  var isEmpty: Bool { next == entries.count }

  mutating func append(_ entry: Entry) { entries.append(entry) }

  mutating func pop() -> Entry? {
    guard !isEmpty else { return nil }
    defer {
      next += 1
      if isEmpty {
        entries.removeAll(keepingCapacity: true)
        next = 0
      }
    }
    return entries[next]
  }
}
