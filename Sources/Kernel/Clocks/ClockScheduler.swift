/// A scheduler that uses a clock: it performs actions on the main actor after a sleep on the clock.
///
/// The main queue and the main run loop are such schedulers, and so are their replacements in
/// tests.
struct ClockScheduler<SchedulerTimeType: Strideable & Sendable, SchedulerOptions>: Scheduler,
  Sendable
where SchedulerTimeType.Stride == SchedulerInterval {
  let clock: any Clock<Duration>
  private let time: @Sendable () -> SchedulerTimeType

  /// - Parameters:
  ///   -   - clock: The clock to sleep on.
  ///   -   - now: Returns the clock's time in the form of the scheduler.
  init(_ clock: any Clock<Duration>, now: @escaping @Sendable () -> SchedulerTimeType) {
    self.clock = clock
    time = now
  }

  /// Creates a scheduler that starts at a given time.
  init(_ clock: any Clock<Duration>, from start: SchedulerTimeType) {
    let elapsed = AnyClock(clock)
    let elapsedAtStart = elapsed.now
    self.init(clock) {
      start.advanced(by: .init(duration: elapsedAtStart.duration(to: elapsed.now)))
    }
  }

  var now: SchedulerTimeType { time() }

  var minimumTolerance: SchedulerInterval { SchedulerInterval(duration: clock.minimumResolution) }

  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    schedule(after: now, options: options, action)
  }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerInterval, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let delay = now.distance(to: date).duration
    // Like Dispatch, this trusts the caller that the action may run on another thread.
    nonisolated(unsafe) let action = action
    Task { @MainActor in
      guard (try? await clock.sleep(for: delay)) != nil else { return }
      action()
    }
  }

  func schedule(
    after date: SchedulerTimeType, interval: SchedulerInterval, tolerance: SchedulerInterval,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let delay = now.distance(to: date).duration
    // As above, this trusts the caller.
    nonisolated(unsafe) let action = action
    return Task { @MainActor in
      guard (try? await clock.sleep(for: delay)) != nil else { return }
      action()
      for await _ in clock.timer(interval: interval.duration) { action() }
    }
  }
}

extension Task: Cancellable {}
