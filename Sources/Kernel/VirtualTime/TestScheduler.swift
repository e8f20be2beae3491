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
/// It is a ``TestClock`` in the form of a scheduler, and performs actions in the same order. Only
/// asynchronous tests can move the time.
public struct TestScheduler<
  SchedulerTimeType: Strideable & Sendable, SchedulerOptions
>: Scheduler, Sendable where SchedulerTimeType.Stride == SchedulerInterval {
  private let testClock = TestClock()
  private let base: ClockScheduler<SchedulerTimeType, SchedulerOptions>

  /// - Parameter now: The time at which it starts.
  public init(now: SchedulerTimeType) { base = ClockScheduler(testClock, from: now) }

  public var now: SchedulerTimeType { base.now }

  public var minimumTolerance: SchedulerTimeType.Stride { base.minimumTolerance }

  /// A clock with the same time.
  public var clock: any Clock<Duration> { testClock }

  /// Performs an action when the time is moved next.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    perform(action, at: now)
  }

  /// Performs an action when the time is moved to a date or beyond.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    perform(action, at: date)
  }

  /// Performs an action whenever the time is moved to one of its dates or beyond, until it is
  /// cancelled.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    perform(action, at: date, then: interval)
  }

  /// Performs an action at a date, and repeatedly after that if there is an interval.
  ///
  /// The turn is taken here, and kept when the action is repeated: actions that are due together
  /// are performed in the order in which they were scheduled, whenever their tasks start.
  @discardableResult
  private func perform(
    _ action: @escaping () -> Void, at date: SchedulerTimeType,
    then interval: SchedulerTimeType.Stride? = nil
  ) -> Task<Void, Never> {
    let turn = testClock.makeTurn()
    let first = testClock.now.advanced(by: now.distance(to: date).duration)
    // Like Dispatch, this trusts the caller that the action may run on another thread.
    nonisolated(unsafe) let action = action
    return Task { @MainActor [testClock] in
      var deadline = first
      while (try? await testClock.sleep(until: deadline, isFirst: false, turn: turn)) != nil {
        action()
        guard let interval else { return }
        deadline = deadline.advanced(by: interval.duration)
      }
    }
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
  /// - Parameter timeout: The maximum real time. A timer that never ends is reported as an issue.
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
