import IssueReporting
import Synchronization

/// A clock that reports every use as an issue: what a test sees that did not choose a clock.
///
/// Sleeps on it take no time.
public final class UnimplementedClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A point in time as its distance from zero.
  public struct Instant: InstantProtocol {
    /// The distance.
    public var offset: Duration

    /// - Parameter offset: The distance from zero.
    public init(offset: Duration = .zero) { self.offset = offset }

    /// The instant that comes a duration later.
    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }

    /// The time from this instant to another.
    public func duration(to other: Self) -> Duration { other.offset - offset }

    /// Whether one instant comes before another.
    public static func < (one: Self, other: Self) -> Bool { one.offset < other.offset }
  }

  /// What issues call the clock.
  public let name: String

  private let time: Mutex<Instant>

  /// - Parameters:
  ///   - name: What issues call the clock.
  ///   - now: The time it begins at.
  public init(name: String = "Clock", now: Instant = Instant()) {
    self.name = name
    time = Mutex(now)
  }

  /// The time, after reporting an issue.
  public var now: Instant {
    report("now")
    return time.withLock { $0 }
  }

  /// Zero, after reporting an issue.
  public var minimumResolution: Duration {
    report("minimumResolution")
    return .zero
  }

  /// Reports an issue, and sets the time to the deadline.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    report("sleep")
    try Task.checkCancellation()
    time.withLock { $0 = max($0, deadline) }
    await Task.yield()
  }

  private func report(_ member: String) {
    reportIssue(
      """
      Unimplemented: '\(name).\(member)' was used by a test that did not choose a clock.

      Give it one: a 'TestClock', whose time the test moves, or an 'ImmediateClock', on which no \
      sleep takes time.
      """
    )
  }
}

extension UnimplementedClock where Duration == Swift.Duration {
  /// A clock that begins at zero.
  public convenience init(name: String = "Clock") { self.init(name: name, now: Instant()) }
}

extension Clock where Self == UnimplementedClock<Swift.Duration> {
  /// A clock that reports every use as an issue.
  public static var unimplemented: Self { UnimplementedClock() }
}
