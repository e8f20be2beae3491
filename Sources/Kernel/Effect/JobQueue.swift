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
  /// How many turns for one job the main actor has been asked for and has not started.
  private var requestedTurns = 0
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

  /// What the caller of `append` has to ask the main actor for.
  enum Request {
    case nothing
    case drain
    /// A turn for one job.
    case turn
  }

  /// - Parameter inTurn: whether the job waits for a turn of its own, even while others are drained.
  mutating func append(_ entry: Entry, inTurn: Bool) -> Request {
    if !parked.isEmpty, parked.contains(TaskNames.task(of: entry.job)) { return .nothing }
    entries.append(entry)
    if inTurn {
      requestedTurns += 1
      return .turn
    }
    return !isDraining && scheduleDrain() ? .drain : .nothing
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
      noteEmpty()
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

  mutating func beginTurn() { requestedTurns -= 1 }

  /// Ends the turn of one job. Returns whether the caller has to ask the main actor to drain.
  mutating func endTurn() -> Bool {
    isDraining = false
    running = nil
    if hasJobs {
      // Jobs that were added during the turn, but no longer get their own, would otherwise wait forever.
      return entries.count - next > requestedTurns && scheduleDrain()
    }
    noteEmpty()
    return !catchUps.isEmpty && scheduleDrain()
  }

  private mutating func noteEmpty() {
    timesEmptied += 1
    if !ignoredSends.isEmpty { ignoredSends = [:] }
  }

  private mutating func scheduleDrain() -> Bool {
    defer { isDrainScheduled = true }
    return !isDrainScheduled
  }
}
