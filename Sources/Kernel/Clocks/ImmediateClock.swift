import Synchronization

/// A clock on which no sleep takes time: the time simply becomes the deadline.
///
/// ```swift
/// let clock = ImmediateClock()
/// try await clock.sleep(for: .seconds(5))
/// clock.now.offset   // 5.0 seconds
/// ```
public final class ImmediateClock<Duration: DurationProtocol & Hashable>: Clock {
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

  private let time: Mutex<Instant>

  /// - Parameter now: The time it begins at.
  public init(now: Instant = Instant()) { time = Mutex(now) }

  /// The latest deadline anything has slept until.
  public var now: Instant { time.withLock { $0 } }

  /// Zero.
  public var minimumResolution: Duration { .zero }

  /// Sets the time to the deadline, and lets other tasks run for a moment.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    time.withLock { $0 = max($0, deadline) }
    await Task.yield()
  }
}

extension ImmediateClock where Duration == Swift.Duration {
  /// A clock that begins at zero.
  public convenience init() { self.init(now: Instant()) }
}

extension Clock where Self == ImmediateClock<Swift.Duration> {
  /// A clock on which no sleep takes time.
  public static var immediate: Self { ImmediateClock() }
}
