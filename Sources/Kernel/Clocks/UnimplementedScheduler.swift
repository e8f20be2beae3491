/// A scheduler that reports every use as an issue: what a test sees that did not choose a scheduler.
///
/// What it reports it then does at once.
public struct UnimplementedScheduler<
  SchedulerTimeType: Strideable & Sendable, SchedulerOptions
>: Scheduler, Sendable where SchedulerTimeType.Stride == SchedulerInterval {
  /// What issues call the scheduler.
  public let name: String

  private let base: ImmediateScheduler<SchedulerTimeType, SchedulerOptions>
  private let location: CodeLocation

  /// - Parameters:
  ///   - name: What issues call the scheduler.
  ///   - now: Its time.
  public init(
    _ name: String = "Scheduler",
    now: SchedulerTimeType,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.name = name
    base = ImmediateScheduler(now: now)
    location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The time, after reporting an issue.
  public var now: SchedulerTimeType {
    report("now")
    return base.now
  }

  /// Zero, after reporting an issue.
  public var minimumTolerance: SchedulerTimeType.Stride {
    report("minimumTolerance")
    return base.minimumTolerance
  }

  /// A clock that reports every use as an issue.
  public var clock: any Clock<Duration> {
    UnimplementedClock(
      base.clock, name: name, fileID: location.fileID, filePath: location.filePath,
      line: location.line, column: location.column)
  }

  /// Does some work, after reporting an issue.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    report("schedule")
    base.schedule(options: options, action)
  }

  /// Does some work, after reporting an issue.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    report("schedule")
    base.schedule(after: date, tolerance: tolerance, options: options, action)
  }

  /// Does some work once, after reporting an issue.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    report("schedule")
    return base.schedule(
      after: date, interval: interval, tolerance: tolerance, options: options, action)
  }

  private func report(_ member: String) {
    location.report(
      """
      Unimplemented: '\(name).\(member)' was used by a test that did not choose a scheduler.

      Give it one: 'DispatchQueue.test', whose time the test moves, or '.immediate', on which \
      nothing takes time.
      """)
  }
}

/// An unimplemented scheduler with the same times and options as another scheduler.
public typealias UnimplementedSchedulerOf<S: Scheduler> = UnimplementedScheduler<
  S.SchedulerTimeType, S.SchedulerOptions
>
