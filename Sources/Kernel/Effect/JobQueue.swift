/// Jobs, first in, first out, and the effects that wait until no job is left.
struct JobQueue {
  struct Entry {
    let job: UnownedJob
    /// The executor that the job's task prefers; `nil` for a captured job.
    // Not retained, because the job's task retains it until the task has ended.
    unowned(unsafe) let executor: EffectExecutor?
  }

  /// What to do next.
  enum Next {
    case job(Entry)
    /// No job is left, so these effects may continue to catch up.
    case catchUps([CatchUp])
    case nothing
  }

  private var entries: [Entry] = []
  private var next = 0
  private var catchUps: [CatchUp] = []
  private var isDraining = false
  /// The number and the task of the latest job; `nil` if nothing is being drained.
  private(set) var running: (number: Int, task: UInt)?
  private var taken = 0
  private(set) var timesEmptied = 0
  /// How often each task has sent actions after its cancellation, since the queue was last empty.
  private var ignoredSends: [UInt: Int] = [:]
  /// Tasks that are never resumed again. Their memory is not freed, so no other task gets the
  /// address.
  private var parked: Set<UInt> = []

  private static let mostIgnoredSends = 10_000
  /// Whether the main actor has been asked to drain and has not started yet.
  var isDrainScheduled = false

  var hasJobs: Bool { next < entries.count }

  var isEmpty: Bool { !hasJobs && catchUps.isEmpty }

  /// Returns whether the caller has to ask the main actor to drain.
  mutating func append(_ entry: Entry) -> Bool {
    if !parked.isEmpty, parked.contains(TaskNames.task(of: entry.job)) { return false }
    entries.append(entry)
    return !isDraining && scheduleDrain()
  }

  /// Adds an effect that may continue as soon as no job is left. Returns whether the caller has to
  /// ask the main actor to drain.
  mutating func append(_ catchUp: CatchUp) -> Bool {
    catchUps.append(catchUp)
    return !isDraining && scheduleDrain()
  }

  /// Returns whether there is something to drain and no drain is running.
  mutating func beginDraining() -> Bool {
    guard !isDraining, !isEmpty else { return false }
    isDraining = true
    return true
  }

  mutating func noteIgnoredSend() {
    guard let task = running?.task else { return }
    ignoredSends[task, default: 0] += 1
    if ignoredSends[task] == Self.mostIgnoredSends { parked.insert(task) }
  }

  /// Takes what to do next, or ends the drain.
  mutating func takeNext() -> Next {
    guard hasJobs else {
      running = nil
      if !catchUps.isEmpty {
        defer { catchUps = [] }
        return .catchUps(catchUps)
      }
      isDraining = false
      timesEmptied += 1
      if !ignoredSends.isEmpty { ignoredSends = [:] }
      return .nothing
    }
    let entry = entries[next]
    taken += 1
    running = (taken, TaskNames.task(of: entry.job))
    next += 1
    // Free the jobs that have run, even if the queue never becomes empty.
    if !hasJobs || next == 4096 {
      entries.removeFirst(next)
      next = 0
    }
    return .job(entry)
  }

  /// Returns whether the caller has to ask the main actor to drain the rest.
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
