import IssueReporting

extension TestClock {
  /// Moves the time forward and ends the sleeps that become due.
  nonisolated(nonsending)
    public func advance(by duration: Duration = .zero) async
  {
    await advance(to: now.advanced(by: duration))
  }

  /// Moves the time forward to an instant and ends the sleeps that become due.
  ///
  /// An instant in the past moves nothing.
  nonisolated(nonsending) public func advance(to deadline: Instant) async {
    await advance(to: deadline, while: { true })
  }

  /// Moves the time forward to an instant and ends the sleeps that become due.
  ///
  /// - Parameter goesOn: called before each sleep is ended, after everything that follows from the
  ///   previous one has happened, and at the end. If it returns `false`, the time stays at the
  ///   latest deadline. It does not run in the caller's task.
  // Stays on the caller's actor, and so do the functions that it calls. Otherwise, a caller on the
  // main actor would pay for two switches of thread whenever a sleep ends.
  @specialized(where Duration == Swift.Duration)
  nonisolated(nonsending) package func advance(
    to deadline: Instant, while goesOn: @escaping @MainActor @Sendable () -> Bool
  ) async {
    await wake(until: deadline, while: goesOn)
    guard await goesOn() else { return }
    timeline.withLock { $0.now = max($0.now, deadline) }
  }

  /// Moves the time forward from deadline to deadline until nothing is sleeping.
  ///
  /// A timer may never end. After the timeout, everything that still sleeps is cancelled and an
  /// issue is reported.
  ///
  /// - Parameter duration: the maximum real time. A run in which fewer than a thousand sleeps start
  ///   gets more time, because the machine may be busy.
  public func run(
    timeout duration: Swift.Duration = .milliseconds(500),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let patience = Patience(
      end: .now.advanced(by: duration), sleeps: timeline.withLock { $0.lastSerial } + 1000)
    await wake(until: nil, patience)
    let sleeps = timeline.withLock { $0.removeAll() }
    guard !sleeps.isEmpty else { return }
    for sleep in sleeps { sleep.continuation.resume(throwing: CancellationError()) }
    reportEndlessRun(
      after: duration, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  func reportEndlessRun(
    after duration: Swift.Duration,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    reportIssue(
      """
      Something still sleeps on the clock after it ran for \(duration); it stopped there.

      Something sleeps again and again, such as a timer. Stop it before 'run()', use \
      'advance(by:)' to let it tick a number of times, or give 'run(timeout:)' longer.
      """,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Throws `SuspensionError` if something sleeps on the clock.
  ///
  /// Call it at the end of a test to check that nothing is still waiting.
  public func checkSuspension() async throws {
    await settle()
    guard nextDeadline == nil else { throw SuspensionError() }
  }

  /// How long a run may take, and which sleeps it ends in any case.
  private struct Patience {
    let end: ContinuousClock.Instant
    /// After `end`, only sleeps with a serial up to this one may still end.
    let sleeps: Int
  }

  /// Ends sleeps one by one, until none is due by the limit or `patience` is used up.
  @specialized(where Duration == Swift.Duration)
  nonisolated(nonsending) private func wake(
    until limit: Instant?, _ patience: Patience? = nil,
    while goesOn: @escaping @MainActor @Sendable () -> Bool = { true }
  ) async {
    await settle()
    while true {
      // After a sleep of an effect, the effects have settled; other tasks may need more time.
      let ended = await EffectScheduler.shared.settle {
        guard goesOn(), let (_, sleep) = self.takeNext(until: limit, patience, ofEffectsOnly: true)
        else { return false }
        sleep.end()
        return true
      }
      guard await goesOn() else { return }
      if let (serial, sleep) = takeNext(until: limit, patience, ofEffectsOnly: false) {
        await endPlainSleep(sleep, serial: serial)
      } else if ended > 0, waitsForPlainTasks {
        // A task that an effect created outside of itself may sleep by now.
        await settle()
      } else {
        return
      }
    }
  }

  /// Removes the next sleep, if there is one that may end.
  private func takeNext(
    until limit: Instant?, _ patience: Patience?, ofEffectsOnly: Bool
  ) -> (serial: Int, TestClockTimeline<Instant>.Sleep)? {
    let lastSerial = patience.flatMap { $0.end < .now ? $0.sleeps : nil } ?? .max
    return timeline.withLock {
      $0.removeEarliest(until: limit, upTo: lastSerial, ofEffectsOnly: ofEffectsOnly)
    }
  }

  /// Ends a sleep outside of effects, and waits for everything that follows from that.
  nonisolated(nonsending) private func endPlainSleep(
    _ sleep: TestClockTimeline<Instant>.Sleep, serial: Int
  ) async {
    let follower = TaskFollower()
    follower.follow { sleep.continuation.resume() }
    defer { follower.end() }
    await EffectScheduler.shared.settle(following: follower)
    guard follower.isOverLimit || timeline.withLock({ $0.waking.contains(serial) }) else { return }
    // A task with an executor of its own was not followed. On a busy machine, it may take a while to
    // run. One that has not run after all these rounds is waiting for something that this function
    // blocks.
    for _ in 0..<10_000 {
      guard timeline.withLock({ $0.waking.contains(serial) }) else { break }
      await PlainTasks.passThroughQueues()
    }
    await settle()
  }

  /// Waits until nothing more happens: exactly for effects, very likely for other tasks.
  nonisolated(nonsending) private func settle() async {
    await EffectScheduler.shared.settle()
    guard waitsForPlainTasks else { return }
    await PlainTasks.run(waitsForThreads: !isForEffects)
    await EffectScheduler.shared.settle()
  }

  /// Outside of tests, usually only effects sleep on a test clock, so there is nothing else to wait
  /// for.
  private var waitsForPlainTasks: Bool { isTesting || timeline.withLock { $0.hasPlainSleep } }
}
