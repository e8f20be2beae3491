/// A scheduler that performs every action immediately, whatever its time. The scheduler's time does
/// not change.
public struct ImmediateScheduler<
  SchedulerTimeType: Strideable & Sendable, SchedulerOptions
>: Scheduler, Sendable where SchedulerTimeType.Stride == SchedulerInterval {
  /// The time, which stays the same.
  public let now: SchedulerTimeType
  private let ownClock = ImmediateClock()

  /// Creates a scheduler with a constant time.
  public init(now: SchedulerTimeType) { self.now = now }

  public var minimumTolerance: SchedulerTimeType.Stride { .zero }

  /// A clock on which every sleep ends immediately.
  public var clock: any Clock<Duration> { ownClock }

  /// Performs an action before it returns.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) { action() }

  /// Performs an action before it returns.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    action()
  }

  /// Performs an action once, before it returns.
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
