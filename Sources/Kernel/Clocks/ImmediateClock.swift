import Synchronization

/// A clock that ends every sleep immediately. Each sleep moves the time to its deadline.
///
/// ```swift
/// let clock = ImmediateClock()
/// try await clock.sleep(for: .seconds(5))
/// clock.now.offset   // 5.0 seconds
/// ```
public final class ImmediateClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A point in time as its distance from zero.
  public struct Instant: InstantProtocol {
    /// The distance from zero.
    public var offset: Duration

    /// - Parameter offset: the distance from zero.
    public init(offset: Duration = .zero) { self.offset = offset }

    /// Returns the instant after a duration.
    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }

    /// Returns the time from this instant to another.
    public func duration(to other: Self) -> Duration { other.offset - offset }

    /// Whether the first instant is before the second.
    public static func < (one: Self, other: Self) -> Bool { one.offset < other.offset }
  }

  private let time: Mutex<Instant>

  /// - Parameter now: the initial time.
  public init(now: Instant = Instant()) { time = Mutex(now) }

  /// The latest deadline of any sleep so far.
  public var now: Instant { time.withLock { $0 } }

  public var minimumResolution: Duration { .zero }

  /// Moves the time to the deadline and yields once, so that other tasks can run.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    time.withLock { $0 = max($0, deadline) }
    await Task.yield()
  }
}

extension ImmediateClock where Duration == Swift.Duration {
  /// Creates a clock that starts at zero.
  public convenience init() { self.init(now: Instant()) }
}

extension Clock where Self == ImmediateClock<Swift.Duration> {
  /// A clock that ends every sleep immediately.
  public static var immediate: Self { ImmediateClock() }
}
