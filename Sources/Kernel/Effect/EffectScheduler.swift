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

  private let queue = Mutex(JobQueue())
  /// Counts events, so that settling can detect a turn of the main actor in which nothing happened.
  private let activity = Atomic(0)
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

  /// Returns when nothing more can happen until time passes or something outside answers: the queue
  /// is empty, and is still empty after everything that was waiting for the main actor has run.
  ///
  /// Gives up on work that never ends, such as an effect that polls, after `toleratedFullTurns`
  /// turns.
  ///
  /// - Parameter isStopped: called between turns; settling ends early when it returns `true`.
  @MainActor
  package func settle(unless isStopped: (@MainActor @Sendable () -> Bool)? = nil) async {
    await withTaskExecutorPreference(MainTurns.shared) { @MainActor in
      await withCheckedContinuation { continuation in
        settle(Settling(isStopped: isStopped)) { continuation.resume() }
      }
    }
  }

  /// Does several things, settling after each before it starts the next.
  ///
  /// Calling `settle()` after each would suspend and resume the caller every time, which costs more
  /// than what one tick of a timer does.
  ///
  /// - Parameter next: does the next thing and returns whether there was one. It does not run in
  ///   the caller's task, so it does not see the caller's task locals.
  /// - Returns: how many things were done.
  @MainActor
  package func settle(afterEach next: @escaping @MainActor @Sendable () -> Bool) async -> Int {
    guard next() else { return 0 }
    return await withTaskExecutorPreference(MainTurns.shared) { @MainActor in
      await withCheckedContinuation { continuation in
        settle(afterEach: next, done: 1) { continuation.resume(returning: $0) }
      }
    }
  }

  @MainActor
  private func settle(
    afterEach next: @escaping @MainActor @Sendable () -> Bool, done: Int,
    _ whenOver: @escaping @MainActor @Sendable (Int) -> Void
  ) {
    settle(Settling(isStopped: nil)) { [self] in
      if next() { settle(afterEach: next, done: done + 1, whenOver) } else { whenOver(done) }
    }
  }

  /// Returns when nothing more can happen, neither for effects nor for the tasks that a follower follows.
  @MainActor
  func settle(following follower: TaskFollower) async {
    await withTaskExecutorPreference(MainTurns.shared) { @MainActor in
      await withCheckedContinuation { continuation in
        settle(following: follower) { continuation.resume() }
      }
    }
  }

  @MainActor
  private func settle(
    following follower: TaskFollower, _ whenSettled: @escaping @MainActor @Sendable () -> Void
  ) {
    follower.whenIdle { [self] in
      onMainActor { [self] in
        let jobs = follower.jobs
        // Tasks on the main actor are not followed there, so give them more turns.
        settle(Settling(neededQuietTurns: 20, isStopped: nil)) { [self] in
          let isOver = follower.isOverLimit || follower.isIdle && follower.jobs == jobs
          if isOver { whenSettled() } else { settle(following: follower, whenSettled) }
        }
      }
    }
  }

  private struct Settling {
    /// The main queue is first in, first out, so a block queued now runs after everything that is
    /// already there, such as the part of a yield that wakes the task. A task that wakes on the
    /// main actor itself is queued after that block, so one quiet turn is not enough.
    var neededQuietTurns = 3
    /// How many turns may end with a non-empty queue before the work counts as endless.
    static let toleratedFullTurns = 30
    /// A turn of one job is much shorter. There may be tasks that are not followed, so give them more turns.
    static let ofOneJob = (neededQuietTurns: 20, toleratedFullTurns: 30_000)

    let isStopped: (@MainActor @Sendable () -> Bool)?
    var quietTurns = 0
    var fullTurns = 0
    var isOver = false

    mutating func sawTurn(isQueueEmpty: Bool, isQuiet: Bool) {
      quietTurns = isQueueEmpty && isQuiet ? quietTurns + 1 : 0
      fullTurns = isQueueEmpty ? 0 : fullTurns + 1
      isOver =
        EffectScheduler.takesTurns
        ? quietTurns >= Self.ofOneJob.neededQuietTurns
          || fullTurns >= Self.ofOneJob.toleratedFullTurns
        : quietTurns >= neededQuietTurns || fullTurns >= Self.toleratedFullTurns
    }
  }

  @MainActor
  private func settle(
    _ settling: Settling, _ whenSettled: @escaping @MainActor @Sendable () -> Void
  ) {
    drainUnlessTurns()
    let before = activity.load(ordering: .relaxed)
    let isEmpty = queue.withLock { $0.isEmpty }
    onMainActor { [self] in
      var settling = settling
      // Another drain may have run jobs since, and these may have queued something after this
      // block.
      settling.sawTurn(
        isQueueEmpty: isEmpty && queue.withLock { $0.isEmpty },
        isQuiet: activity.load(ordering: .relaxed) == before)
      if settling.isOver || settling.isStopped?() == true {
        whenSettled()
      } else {
        settle(settling, whenSettled)
      }
    }
  }

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
