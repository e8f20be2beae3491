import CScheduler
import Dispatch
import Synchronization

/// The serial queue on which every effect runs, drained on the main actor.
///
/// Effects prefer this executor, so whatever they await (calls, actors, child tasks, yields) comes
/// back to this queue, in order; what a job would hand to the global executor while it runs here,
/// such as an unstructured task, is captured. That makes "nothing more happens until time passes or
/// the outside answers" a fact that can be read off: see `settle()`.
///
/// Swift 6.3 leaves two holes, both of them yields: an unstructured or detached task that yields
/// resumes on the global executor, and an effect isolated to the main actor that yields several
/// times in a row, with nothing in between, does so out of sight.
///
/// Jobs run *as* the main actor, so a hop from an effect to the main actor and back costs no trip
/// through the system's main queue.
package final class EffectScheduler: TaskExecutor {
  /// The queue of this process: there is one main actor, so there is one queue.
  package static let shared = EffectScheduler()

  private let queue = Mutex(JobQueue())
  /// Counts what happens, so that settling can tell a quiet turn of the main actor.
  private let activity = Atomic(0)

  @MainActor private var isDraining = false

  private init() {
    cscheduler_install { job in
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
  ///
  /// Does nothing while it is called by what it runs: jobs must not pile up on one stack.
  @MainActor
  package func drain() {
    guard !isDraining else { return }
    isDraining = true
    defer { isDraining = false }
    let wasCapturing = cscheduler_set_capturing(true)
    defer { _ = cscheduler_set_capturing(wasCapturing) }
    let main = MainActor.shared.unownedExecutor
    while let entry = queue.withLock({ $0.pop() }) {
      noteActivity()
      if entry.isPreferring {
        entry.job.runSynchronously(isolatedTo: main, taskExecutor: asUnownedTaskExecutor())
      } else {
        entry.job.runSynchronously(on: main)
      }
    }
  }

  /// Says that something happened that did not come from the queue.
  func noteActivity() { activity.add(1, ordering: .relaxed) }

  /// Returns when nothing more can happen until time passes or something outside answers: the queue
  /// is empty, and stays so when everything the main actor had waiting has run.
  @MainActor
  package func settle() async {
    await withCheckedContinuation { continuation in
      onMainActor { self.settle(quietTurns: 0) { continuation.resume() } }
    }
  }

  /// The main queue is first in, first out: what a job left there, such as the half of a yield that
  /// wakes the task, has run when a block queued after it does. What that wakes on the main actor
  /// itself is queued behind that block: hence several turns.
  private static let neededQuietTurns = 3

  @MainActor
  private func settle(
    quietTurns: Int, _ whenSettled: @escaping @MainActor @Sendable () -> Void
  ) {
    drain()
    let before = activity.load(ordering: .relaxed)
    onMainActor { [self] in
      // Another drain may have run jobs since, which left something behind this block.
      let isQuiet = queue.withLock { $0.isEmpty } && activity.load(ordering: .relaxed) == before
      if isQuiet && quietTurns + 1 == Self.neededQuietTurns {
        whenSettled()
      } else {
        settle(quietTurns: isQuiet ? quietTurns + 1 : 0, whenSettled)
      }
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
    let entry = entries[next]
    next += 1
    // Jobs that keep queueing others must not keep what has run.
    if isEmpty || next == 4096 {
      entries.removeFirst(next)
      next = 0
    }
    return entry
  }
}
