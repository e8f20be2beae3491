/// A clock that reports every use as an issue: what a test sees that did not choose a clock.
///
/// The issue is shown where the clock was made. What it reports it then does on another clock: an
/// ``ImmediateClock``, on which sleeps take no time, unless it was given one.
public struct UnimplementedClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A point in time.
  public struct Instant: InstantProtocol {
    fileprivate let base: AnyClock<Duration>.Instant

    /// The instant that comes a duration later.
    public func advanced(by duration: Duration) -> Self { Self(base: base.advanced(by: duration)) }

    /// The time from this instant to another.
    public func duration(to other: Self) -> Duration { base.duration(to: other.base) }

    /// Whether one instant comes before another.
    public static func < (one: Self, other: Self) -> Bool { one.base < other.base }
  }

  /// What issues call the clock.
  public let name: String

  private let base: AnyClock<Duration>
  private let location: CodeLocation

  /// Wraps a clock.
  ///
  /// - Parameters:
  ///   - base: The clock to go on with after the report.
  ///   - name: What issues call the clock.
  public init<C: Clock>(
    _ base: C,
    name: String = "\(C.self)",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where C.Duration == Duration {
    self.base = AnyClock(base)
    self.name = name
    location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// A clock on which sleeps take no time, once they are reported.
  ///
  /// - Parameters:
  ///   - name: What issues call the clock.
  ///   - now: The time it begins at.
  public init(
    name: String = "Clock",
    now: ImmediateClock<Duration>.Instant = .init(),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      ImmediateClock(now: now), name: name, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }

  /// The time, after reporting an issue.
  public var now: Instant {
    report("now")
    return Instant(base: base.now)
  }

  /// The resolution, after reporting an issue.
  public var minimumResolution: Duration {
    report("minimumResolution")
    return base.minimumResolution
  }

  /// Reports an issue, and sleeps.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    report("sleep")
    try await base.sleep(until: deadline.base, tolerance: tolerance)
  }

  private func report(_ member: String) {
    location.report(
      """
      Unimplemented: '\(name).\(member)' was used by a test that did not choose a clock.

      Give it one: a 'TestClock', whose time the test moves, or an 'ImmediateClock', on which no \
      sleep takes time.
      """)
  }
}

extension UnimplementedClock where Duration == Swift.Duration {
  /// A clock on which sleeps take no time, once they are reported.
  public init(
    name: String = "Clock",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      name: name, now: ImmediateClock.Instant(), fileID: fileID, filePath: filePath, line: line,
      column: column)
  }
}

extension Clock where Self == UnimplementedClock<Swift.Duration> {
  /// A clock that reports every use as an issue.
  public static var unimplemented: Self { UnimplementedClock() }

  /// A clock that reports every use as an issue, at the line where this is called.
  public static func unimplemented(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    UnimplementedClock(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
