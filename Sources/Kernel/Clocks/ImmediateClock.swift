import Synchronization

/// A clock on which no sleep takes time: the time simply becomes the deadline.
public final class ImmediateClock<Duration: DurationProtocol & Hashable & Sendable>: Clock {
  /// A point in time as its distance from the clock's start.
  public struct Instant: InstantProtocol {
    fileprivate let offset: Duration

    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }

    public func duration(to other: Self) -> Duration { other.offset - offset }

    public static func < (one: Self, other: Self) -> Bool { one.offset < other.offset }
  }

  private let offset: Mutex<Duration>

  public init(now: Duration = .zero) { offset = Mutex(now) }

  public var now: Instant { Instant(offset: offset.withLock { $0 }) }

  public var minimumResolution: Duration { .zero }

  public func sleep(until deadline: Instant, tolerance _: Duration?) async throws {
    try Task.checkCancellation()
    offset.withLock { $0 = max($0, deadline.offset) }
    await Task.yield()
  }
}

extension ImmediateClock where Duration == Swift.Duration {
  public convenience init() { self.init(now: .zero) }
}

extension Clock where Self == ImmediateClock<Swift.Duration> {
  /// A clock on which no sleep takes time.
  public static var immediate: Self { ImmediateClock() }
}
