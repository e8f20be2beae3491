/// A scheduler over a clock: work is done on the main actor, when a sleep on the clock has ended.
///
/// The main queue and the main run loop are such schedulers, and so are those that tests use in their place.
struct ClockScheduler<SchedulerTimeType: Strideable & Sendable, SchedulerOptions>: Scheduler,
  Sendable
where SchedulerTimeType.Stride == SchedulerInterval {
  let clock: any Clock<Duration>
  private let time: @Sendable () -> SchedulerTimeType

  /// - Parameters:
  ///   - clock: what sleeps are on.
  ///   - now: the clock's time as the scheduler tells it.
  init(_ clock: any Clock<Duration>, now: @escaping @Sendable () -> SchedulerTimeType) {
    self.clock = clock
    time = now
  }

  /// A scheduler that starts at a time.
  init(_ clock: any Clock<Duration>, from start: SchedulerTimeType) {
    let elapsed = AnyClock(clock)
    let origin = elapsed.now
    self.init(clock) { start.advanced(by: .init(duration: origin.duration(to: elapsed.now))) }
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
    // Like Dispatch, it trusts the caller that the work may be done on another thread.
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
    nonisolated(unsafe) let action = action
    return Task { @MainActor in
      guard (try? await clock.sleep(for: delay)) != nil else { return }
      action()
      for await _ in clock.timer(interval: interval.duration) { action() }
    }
  }
}

extension Task: Cancellable {}
