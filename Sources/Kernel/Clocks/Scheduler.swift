/// Performs actions at given times, like a scheduler of Combine, but without Combine.
///
/// It exists so that features that use `mainQueue` compile unchanged. New code should use a clock.
public protocol Scheduler<SchedulerTimeType> {
  /// A point in time.
  associatedtype SchedulerTimeType: Strideable & Sendable
  where SchedulerTimeType.Stride == SchedulerInterval
  /// Options for performing an action. Nothing here depends on them.
  associatedtype SchedulerOptions

  /// The current time.
  var now: SchedulerTimeType { get }

  /// The precision of the times.
  var minimumTolerance: SchedulerTimeType.Stride { get }

  /// A clock with the same time. A sleep ends when an action for its deadline would be performed.
  var clock: any Clock<Duration> { get }

  /// Performs an action as soon as possible.
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)

  /// Performs an action once, at a given time.
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void)

  /// Performs an action repeatedly, the first time at a given time, until it is cancelled.
  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable
}

/// Something that runs until it is cancelled.
public protocol Cancellable {
  /// Cancels it.
  func cancel()
}

/// A type-erased scheduler with the times and options of another one.
public typealias AnySchedulerOf<S: Scheduler> = AnyScheduler<
  S.SchedulerTimeType, S.SchedulerOptions
>

extension Scheduler {
  /// Returns this scheduler with its type erased.
  public func eraseToAnyScheduler() -> AnySchedulerOf<Self> { AnyScheduler(self) }

  /// Waits until a time.
  ///
  /// Throws `CancellationError` as soon as the task is cancelled.
  public func sleep(
    until date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride? = nil,
    options: SchedulerOptions? = nil
  ) async throws {
    try await clock.sleep(for: now.distance(to: date).duration)
  }

  /// Waits for an interval.
  ///
  /// Throws `CancellationError` as soon as the task is cancelled.
  public func sleep(
    for interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride? = nil,
    options: SchedulerOptions? = nil
  ) async throws {
    try await clock.sleep(for: interval.duration)
  }

  /// Returns the times at a fixed interval. The first is one interval from now.
  ///
  /// ```swift
  /// for await _ in mainQueue.timer(interval: .seconds(1)) { await send(.ticked) }
  /// ```
  ///
  /// The sequence ends when the task that iterates is cancelled. That of an immediate scheduler has one time, and then
  /// waits for that.
  public func timer(
    interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride? = nil,
    options: SchedulerOptions? = nil
  ) -> AsyncStream<SchedulerTimeType> {
    let scheduler = AnyScheduler(self)
    // As an immediate scheduler performs the action of an interval once. Otherwise, its timer would tick without end.
    let isImmediate = clock is ImmediateClock<Duration>
    // `AsyncStream` asks for one element at a time.
    nonisolated(unsafe) var hasTicked = false
    nonisolated(unsafe) var ticks = clock.timer(interval: interval.duration).makeAsyncIterator()
    return AsyncStream {
      if isImmediate && hasTicked {
        // Ends when the task is cancelled.
        for await _ in AsyncStream(Never.self, { _ in }) {}
        return nil
      }
      hasTicked = true
      return await ticks.next() == nil ? nil : scheduler.now
    }
  }

  /// Performs an action as soon as possible.
  public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }

  /// Performs an action once, at a given time.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride? = nil,
    options: SchedulerOptions? = nil, _ action: @escaping () -> Void
  ) {
    schedule(after: date, tolerance: tolerance ?? minimumTolerance, options: options, action)
  }

  /// Performs an action repeatedly, the first time at a given time, until it is cancelled.
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
