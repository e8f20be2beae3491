/// A type-erased clock with a given type of duration.
///
/// `any Clock<Duration>` does not conform to `Clock`. This type does, so it can be passed to
/// generic functions:
///
/// ```swift
/// @Dependency(\.continuousClock) var clock
/// for await _ in search.debounce(for: .seconds(1), clock: AnyClock(clock)) { … }
/// ```
public struct AnyClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A point in time, as its distance from when the clock was wrapped.
  public struct Instant: InstantProtocol {
    fileprivate let offset: Duration

    /// Returns the instant after a duration.
    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }

    /// Returns the time from this instant to another.
    public func duration(to other: Self) -> Duration { other.offset - offset }

    /// Whether the first instant is before the second.
    public static func < (one: Self, other: Self) -> Bool { one.offset < other.offset }
  }

  private let resolution: @Sendable () -> Duration
  private let elapsed: @Sendable () -> Duration
  private let wait: @Sendable (_ offset: Duration, _ tolerance: Duration?) async throws -> Void
  /// The same time of the continuous clock, if that is the wrapped clock.
  let continuousInstant: @Sendable (Instant) -> ContinuousClock.Instant?

  /// Wraps a clock. Instants are relative to the clock's current time.
  public init<C: Clock>(_ clock: C) where C.Instant.Duration == Duration {
    let start = clock.now
    resolution = { clock.minimumResolution }
    elapsed = { start.duration(to: clock.now) }
    wait = { try await clock.sleep(until: start.advanced(by: $0), tolerance: $1) }
    continuousInstant = { start.advanced(by: $0.offset) as? ContinuousClock.Instant }
  }

  /// The current time of the wrapped clock.
  public var now: Instant { Instant(offset: elapsed()) }

  /// The wrapped clock's resolution.
  public var minimumResolution: Duration { resolution() }

  /// Sleeps on the wrapped clock.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await wait(deadline.offset, tolerance)
  }
}
