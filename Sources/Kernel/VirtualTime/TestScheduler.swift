import Dispatch
import Foundation

/// A scheduler whose time moves only when a test moves it.
///
/// ```swift
/// let mainQueue = DispatchQueue.test
/// let store = TestStore(initialState: Feature.State()) { Feature() } withDependencies: {
///   $0.mainQueue = mainQueue.eraseToAnyScheduler()
/// }
/// await mainQueue.advance(by: .seconds(1))
/// ```
///
/// It is a ``TestClock`` in the form of a scheduler, and orders what comes due as that does. Time can be moved
/// in asynchronous tests only.
public struct TestScheduler<
  SchedulerTimeType: Strideable & Sendable, SchedulerOptions
>: Scheduler, Sendable where SchedulerTimeType.Stride == SchedulerInterval {
  private let testClock = TestClock()
  private let base: ClockScheduler<SchedulerTimeType, SchedulerOptions>

  /// - Parameter now: The time it begins at.
  public init(now: SchedulerTimeType) { base = ClockScheduler(testClock, from: now) }

  /// The time.
  public var now: SchedulerTimeType { base.now }

  /// Zero.
  public var minimumTolerance: SchedulerTimeType.Stride { base.minimumTolerance }

  /// The same time as a clock.
  public var clock: any Clock<Duration> { testClock }

  /// Does some work when time is moved next.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    base.schedule(options: options, action)
  }

  /// Does some work when time is moved to a date, or beyond.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    base.schedule(after: date, tolerance: tolerance, options: options, action)
  }

  /// Does some work whenever time is moved to one of its dates, or beyond, until it is cancelled.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    base.schedule(
      after: date, interval: interval, tolerance: tolerance, options: options, action)
  }

  /// Moves time forward, doing what comes due on the way.
  nonisolated(nonsending)
    public func advance(by interval: SchedulerTimeType.Stride = .zero) async
  {
    await testClock.advance(by: interval.duration)
  }

  /// Moves time forward to a date, doing what comes due on the way.
  ///
  /// A date that has passed moves nothing.
  nonisolated(nonsending) public func advance(to date: SchedulerTimeType) async {
    await testClock.advance(by: max(.zero, now.distance(to: date).duration))
  }

  /// Moves time forward from date to date until nothing is left to do.
  ///
  /// - Parameter timeout: How much real time it may take. A timer that never ends is an issue.
  public func run(
    timeout: Duration = .milliseconds(500),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await testClock.run(
      timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// A test scheduler with the same times and options as another scheduler.
public typealias TestSchedulerOf<S: Scheduler> = TestScheduler<
  S.SchedulerTimeType, S.SchedulerOptions
>

extension DispatchQueue {
  /// A scheduler in the place of a queue, whose time a test moves.
  public static var test: TestSchedulerOf<DispatchQueue> { TestScheduler(now: .start) }
}

extension RunLoop {
  /// A scheduler in the place of a run loop, whose time a test moves.
  public static var test: TestSchedulerOf<RunLoop> { TestScheduler(now: .start) }
}
