/// A clock that reports every use as an issue. It is the default in tests that do not choose a
/// clock.
///
/// The issue points to where this clock was created. After the report, the call continues on
/// another clock: the one that was passed in, or an ``ImmediateClock``.
public struct UnimplementedClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A point in time.
  public struct Instant: InstantProtocol {
    fileprivate let base: AnyClock<Duration>.Instant

    /// Returns the instant after a duration.
    public func advanced(by duration: Duration) -> Self { Self(base: base.advanced(by: duration)) }

    /// Returns the time from this instant to another.
    public func duration(to other: Self) -> Duration { base.duration(to: other.base) }

    /// Whether the first instant is before the second.
    public static func < (one: Self, other: Self) -> Bool { one.base < other.base }
  }

  /// The name of the clock in issues.
  public let name: String

  private let base: AnyClock<Duration>
  private let location: CodeLocation

  /// Wraps a clock.
  ///
  /// - Parameters:
  ///   - base: the clock to use after the report.
  ///   - name: the name of the clock in issues.
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

  /// Creates a clock that uses an ``ImmediateClock`` after the report.
  ///
  /// - Parameters:
  ///   - name: the name of the clock in issues.
  ///   - now: the initial time.
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

  /// Reports an issue and returns the time.
  public var now: Instant {
    report("now")
    return Instant(base: base.now)
  }

  /// Reports an issue and returns the resolution.
  public var minimumResolution: Duration {
    report("minimumResolution")
    return base.minimumResolution
  }

  /// Reports an issue and sleeps.
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
  /// Creates a clock that uses an ``ImmediateClock`` after the report.
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

  /// A clock that reports every use as an issue, at the line of this call.
  public static func unimplemented(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    UnimplementedClock(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
