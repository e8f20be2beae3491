import CScheduler
import Dispatch
import Synchronization

/// The serial queue on which every effect runs, drained on the main actor.
///
/// Effects prefer an executor that queues their jobs here, so everything they await (calls, actors,
/// child tasks, yields) returns to this queue, in order. What a job hands to the global executor
/// while it runs here, such as an unstructured task, is captured. So the queue can tell when
/// nothing more happens until time passes or something outside answers: see `settle()`.
///
/// Swift 6.3 leaves two gaps, both of them yields. An unstructured or detached task that yields
/// resumes on the global executor. An effect that is isolated to the main actor and yields several
/// times in a row resumes where the scheduler cannot see it.
///
/// Jobs run *as* the main actor, so an effect can switch to the main actor and back without a trip
/// through the system's main queue.
///
/// While all tasks run on the main executor, in order, as in a test store of XCTest, each job waits for
/// its own turn of the main queue (see `takesTurns`).
package final class EffectScheduler: Sendable {
  /// The process's only queue, because there is only one main actor.
  package static let shared = EffectScheduler()

  let queue = Mutex(JobQueue())
  /// Counts events, so that settling can detect a turn of the main actor in which nothing happened.
  let activity = Atomic(0)
  /// The names of the effects whose tasks run here, for hosts that want them.
  let taskNames = TaskNames()
  private let drainWatcher = Mutex<(@Sendable () -> Void)?>(nil)
  private let hasDrainWatcher = Atomic(false)

  private init() {
    cscheduler_install { job in
      guard let job else { return }
      // The runtime passes a pointer to the job, and `UnownedJob` is such a pointer.
      let captured = unsafeBitCast(job, to: UnownedJob.self)
      EffectScheduler.shared.add(captured, of: nil)
    }
  }

  /// Queues a job.
  ///
  /// - Parameter executor: the executor that the job's task prefers; `nil` for a captured job.
  func add(_ job: UnownedJob, of executor: EffectExecutor?) {
    let entry = JobQueue.Entry(job: job, executor: executor)
    let inTurn = Self.takesTurns
    switch queue.withLock({ $0.append(entry, inTurn: inTurn) }) {
    case .nothing: break
    // Perhaps nothing is settling.
    case .drain: onMainActor { self.drainWhenIdle() }
    case .turn: onMainActor { self.takeTurn() }
    }
  }

  /// Calls a function on the main actor, later, from anywhere.
  package func onMainActor(_ body: @escaping @MainActor @Sendable () -> Void) {
    // The main queue runs on the main actor's thread. Checking that with `MainActor.assumeIsolated`
    // takes 5 % of the time while a timer ticks, so cast instead.
    DispatchQueue.main.async(execute: unsafeBitCast(body, to: (@Sendable () -> Void).self))
  }

  /// How many jobs run before the main actor gets a turn, so that work that never ends, such as an
  /// effect that polls, does not block everything else.
  private static let jobsInATurn = 10_000

  /// Runs the queued jobs, and the jobs that these queue, until the queue is empty or `jobsInATurn`
  /// have run; the rest then runs in the main actor's next turn.
  ///
  /// Does nothing when it is called by a job that it runs: otherwise, jobs would nest on the stack.
  @MainActor
  package func drain() {
    guard runJobs(atMost: Self.jobsInATurn) else { return }
    if queue.withLock({ $0.endDraining() }) { onMainActor { self.drainWhenIdle() } }
  }

  /// Runs one job.
  @MainActor
  private func takeTurn() {
    queue.withLock { $0.beginTurn() }
    guard runJobs(atMost: 1) else { return }
    if queue.withLock({ $0.endTurn() }) { onMainActor { self.drainWhenIdle() } }
  }

  /// - Returns: whether the caller has to end the drain, because the limit was reached.
  @MainActor
  private func runJobs(atMost limit: Int) -> Bool {
    guard queue.withLock({ $0.beginDraining() }) else { return false }
    if hasDrainWatcher.load(ordering: .relaxed) { callDrainWatcher() }
    let wasCapturing = cscheduler_set_capturing(true)
    defer { _ = cscheduler_set_capturing(wasCapturing) }
    let main = MainActor.shared.unownedExecutor
    for _ in 0..<limit {
      switch queue.withLock({ $0.takeNext() }) {
      case .job(let entry): run(entry, on: main)
      case .catchUps(let catchUps):
        for catchUp in catchUps where catchUp.proceed() { proceedWhenIdle(catchUp) }
      case .nothing: return false
      }
    }
    return true
  }

  @MainActor
  private func run(_ entry: JobQueue.Entry, on main: UnownedSerialExecutor) {
    guard let executor = entry.executor else {
      noteActivity()
      return entry.job.runSynchronously(on: main)
    }
    if executor.keeps(entry.job) { return }
    noteActivity()
    entry.job.runSynchronously(isolatedTo: main, taskExecutor: executor.asUnownedTaskExecutor())
  }

  /// Calls an operation. Jobs without an executor that it makes ready run on the queue.
  func capturing(_ operation: () -> Void) {
    let wasCapturing = cscheduler_set_capturing(true)
    defer { _ = cscheduler_set_capturing(wasCapturing) }
    operation()
  }

  /// Whether jobs are waiting.
  var hasJobs: Bool { queue.withLock { $0.hasJobs } }

  /// Lets an effect continue to catch up as soon as no job is waiting.
  func proceedWhenIdle(_ catchUp: CatchUp) {
    if queue.withLock({ $0.append(catchUp) }) { onMainActor { self.drainWhenIdle() } }
  }

  /// Whether the calling code is in a job of the queue, and therefore runs as the main actor.
  static var isDrainingHere: Bool { cscheduler_is_capturing() }

  /// Notes that the running job sent an action although its task was cancelled.
  ///
  /// A task that does this in an endless loop would keep the queue from ever being empty. After a
  /// limit it is left suspended, which does no harm because its actions reach no store.
  func noteIgnoredSend() { queue.withLock { $0.noteIgnoredSend() } }

  /// Notes an event that did not come from the queue.
  func noteActivity() { activity.add(1, ordering: .relaxed) }

  @MainActor
  private func drainWhenIdle() {
    queue.withLock { $0.isDrainScheduled = false }
    drain()
  }
}

// For a thread that watches what the main actor does.
extension EffectScheduler {
  package struct RunningJob: Sendable {
    /// Counts the jobs: equal numbers mean the same job.
    package let number: Int
    /// The name of the effect whose task the job belongs to. It is `nil` if there is none, as in an
    /// unstructured task that an effect started.
    package let effect: String?
  }

  /// The job that is running, if any. Can be read on any thread.
  package var runningJob: RunningJob? {
    guard let (number, task) = queue.withLock({ $0.running }) else { return nil }
    return RunningJob(number: number, effect: taskNames[task])
  }

  /// The names of the effects that have not returned, for hosts that want them.
  package var effectNames: [String] { taskNames.all }

  /// How often the queue has become empty. If two reads return the same number, it was never empty
  /// in between.
  package var timesEmptied: Int { queue.withLock { $0.timesEmptied } }

  /// Calls a function once, on the main actor's thread, when the queue is next drained.
  package func atNextDrain(_ call: @escaping @Sendable () -> Void) {
    drainWatcher.withLock { $0 = call }
    hasDrainWatcher.store(true, ordering: .releasing)
    // The drain may have started just before.
    if runningJob != nil { callDrainWatcher() }
  }

  private func callDrainWatcher() {
    hasDrainWatcher.store(false, ordering: .relaxed)
    let call = drainWatcher.withLock { call in
      defer { call = nil }
      return call
    }
    call?()
  }
}
