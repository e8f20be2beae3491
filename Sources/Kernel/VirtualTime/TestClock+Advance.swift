import IssueReporting

// Moving the time.
extension TestClock {
  /// Moves time forward, ending the sleeps that are due on the way.
  nonisolated(nonsending)
    public func advance(by duration: Duration = .zero) async
  {
    await advance(to: now.advanced(by: duration))
  }

  /// Moves time forward to an instant, ending the sleeps that are due on the way.
  ///
  /// An instant that has passed moves nothing.
  nonisolated(nonsending) public func advance(to deadline: Instant) async {
    await advance(to: deadline, while: { true })
  }

  /// Moves time forward to an instant, ending the sleeps that are due on the way.
  ///
  /// - Parameter goesOn: Called before each sleep is ended, when everything that follows from the
  ///   one before has happened, and at the end. Where it returns `false`, time stays at the latest
  ///   deadline. It does not run in the caller's task.
  // Stays on the caller's actor, as does what it calls: a caller on the main actor would otherwise
  // pay for two changes of thread with every sleep that ends.
  @specialized(where Duration == Swift.Duration)
  nonisolated(nonsending) package func advance(
    to deadline: Instant, while goesOn: @escaping @MainActor @Sendable () -> Bool
  ) async {
    await wake(until: deadline, while: goesOn)
    guard await goesOn() else { return }
    timeline.withLock { $0.now = max($0.now, deadline) }
  }

  /// Moves time forward from deadline to deadline until nothing sleeps any more.
  ///
  /// A timer may never end: after a while, what still sleeps is cancelled and an issue is reported.
  ///
  /// - Parameter timeout: How much real time it may take. A run in which fewer than a thousand
  ///   sleeps begin is given longer: the machine may be busy.
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
    reportIssue(
      """
      The clock was still slept on after running for \(duration); it stopped there.

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
  /// At the end of a test it shows that nothing has been left waiting.
  public func checkSuspension() async throws {
    await settle()
    guard nextDeadline == nil else { throw SuspensionError() }
  }

  /// How long a run goes on.
  private struct Patience {
    let end: ContinuousClock.Instant
    /// Sleeps up to this number are ended even after that.
    let sleeps: Int
  }

  /// Ends sleeps one by one, until none is due by the limit or patience is at an end.
  @specialized(where Duration == Swift.Duration)
  nonisolated(nonsending) private func wake(
    until limit: Instant?, _ patience: Patience? = nil,
    while goesOn: @escaping @MainActor @Sendable () -> Bool = { true }
  ) async {
    await settle()
    while true {
      // After an effect's sleep the effects have settled; other tasks may need longer.
      let ended = await EffectScheduler.shared.settle {
        goesOn() && self.endSleep(until: limit, patience, ofEffectsOnly: true) != nil
      }
      guard await goesOn() else { return }
      if let serial = endSleep(until: limit, patience, ofEffectsOnly: false) {
        await settle(afterPlainSleep: serial)
      } else if ended > 0, waitsForPlainTasks {
        // What an effect began outside of itself may sleep by now.
        await settle()
      } else {
        return
      }
    }
  }

  /// Ends the next sleep, if there is one that may end.
  ///
  /// - Returns: the sleep's serial.
  private func endSleep(
    until limit: Instant?, _ patience: Patience?, ofEffectsOnly: Bool
  ) -> Int? {
    let lastSerial = patience.flatMap { $0.end < .now ? $0.sleeps : nil } ?? .max
    let next = timeline.withLock {
      $0.removeEarliest(until: limit, upTo: lastSerial, ofEffectsOnly: ofEffectsOnly)
    }
    next?.1.continuation.resume()
    return next?.serial
  }

  /// Returns when what follows from the end of a sleep outside of effects has happened.
  nonisolated(nonsending) private func settle(afterPlainSleep serial: Int) async {
    // A task on a busy machine may take a while to be run. One that is not run for so many rounds
    // waits for something that this holds up.
    for _ in 0..<10_000 {
      guard timeline.withLock({ $0.waking.contains(serial) }) else { break }
      await PlainTasks.run(rounds: 1)
    }
    await settle()
  }

  /// Returns when nothing more happens, exactly for effects, very likely for other tasks.
  nonisolated(nonsending) private func settle() async {
    await EffectScheduler.shared.settle()
    guard waitsForPlainTasks else { return }
    await PlainTasks.run()
    await EffectScheduler.shared.settle()
  }

  /// Programs run nothing but effects on a test clock, and need not wait for anything else.
  private var waitsForPlainTasks: Bool { isTesting || timeline.withLock { $0.hasPlainSleep } }
}
