import Synchronization

/// What the console is doing, as other threads see it: since when, how far, and whether it should
/// stop.
final class Work: Sendable {
  let interruption = Interruption()

  private struct State {
    var stages: [Stage] = []
    /// When the present work began; `nil` while there is none.
    var began: ContinuousClock.Instant?
    var started: @Sendable () -> Void = {}
  }

  private let state = Mutex(State())
  /// The number of the step that is being reduced; 0 where none is.
  private let reducing = Atomic(0)

  /// Whether Ctrl-C or SIGINT asks the present work to stop.
  var isInterrupted: Bool { interruption.isRequested }

  // MARK: From beginning to end

  /// Calls a function whenever work begins, on the thread that begins it.
  func whenStarted(_ call: @escaping @Sendable () -> Void) {
    state.withLock { $0.started = call }
  }

  /// Begins work that a user is waiting for.
  ///
  /// An interruption that came since the work before has ended is meant for this one: it was typed right
  /// after the line.
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

  /// Ends what `start` began. Its interruption is forgotten.
  func finish() {
    state.withLock { state in
      state.began = nil
      state.stages = []
    }
    interruption.reset()
  }

  /// Asks a user something. Meanwhile no work is going on that could show how far it is.
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

  /// Begins a part of the present work that has steps to count.
  func begin(_ kind: Stage.Kind, of total: Int) -> Stage {
    let stage = Stage(kind, of: total)
    state.withLock { if $0.began != nil { $0.stages.append(stage) } }
    return stage
  }

  /// Ends a part of the present work.
  func end(_ stage: Stage) {
    state.withLock { $0.stages.removeAll { $0 === stage } }
  }

  // MARK: For whoever watches

  /// What is being done, outermost first, and for how long; `nil` where nothing is.
  var present: (stages: [Stage], elapsed: Duration)? {
    state.withLock { state in
      state.began.map { (state.stages, $0.duration(to: .now)) }
    }
  }

  /// The number of the step that is being reduced; `nil` where none is.
  var reducedStep: Int? {
    get {
      let step = reducing.load(ordering: .relaxed)
      return step == 0 ? nil : step
    }
    set { reducing.store(newValue ?? 0, ordering: .relaxed) }
  }
}

/// A part of the work, with how far it has come.
final class Stage: Sendable {
  /// What is done.
  enum Kind: Equatable, Sendable {
    /// A line that a user typed, by its first word.
    case line(String)
    /// The lines of a file; `nil` for those of standard input or of the command line.
    case lines(file: String?)
    /// A script is read and, where that must be known before, checked.
    case reading(file: String)
    /// The steps of the log are looked at.
    case searching
    /// Steps are made again.
    case remaking
    /// The lines that are to be saved are rehearsed.
    case saving(file: String)
    /// Files are checked.
    case checking
    /// The lines of a dead console's session are done again.
    case recovering
  }

  let kind: Kind
  /// How many steps it has; 0 where nobody knows.
  let total: Int
  private let count = Atomic(0)

  init(_ kind: Kind, of total: Int) {
    self.kind = kind
    self.total = total
  }

  /// How many steps are done.
  var done: Int { count.load(ordering: .relaxed) }

  /// Counts a step.
  func advance() { count.add(1, ordering: .relaxed) }
}
