/// A scheduler that does all work at once, whenever it was to be done. Its time does not move.
public struct ImmediateScheduler<
  SchedulerTimeType: Strideable & Sendable, SchedulerOptions
>: Scheduler, Sendable where SchedulerTimeType.Stride == SchedulerInterval {
  /// The time, which stays the same.
  public let now: SchedulerTimeType
  private let ownClock = ImmediateClock()

  /// A scheduler whose time is always the same.
  public init(now: SchedulerTimeType) { self.now = now }

  /// Zero.
  public var minimumTolerance: SchedulerTimeType.Stride { .zero }

  /// A clock on which no sleep takes time.
  public var clock: any Clock<Duration> { ownClock }

  /// Does some work, and returns when it is done.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) { action() }

  /// Does some work, and returns when it is done.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    action()
  }

  /// Does some work once, and returns when it is done.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return Task {}
  }
}

/// An immediate scheduler with the same times and options as another scheduler.
public typealias ImmediateSchedulerOf<S: Scheduler> = ImmediateScheduler<
  S.SchedulerTimeType, S.SchedulerOptions
>
