/// A scheduler of any kind, as one type for each kind of time.
///
/// ```swift
/// @Dependency(\.mainQueue) var mainQueue: AnySchedulerOf<DispatchQueue>
/// ```
// Unchecked: schedulers are shared between threads by nature, though their protocol, like Combine's, does not
// say so.
public struct AnyScheduler<SchedulerTimeType: Strideable & Sendable, SchedulerOptions>: Scheduler,
  @unchecked Sendable
where SchedulerTimeType.Stride == SchedulerInterval {
  private typealias Action = () -> Void

  private let time: () -> SchedulerTimeType
  private let tolerance: () -> SchedulerInterval
  private let ownClock: () -> any Clock<Duration>
  private let run: (SchedulerOptions?, @escaping Action) -> Void
  private let runOnce:
    (SchedulerTimeType, SchedulerInterval, SchedulerOptions?, @escaping Action) -> Void
  private let repeatedly:
    (
      SchedulerTimeType, SchedulerInterval, SchedulerInterval, SchedulerOptions?,
      @escaping Action
    ) -> any Cancellable

  /// Wraps a scheduler.
  public init<S: Scheduler>(_ scheduler: S)
  where S.SchedulerTimeType == SchedulerTimeType, S.SchedulerOptions == SchedulerOptions {
    if let scheduler = scheduler as? Self {
      self = scheduler
      return
    }
    time = { scheduler.now }
    tolerance = { scheduler.minimumTolerance }
    ownClock = { scheduler.clock }
    run = { scheduler.schedule(options: $0, $1) }
    runOnce = { scheduler.schedule(after: $0, tolerance: $1, options: $2, $3) }
    repeatedly = {
      scheduler.schedule(after: $0, interval: $1, tolerance: $2, options: $3, $4)
    }
  }

  /// The wrapped scheduler's time.
  public var now: SchedulerTimeType { time() }

  /// How exact the wrapped scheduler's times are.
  public var minimumTolerance: SchedulerTimeType.Stride { tolerance() }

  /// The wrapped scheduler's time as a clock.
  public var clock: any Clock<Duration> { ownClock() }

  /// Does some work as soon as possible.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    run(options, action)
  }

  /// Does some work once, at a time.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    runOnce(date, tolerance, options, action)
  }

  /// Does some work again and again, for the first time at a time, until it is cancelled.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    repeatedly(date, interval, tolerance, options, action)
  }
}
