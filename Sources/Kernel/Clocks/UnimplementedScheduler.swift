/// A scheduler that reports every use as an issue. It is the default in tests that do not choose a
/// scheduler.
///
/// After the report, it performs the action immediately.
public struct UnimplementedScheduler<
  SchedulerTimeType: Strideable & Sendable, SchedulerOptions
>: Scheduler, Sendable where SchedulerTimeType.Stride == SchedulerInterval {
  /// The scheduler's name in issues.
  public let name: String

  private let base: ImmediateScheduler<SchedulerTimeType, SchedulerOptions>
  private let location: CodeLocation

  /// - Parameters:
  ///   - name: the scheduler's name in issues.
  ///   - now: its time.
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

  /// Reports an issue and returns the time.
  public var now: SchedulerTimeType {
    report("now")
    return base.now
  }

  /// Reports an issue and returns zero.
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

  /// Reports an issue and performs an action.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    report("schedule")
    base.schedule(options: options, action)
  }

  /// Reports an issue and performs an action.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    report("schedule")
    base.schedule(after: date, tolerance: tolerance, options: options, action)
  }

  /// Reports an issue and performs an action once.
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
