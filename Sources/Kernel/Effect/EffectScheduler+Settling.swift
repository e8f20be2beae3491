import Synchronization

// Waiting until nothing more can happen.
extension EffectScheduler {
  /// Returns when nothing more can happen until time passes or something outside answers: the queue
  /// is empty, and is still empty after everything that was waiting for the main actor has run.
  ///
  /// Gives up on work that never ends, such as an effect that polls, after a number of turns.
  ///
  /// - Parameter isStopped: called between turns; settling ends early when it returns `true`.
  @MainActor
  package func settle(unless isStopped: (@MainActor @Sendable () -> Bool)? = nil) async {
    await withTaskExecutorPreference(MainTurns.shared) { @MainActor in
      await withCheckedContinuation { continuation in
        settle(Settling(unless: isStopped)) { continuation.resume() }
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
    settle(Settling()) { [self] in
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
        settle(Settling(.ofFollowedTasks)) { [self] in
          let isOver = follower.isOverLimit || follower.isIdle && follower.jobs == jobs
          if isOver { whenSettled() } else { settle(following: follower, whenSettled) }
        }
      }
    }
  }

  /// A wait for the queue to stay empty.
  private struct Settling {
    /// How many turns of the main queue it takes.
    struct Limits {
      /// The turns in a row in which nothing happened.
      let quiet: Int
      /// The turns that may end with a non-empty queue before the work counts as endless.
      let full: Int

      /// The main queue is first in, first out, so a block queued now runs after everything that is
      /// already there, such as the part of a yield that wakes the task. A task that wakes on the
      /// main actor itself is queued after that block, so one quiet turn is not enough.
      static let ofDrains = Limits(quiet: 3, full: 30)
      /// There may be tasks on the main actor that are not followed, so give them more turns.
      static let ofFollowedTasks = Limits(quiet: 20, full: 30)
      /// The same, and the turn of one job is much shorter than a drain.
      static let ofSingleJobs = Limits(quiet: 20, full: 30_000)
    }

    private let limits: Limits
    private let isStopped: (@MainActor @Sendable () -> Bool)?
    private var quietTurns = 0
    private var fullTurns = 0

    init(
      _ limits: Limits = .ofDrains, unless isStopped: (@MainActor @Sendable () -> Bool)? = nil
    ) {
      self.limits = EffectScheduler.takesTurns ? .ofSingleJobs : limits
      self.isStopped = isStopped
    }

    @MainActor
    var isOver: Bool {
      quietTurns >= limits.quiet || fullTurns >= limits.full || isStopped?() == true
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
      if settling.isOver {
        whenSettled()
      } else {
        settle(settling, whenSettled)
      }
    }
  }
}
