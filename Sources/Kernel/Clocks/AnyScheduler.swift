/// A type-erased scheduler with a given type of time.
///
/// ```swift
/// @Dependency(\.mainQueue) var mainQueue: AnySchedulerOf<DispatchQueue>
/// ```
// Unchecked: schedulers are meant to be shared between threads, but their protocol, like Combine's,
// does not say so.
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

  /// Hides the type of a scheduler.
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

  /// The wrapped scheduler's precision.
  public var minimumTolerance: SchedulerTimeType.Stride { tolerance() }

  /// A clock with the wrapped scheduler's time.
  public var clock: any Clock<Duration> { ownClock() }

  /// Performs an action as soon as possible.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    run(options, action)
  }

  /// Performs an action once, at a given time.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    runOnce(date, tolerance, options, action)
  }

  /// Performs an action repeatedly, the first time at a given time, until it is cancelled.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    repeatedly(date, interval, tolerance, options, action)
  }
}
