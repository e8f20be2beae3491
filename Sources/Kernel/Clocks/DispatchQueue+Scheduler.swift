import Dispatch

extension DispatchQueue: Scheduler {
  /// A point in time of a dispatch queue.
  public struct SchedulerTimeType: Strideable, Hashable, Sendable {
    /// The distance between two times.
    public typealias Stride = SchedulerInterval

    /// The time as Dispatch has it.
    public var dispatchTime: DispatchTime

    /// Creates a time from one of Dispatch.
    public init(_ time: DispatchTime) { dispatchTime = time }

    /// The interval from this time to another.
    public func distance(to other: Self) -> Stride {
      let nanoseconds = other.dispatchTime.uptimeNanoseconds
        .subtractingReportingOverflow(dispatchTime.uptimeNanoseconds).partialValue
      return .nanoseconds(Int(Int64(bitPattern: nanoseconds)))
    }

    /// The time after an interval, which is never earlier than the earliest possible time.
    public func advanced(by interval: Stride) -> Self {
      let nanoseconds =
        Int128(dispatchTime.uptimeNanoseconds) + interval.duration.attoseconds / 1_000_000_000
      return Self(DispatchTime(uptimeNanoseconds: UInt64(clamping: max(1, nanoseconds))))
    }

    /// Whether one time is before another.
    public static func < (one: Self, other: Self) -> Bool { one.dispatchTime < other.dispatchTime }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(dispatchTime.uptimeNanoseconds)
    }
  }

  /// How a queue performs an action.
  public struct SchedulerOptions {
    /// The quality of service.
    public var qos: DispatchQoS
    /// How the queue treats the action.
    public var flags: DispatchWorkItemFlags

    /// - Parameters:
    ///   - qos: the quality of service.
    ///   - flags: how the queue treats the action.
    public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = []) {
      self.qos = qos
      self.flags = flags
    }
  }

  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

  public var minimumTolerance: SchedulerTimeType.Stride { .zero }

  /// The system's continuous clock.
  public var clock: any Clock<Duration> { ContinuousClock() }

  /// Performs an action as soon as possible.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    async(execute: workItem(options, action))
  }

  /// Performs an action once, at a given time.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    asyncAfter(deadline: date.dispatchTime, execute: workItem(options, action))
  }

  /// Performs an action repeatedly, the first time at a given time, until it is cancelled.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let timer = DispatchSource.makeTimerSource(queue: self)
    timer.schedule(
      deadline: date.dispatchTime, repeating: interval.timeInterval,
      leeway: .nanoseconds(Int(tolerance.timeInterval * 1e9)))
    timer.setEventHandler(handler: workItem(options, action))
    timer.resume()
    return DispatchTimer(timer)
  }

  private func workItem(_ options: SchedulerOptions?, _ action: @escaping () -> Void)
    -> DispatchWorkItem
  {
    DispatchWorkItem(qos: options?.qos ?? .unspecified, flags: options?.flags ?? [], block: action)
  }
}

/// A timer that runs until it is cancelled or released.
private final class DispatchTimer: Cancellable {
  private let timer: any DispatchSourceTimer

  init(_ timer: any DispatchSourceTimer) { self.timer = timer }

  deinit { timer.cancel() }

  func cancel() { timer.cancel() }
}

extension DispatchQueue {
  /// A scheduler that performs every action immediately.
  public static var immediate: ImmediateSchedulerOf<DispatchQueue> {
    ImmediateScheduler(now: .start)
  }
}

extension DispatchQueue {
  /// A scheduler that reports every use as an issue.
  public static var unimplemented: UnimplementedSchedulerOf<DispatchQueue> {
    unimplemented("DispatchQueue")
  }

  /// A scheduler that reports every use as an issue.
  ///
  /// - Parameter name: the scheduler's name in issues.
  public static func unimplemented(
    _ name: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> UnimplementedSchedulerOf<DispatchQueue> {
    UnimplementedScheduler(
      name, now: .start, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension DispatchQueue.SchedulerTimeType {
  /// The start time of schedulers that do not follow the system clock.
  package static var start: Self { Self(DispatchTime(uptimeNanoseconds: 1)) }
}

extension AnyScheduler
where
  SchedulerTimeType == DispatchQueue.SchedulerTimeType,
  SchedulerOptions == DispatchQueue.SchedulerOptions
{
  /// The main queue.
  public static var main: Self { DispatchQueue.main.eraseToAnyScheduler() }

  /// A queue that performs actions concurrently.
  public static func global(qos: DispatchQoS.QoSClass = .default) -> Self {
    DispatchQueue.global(qos: qos).eraseToAnyScheduler()
  }

  /// A scheduler that performs every action immediately.
  public static var immediate: Self { DispatchQueue.immediate.eraseToAnyScheduler() }

  /// A scheduler that reports every use as an issue.
  public static var unimplemented: Self { unimplemented("DispatchQueue") }

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
    DispatchQueue.unimplemented(
      name, fileID: fileID, filePath: filePath, line: line, column: column
    ).eraseToAnyScheduler()
  }

  /// A scheduler that starts now and follows a clock.
  package static func following(_ clock: any Clock<Duration>) -> Self {
    ClockScheduler(clock, from: .start).eraseToAnyScheduler()
  }
}
