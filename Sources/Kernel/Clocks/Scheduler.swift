/// Where and when work is done: what Combine calls a scheduler, without Combine.
///
/// It exists so that features that use `mainQueue` compile unchanged. In new code use a clock.
public protocol Scheduler<SchedulerTimeType> {
  /// A point in time.
  associatedtype SchedulerTimeType: Strideable & Sendable
  where SchedulerTimeType.Stride == SchedulerInterval
  /// How work is done; nothing here depends on it.
  associatedtype SchedulerOptions

  /// The time.
  var now: SchedulerTimeType { get }

  /// How exact the times are.
  var minimumTolerance: SchedulerTimeType.Stride { get }

  /// The same time as a clock: a sleep ends when work for its deadline would be done.
  var clock: any Clock<Duration> { get }

  /// Does some work as soon as possible.
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)

  /// Does some work once, at a time.
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void)

  /// Does some work again and again, for the first time at a time, until it is cancelled.
  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable
}

/// Something that goes on until it is cancelled.
public protocol Cancellable {
  /// Ends it.
  func cancel()
}

/// A scheduler with the same times and options as another.
public typealias AnySchedulerOf<S: Scheduler> = AnyScheduler<
  S.SchedulerTimeType, S.SchedulerOptions
>

extension Scheduler {
  /// The scheduler without its type.
  public func eraseToAnyScheduler() -> AnySchedulerOf<Self> { AnyScheduler(self) }

  /// Waits for a time.
  ///
  /// Throws `CancellationError` as soon as the task is cancelled.
  public func sleep(
    until date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride? = nil,
    options: SchedulerOptions? = nil
  ) async throws {
    try await clock.sleep(for: now.distance(to: date).duration)
  }

  /// Waits for a length of time.
  ///
  /// Throws `CancellationError` as soon as the task is cancelled.
  public func sleep(
    for interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride? = nil,
    options: SchedulerOptions? = nil
  ) async throws {
    try await clock.sleep(for: interval.duration)
  }

  /// The times at a steady interval, the first of them one interval from now.
  ///
  /// ```swift
  /// for await _ in mainQueue.timer(interval: .seconds(1)) { await send(.ticked) }
  /// ```
  ///
  /// It ends when the task that iterates is cancelled.
  public func timer(
    interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride? = nil,
    options: SchedulerOptions? = nil
  ) -> AsyncStream<SchedulerTimeType> {
    let scheduler = AnyScheduler(self)
    // A stream is asked for one element after the other.
    nonisolated(unsafe) var ticks = clock.timer(interval: interval.duration).makeAsyncIterator()
    return AsyncStream { await ticks.next() == nil ? nil : scheduler.now }
  }

  /// Does some work as soon as possible.
  public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }

  /// Does some work once, at a time.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride? = nil,
    options: SchedulerOptions? = nil, _ action: @escaping () -> Void
  ) {
    schedule(after: date, tolerance: tolerance ?? minimumTolerance, options: options, action)
  }

  /// Does some work again and again, for the first time at a time, until it is cancelled.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride? = nil, options: SchedulerOptions? = nil,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(
      after: date, interval: interval, tolerance: tolerance ?? minimumTolerance,
      options: options, action)
  }
}
