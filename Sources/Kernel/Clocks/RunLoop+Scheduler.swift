import Foundation

extension RunLoop: Scheduler {
  /// A point in time of a run loop.
  public struct SchedulerTimeType: Strideable, Hashable, Codable, Sendable {
    /// The distance between two times.
    public typealias Stride = SchedulerInterval

    /// The time as a date.
    public var date: Date

    /// Creates a time from a date.
    public init(_ date: Date) { self.date = date }

    /// The interval from this time to another.
    public func distance(to other: Self) -> Stride { Stride(other.date.timeIntervalSince(date)) }

    /// The time after an interval.
    public func advanced(by interval: Stride) -> Self {
      Self(date.addingTimeInterval(interval.timeInterval))
    }
  }

  /// Run loops have no options.
  public struct SchedulerOptions: Sendable {
    /// Creates options, which are empty.
    public init() {}
  }

  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

  public var minimumTolerance: SchedulerTimeType.Stride { .zero }

  /// The system's continuous clock.
  public var clock: any Clock<Duration> { ContinuousClock() }

  /// Performs an action as soon as possible.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    // Like Combine, this trusts the caller that the action may run on the loop's thread.
    nonisolated(unsafe) let action = action
    perform { action() }
  }

  /// Performs an action once, at a given time.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    _ = add(Timer(fire: date.date, interval: 0, repeats: false, action), tolerance)
  }

  /// Performs an action repeatedly, the first time at a given time, until it is cancelled.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let seconds = interval.timeInterval
    return RunLoopTimer(
      add(Timer(fire: date.date, interval: seconds, repeats: true, action), tolerance))
  }

  private func add(_ timer: Timer, _ tolerance: SchedulerTimeType.Stride) -> Timer {
    timer.tolerance = tolerance.timeInterval
    add(timer, forMode: .default)
    return timer
  }
}

extension Timer {
  fileprivate convenience init(
    fire date: Date, interval: TimeInterval, repeats: Bool, _ action: @escaping () -> Void
  ) {
    // As above, this trusts the caller that the action may run on the loop's thread.
    nonisolated(unsafe) let action = action
    self.init(fire: date, interval: interval, repeats: repeats) { _ in action() }
  }
}

/// A timer that runs until it is cancelled or released.
private final class RunLoopTimer: Cancellable {
  private let timer: Timer

  init(_ timer: Timer) { self.timer = timer }

  deinit { timer.invalidate() }

  func cancel() { timer.invalidate() }
}

extension RunLoop {
  /// A scheduler that performs every action immediately.
  public static var immediate: ImmediateSchedulerOf<RunLoop> { ImmediateScheduler(now: .start) }
}

extension RunLoop {
  /// A scheduler that reports every use as an issue.
  public static var unimplemented: UnimplementedSchedulerOf<RunLoop> { unimplemented("RunLoop") }

  /// A scheduler that reports every use as an issue.
  ///
  /// - Parameter name: the scheduler's name in issues.
  public static func unimplemented(
    _ name: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> UnimplementedSchedulerOf<RunLoop> {
    UnimplementedScheduler(
      name, now: .start, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension RunLoop.SchedulerTimeType {
  /// The start time of schedulers that do not follow the system clock.
  package static var start: Self { Self(Date(timeIntervalSince1970: 0)) }
}

extension AnyScheduler
where
  SchedulerTimeType == RunLoop.SchedulerTimeType,
  SchedulerOptions == RunLoop.SchedulerOptions
{
  /// The run loop of the main thread.
  public static var main: Self { RunLoop.main.eraseToAnyScheduler() }

  /// A scheduler that performs every action immediately.
  public static var immediate: Self { RunLoop.immediate.eraseToAnyScheduler() }

  /// A scheduler that reports every use as an issue.
  public static var unimplemented: Self { unimplemented("RunLoop") }

  /// A scheduler that reports every use as an issue.
  ///
  /// - Parameter name: the scheduler's name in issues.
  public static func unimplemented(
    _ name: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    RunLoop.unimplemented(
      name, fileID: fileID, filePath: filePath, line: line, column: column
    ).eraseToAnyScheduler()
  }

  /// A scheduler that follows a clock.
  ///
  /// - Parameter date: the clock's time as a date.
  package static func following(
    _ clock: any Clock<Duration>, now date: @escaping @Sendable () -> Date
  ) -> Self {
    ClockScheduler(clock) { RunLoop.SchedulerTimeType(date()) }.eraseToAnyScheduler()
  }
}
