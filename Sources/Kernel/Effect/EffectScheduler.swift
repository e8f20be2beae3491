import CScheduler
import Dispatch
import Synchronization

/// The serial queue on which every effect runs, drained on the main actor.
///
/// Effects prefer an executor that queues their jobs here, so whatever they await (calls, actors,
/// child tasks, yields) comes back to this queue, in order; what a job would hand to the global
/// executor while it runs here, such as an unstructured task, is captured. That makes "nothing more happens until time passes or
/// the outside answers" a fact that can be read off: see `settle()`.
///
/// Swift 6.3 leaves two holes, both of them yields: an unstructured or detached task that yields
/// resumes on the global executor, and an effect isolated to the main actor that yields several
/// times in a row, with nothing in between, does so out of sight.
///
/// Jobs run *as* the main actor, so a hop from an effect to the main actor and back costs no trip
/// through the system's main queue.
package final class EffectScheduler: Sendable {
  /// The queue of this process: there is one main actor, so there is one queue.
  package static let shared = EffectScheduler()

  private let queue = Mutex(JobQueue())
  /// Counts what happens, so that settling can tell a quiet turn of the main actor.
  private let activity = Atomic(0)
  /// The names of the effects whose tasks run here, where their hosts want them known.
  let taskNames = TaskNames()
  private let drainWatcher = Mutex<(@Sendable () -> Void)?>(nil)
  private let hasDrainWatcher = Atomic(false)

  private init() {
    cscheduler_install { job in
      guard let job else { return }
      let captured = unsafeBitCast(job, to: UnownedJob.self)
      EffectScheduler.shared.add(captured, of: nil)
    }
  }

  /// Queues a job.
  ///
  /// - Parameter executor: the one its task prefers; `nil` for a job that was captured.
  func add(_ job: UnownedJob, of executor: EffectExecutor?) {
    let entry = JobQueue.Entry(job: job, executor: executor)
    // Nobody may be settling: the main actor drains when it comes to it.
    if queue.withLock({ $0.append(entry) }) { onMainActor { self.drainWhenIdle() } }
  }

  /// Calls a function on the main actor, later, from anywhere.
  package func onMainActor(_ body: @escaping @MainActor @Sendable () -> Void) {
    // The main queue runs what the main actor runs: to ask whether that is so, as
    // `MainActor.assumeIsolated` does, takes a twentieth of all time while a timer ticks.
    DispatchQueue.main.async(execute: unsafeBitCast(body, to: (@Sendable () -> Void).self))
  }

  /// How many jobs run before the main actor gets a turn: work that never ends, such as an effect
  /// that polls, must not keep everything else from happening.
  private static let jobsInATurn = 10_000

  /// Runs what is queued, and what that queues in turn, until nothing is or it has been a great
  /// many; then the rest runs in the main actor's next turn.
  ///
  /// Does nothing while it is called by what it runs: jobs must not pile up on one stack.
  @MainActor
  package func drain() {
    guard queue.withLock({ $0.beginDraining() }) else { return }
    if hasDrainWatcher.load(ordering: .relaxed) { tellDrainWatcher() }
    let wasCapturing = cscheduler_set_capturing(true)
    defer { _ = cscheduler_set_capturing(wasCapturing) }
    let main = MainActor.shared.unownedExecutor
    for _ in 0..<Self.jobsInATurn {
      guard let entry = queue.withLock({ $0.popOrEndDraining() }) else { return }
      if let executor = entry.executor {
        if executor.keeps(entry.job) { continue }
        noteActivity()
        entry.job.runSynchronously(
          isolatedTo: main, taskExecutor: executor.asUnownedTaskExecutor())
      } else {
        noteActivity()
        entry.job.runSynchronously(on: main)
      }
    }
    if queue.withLock({ $0.endDraining() }) { onMainActor { self.drainWhenIdle() } }
  }

  /// Whether the code that asks runs in a job of the queue: then it runs as the main actor.
  static var isDrainingHere: Bool { cscheduler_is_capturing() }

  /// Says that the job that runs has sent something although its task was cancelled.
  ///
  /// A task that does so without end would keep the queue from ever being empty. It is left suspended
  /// where it is: nothing else that it does can reach a store.
  func noteVainSend() { queue.withLock { $0.noteVainSend() } }

  /// Says that something happened that did not come from the queue.
  func noteActivity() { activity.add(1, ordering: .relaxed) }

  /// Returns when nothing more can happen until time passes or something outside answers: the queue
  /// is empty, and stays so when everything the main actor had waiting has run.
  ///
  /// Work that never ends, such as an effect that polls, cannot be waited for: after a great many
  /// jobs it gives up.
  ///
  /// - Parameter isStopped: asked between turns; where it says so, settling ends early.
  @MainActor
  package func settle(unless isStopped: (@MainActor @Sendable () -> Bool)? = nil) async {
    await withTaskExecutorPreference(MainTurns.shared) { @MainActor in
      await withCheckedContinuation { continuation in
        settle(Settling(isStopped: isStopped)) { continuation.resume() }
      }
    }
  }

  /// Does one thing after the other, each when nothing more can happen because of the one before.
  ///
  /// Calling `settle()` after each would suspend and resume the caller every time, which costs more
  /// than what a tick of a timer does.
  ///
  /// - Parameter next: does the next thing; returns whether there was one. It does not run in the
  ///   caller's task, so it does not see the caller's task locals.
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

  private struct Settling {
    /// The main queue is first in, first out: what a job left there, such as the half of a yield
    /// that wakes the task, has run when a block queued after it does. What that wakes on the main
    /// actor itself is queued behind that block: hence several turns.
    static let neededQuietTurns = 3
    /// Turns in which the queue could not be emptied, before it is taken for endless.
    static let toleratedFullTurns = 30

    let isStopped: (@MainActor @Sendable () -> Bool)?
    var quietTurns = 0
    var fullTurns = 0
    var isOver: Bool {
      quietTurns == Self.neededQuietTurns || fullTurns == Self.toleratedFullTurns
    }

    mutating func sawTurn(isQueueEmpty: Bool, isQuiet: Bool) {
      quietTurns = isQueueEmpty && isQuiet ? quietTurns + 1 : 0
      fullTurns = isQueueEmpty ? 0 : fullTurns + 1
    }
  }

  @MainActor
  private func settle(
    _ settling: Settling, _ whenSettled: @escaping @MainActor @Sendable () -> Void
  ) {
    drain()
    let before = activity.load(ordering: .relaxed)
    let isEmpty = queue.withLock { $0.isEmpty }
    onMainActor { [self] in
      var settling = settling
      // Another drain may have run jobs since, which left something behind this block.
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
  /// A job that is running.
  package struct RunningJob: Sendable {
    /// Counts the jobs: the same number is the same job.
    package let number: Int
    /// The name of the effect whose task it is; `nil` where it has none, as in a task of its own that
    /// an effect has started.
    package let effect: String?
  }

  /// The job that runs now; `nil` where none does. May be asked on any thread.
  package var runningJob: RunningJob? {
    guard let (number, task) = queue.withLock({ $0.running }) else { return nil }
    return RunningJob(number: number, effect: taskNames[task])
  }

  /// The names of the effects that have not returned, where their hosts want them known.
  package var effectNames: [String] { taskNames.all }

  /// How often the queue has become empty: between two equal answers it never was.
  package var timesEmptied: Int { queue.withLock { $0.timesEmptied } }

  /// Calls a function once, on the main actor's thread, when the queue begins to be drained next.
  package func atNextDrain(_ call: @escaping @Sendable () -> Void) {
    drainWatcher.withLock { $0 = call }
    hasDrainWatcher.store(true, ordering: .releasing)
    // It may have begun just before.
    if runningJob != nil { tellDrainWatcher() }
  }

  private func tellDrainWatcher() {
    hasDrainWatcher.store(false, ordering: .relaxed)
    let call = drainWatcher.withLock { call in
      defer { call = nil }
      return call
    }
    call?()
  }
}

/// Jobs, first in, first out.
private struct JobQueue {
  struct Entry {
    let job: UnownedJob
    /// The one that the job's task prefers; `nil` for captured jobs, whose tasks prefer none.
    let executor: EffectExecutor?
  }

  private var entries: [Entry] = []
  private var next = 0
  private var isDraining = false
  /// The number and the task of the job that was taken last; `nil` where nothing is being drained.
  private(set) var running: (number: Int, task: UInt)?
  private var taken = 0
  private(set) var timesEmptied = 0
  /// How often tasks have sent in vain since the queue was last empty.
  private var vainSends: [UInt: Int] = [:]
  /// Tasks that are not resumed any more. Their memory is never freed, so no other gets the address.
  private var parked: Set<UInt> = []

  private static let mostVainSends = 10_000
  /// Whether the main actor has been asked to drain and has not come to it.
  var isDrainScheduled = false

  var isEmpty: Bool { next == entries.count }

  /// Returns whether the main actor has to be asked to drain.
  mutating func append(_ entry: Entry) -> Bool {
    if !parked.isEmpty, parked.contains(TaskNames.task(of: entry.job)) { return false }
    entries.append(entry)
    return !isDraining && scheduleDrain()
  }

  /// Returns whether there is something to drain that is not being drained.
  mutating func beginDraining() -> Bool {
    guard !isDraining, !isEmpty else { return false }
    isDraining = true
    return true
  }

  mutating func noteVainSend() {
    guard let task = running?.task else { return }
    vainSends[task, default: 0] += 1
    if vainSends[task] == Self.mostVainSends { parked.insert(task) }
  }

  mutating func popOrEndDraining() -> Entry? {
    guard !isEmpty else {
      isDraining = false
      running = nil
      timesEmptied += 1
      if !vainSends.isEmpty { vainSends = [:] }
      return nil
    }
    let entry = entries[next]
    taken += 1
    running = (taken, TaskNames.task(of: entry.job))
    next += 1
    // Jobs that keep queueing others must not keep what has run.
    if isEmpty || next == 4096 {
      entries.removeFirst(next)
      next = 0
    }
    return entry
  }

  /// Returns whether the main actor has to be asked to go on.
  mutating func endDraining() -> Bool {
    isDraining = false
    running = nil
    return !isEmpty && scheduleDrain()
  }

  private mutating func scheduleDrain() -> Bool {
    defer { isDrainScheduled = true }
    return !isDrainScheduled
  }
}
