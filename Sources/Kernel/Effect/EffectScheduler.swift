import Dispatch
import Synchronization

/// The serial queue on which every effect runs, drained on the main actor.
///
/// Effects prefer this executor, so whatever they await (calls, actors, child tasks, yields) comes
/// back to this queue, in order. That makes "nothing more happens until time passes or the outside
/// answers" a fact that can be read off: see `settle()`.
///
/// Jobs run *as* the main actor, so a hop from an effect to the main actor and back costs no trip
/// through the system's main queue.
package final class EffectScheduler: TaskExecutor {
  /// The queue of this process: there is one main actor, so there is one queue.
  package static let shared = EffectScheduler()

  private struct Queue {
    var jobs: [UnownedJob] = []
    var next = 0
    var isDrainScheduled = false

    var isEmpty: Bool { next == jobs.count }

    mutating func pop() -> UnownedJob? {
      guard !isEmpty else { return nil }
      defer {
        next += 1
        if isEmpty {
          jobs.removeAll(keepingCapacity: true)
          next = 0
        }
      }
      return jobs[next]
    }
  }

  private let queue = Mutex(Queue())

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let mustSchedule = queue.withLock { queue in
      queue.jobs.append(job)
      defer { queue.isDrainScheduled = true }
      return !queue.isDrainScheduled
    }
    // Nobody may be settling: the main actor drains when it comes to it.
    if mustSchedule {
      onMainActor { self.drainWhenIdle() }
    }
  }

  /// Calls a function on the main actor, later, from anywhere.
  package func onMainActor(_ body: @escaping @MainActor @Sendable () -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated(body) }
  }

  /// Runs what is queued, and what that queues in turn, until nothing is.
  @MainActor
  package func drain() {
    while let job = queue.withLock({ $0.pop() }) {
      job.runSynchronously(
        isolatedTo: MainActor.shared.unownedExecutor, taskExecutor: asUnownedTaskExecutor())
    }
  }

  /// Returns when nothing more can happen until time passes or something outside answers: the queue
  /// is empty, and so is what the main actor had waiting when it last became so.
  @MainActor
  package func settle() async {
    repeat {
      drain()
      await mainActorTurn()
    } while !queue.withLock { $0.isEmpty }
  }

  @MainActor
  private func drainWhenIdle() {
    queue.withLock { $0.isDrainScheduled = false }
    drain()
  }

  /// Lets everything already queued on the main actor run first.
  @MainActor
  private func mainActorTurn() async {
    // The main queue is first in, first out, whatever the priorities: what was there before this
    // block has run when the block does.
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }
}
