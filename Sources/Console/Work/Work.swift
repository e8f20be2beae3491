import Synchronization

/// The work that the console is doing, for other threads: how long it has run, its progress, and
/// whether it should stop.
final class Work: Sendable {
  let interruption = Interruption()

  private struct State {
    var stages: [Stage] = []
    /// When the current work started. `nil` if there is none, or while it waits for the user.
    var began: ContinuousClock.Instant?
    var started: @Sendable () -> Void = {}
  }

  private let state = Mutex(State())
  /// The number of the step that is being reduced, or 0 if there is none.
  private let reducing = Atomic(0)

  /// Whether Ctrl-C or SIGINT has asked the current work to stop.
  var isInterrupted: Bool { interruption.isRequested }

  // MARK: Starting and finishing

  /// Sets a function that is called whenever work starts, on the thread that starts it.
  func whenStarted(_ call: @escaping @Sendable () -> Void) {
    state.withLock { $0.started = call }
  }

  /// Starts work that a user is waiting for.
  ///
  /// An interruption that arrived after the previous work ended applies to this work: the user
  /// pressed Ctrl-C right after typing the line.
  @discardableResult
  func start(_ kind: Stage.Kind, of total: Int = 0) -> Stage {
    let stage = Stage(kind, of: total)
    let started = state.withLock { state in
      state.began = .now
      state.stages = [stage]
      return state.started
    }
    started()
    return stage
  }

  /// Ends the work that `start` started, and clears its interruption.
  func finish() {
    state.withLock { state in
      state.began = nil
      state.stages = []
    }
    interruption.reset()
  }

  /// Waits for the user to answer a question. No progress is shown while the question is open.
  func pausing<Answer>(
    isolation: isolated (any Actor)? = #isolation, _ ask: () async -> Answer
  ) async -> Answer {
    let wasWorking = state.withLock { state in
      defer { state.began = nil }
      return state.began != nil
    }
    let answer = await ask()
    if wasWorking { state.withLock { $0.began = .now } }
    return answer
  }

  /// Starts a part of the current work that has steps to count.
  func begin(_ kind: Stage.Kind, of total: Int) -> Stage {
    let stage = Stage(kind, of: total)
    state.withLock { if $0.began != nil { $0.stages.append(stage) } }
    return stage
  }

  /// Ends a part of the current work.
  func end(_ stage: Stage) {
    state.withLock { $0.stages.removeAll { $0 === stage } }
  }

  // MARK: For other threads

  /// The stages of the current work, outermost first, and how long it has run. `nil` if there is
  /// none.
  var present: (stages: [Stage], elapsed: Duration)? {
    state.withLock { state in
      state.began.map { (state.stages, $0.duration(to: .now)) }
    }
  }

  /// The number of the step that is being reduced, or `nil` if there is none.
  var reducedStep: Int? {
    get {
      let step = reducing.load(ordering: .relaxed)
      return step == 0 ? nil : step
    }
    set { reducing.store(newValue ?? 0, ordering: .relaxed) }
  }
}

/// A part of the work and its progress.
final class Stage: Sendable {
  enum Kind: Equatable, Sendable {
    /// Running a line that a user typed, named by its first word.
    case line(String)
    /// Running the lines of a file, or of standard input or the command line if `file` is `nil`.
    case lines(file: String?)
    /// Reading a script, and checking it if that must happen before its first line runs.
    case reading(file: String)
    /// Searching the steps of the log.
    case searching
    /// Replaying steps.
    case remaking
    /// Running the lines that will be saved, to check them.
    case saving(file: String)
    /// Checking files.
    case checking
    /// Reading the journal of a kept session. Counts megabytes.
    case readingSession
    /// Running the lines of a crashed session again.
    case recovering
  }

  /// The binary logarithm of the number of bytes in a megabyte.
  static let megabyteBits = 20

  let kind: Kind
  /// The number of steps, or 0 if it is unknown.
  let total: Int
  private let count = Atomic(0)

  init(_ kind: Kind, of total: Int) {
    self.kind = kind
    self.total = total
  }

  /// The number of steps that are done.
  var done: Int { count.load(ordering: .relaxed) }

  /// Counts a step.
  func advance() { count.add(1, ordering: .relaxed) }
}
