import Dispatch
import Foundation

/// A scheduler with a time that only a test moves.
///
/// ```swift
/// let mainQueue = DispatchQueue.test
/// let store = TestStore(initialState: Feature.State()) { Feature() } withDependencies: {
///   $0.mainQueue = mainQueue.eraseToAnyScheduler()
/// }
/// await mainQueue.advance(by: .seconds(1))
/// ```
///
/// It is a ``TestClock`` in the form of a scheduler. Actions that are due together are performed in the order
/// in which they were scheduled. In a test that is not asynchronous, moving the time performs the actions that
/// become due, but effects and other tasks do not go on.
public struct TestScheduler<
  SchedulerTimeType: Strideable & Sendable, SchedulerOptions
>: Scheduler, Sendable where SchedulerTimeType.Stride == SchedulerInterval {
  private let testClock = TestClock()
  private let base: ClockScheduler<SchedulerTimeType, SchedulerOptions>
  private let actions: TestSchedulerActions<SchedulerTimeType>

  /// - Parameter now: the time at which it starts.
  public init(now: SchedulerTimeType) {
    base = ClockScheduler(testClock, from: now)
    actions = TestSchedulerActions(on: testClock, from: now)
  }

  public var now: SchedulerTimeType { base.now }

  public var minimumTolerance: SchedulerTimeType.Stride { base.minimumTolerance }

  /// A clock with the same time.
  public var clock: any Clock<Duration> { testClock }

  /// Performs an action when the time is moved next.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    schedule(after: now, tolerance: minimumTolerance, options: options, action)
  }

  /// Performs an action when the time is moved to a date or beyond.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    actions.insert(action, at: date)
  }

  /// Performs an action whenever the time is moved to one of its dates or beyond, until it is
  /// cancelled.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    actions.insert(action, at: date, every: interval)
  }

  /// Moves the time forward, and performs the actions that become due before it returns.
  public func advance(by interval: SchedulerTimeType.Stride = .zero) {
    advance(to: now.advanced(by: interval))
  }

  /// Moves the time forward to a date, and performs the actions that become due before it returns.
  public func advance(to date: SchedulerTimeType) {
    while let due = actions.nextDate(until: date) {
      move(to: due)
      actions.performNext(until: due)
    }
    move(to: date)
  }

  /// Moves the time forward from date to date until no action is left.
  ///
  /// - Parameter timeout: the maximum real time. A timer that never ends is reported as an issue.
  public func run(
    timeout: Duration = .milliseconds(500),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let end = ContinuousClock.now.advanced(by: timeout)
    while let date = actions.nextDate() {
      guard .now < end else {
        actions.cancelAll()
        return testClock.reportEndlessRun(
          after: timeout, fileID: fileID, filePath: filePath, line: line, column: column)
      }
      advance(to: date)
    }
  }

  private func move(to date: SchedulerTimeType) {
    testClock.move(by: max(.zero, now.distance(to: date).duration))
  }

  /// Moves the time forward, and performs the actions that become due.
  nonisolated(nonsending)
    public func advance(by interval: SchedulerTimeType.Stride = .zero) async
  {
    await testClock.advance(by: interval.duration)
  }

  /// Moves the time forward to a date, and performs the actions that become due.
  ///
  /// A date in the past does nothing.
  nonisolated(nonsending) public func advance(to date: SchedulerTimeType) async {
    await testClock.advance(by: max(.zero, now.distance(to: date).duration))
  }

  /// Moves the time forward from date to date until no action is left.
  ///
  /// - Parameter timeout: the maximum real time. A timer that never ends is reported as an issue.
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
  /// A scheduler that replaces a queue in tests, which move its time.
  public static var test: TestSchedulerOf<DispatchQueue> { TestScheduler(now: .start) }
}

extension RunLoop {
  /// A scheduler that replaces a run loop in tests, which move its time.
  public static var test: TestSchedulerOf<RunLoop> { TestScheduler(now: .start) }
}
