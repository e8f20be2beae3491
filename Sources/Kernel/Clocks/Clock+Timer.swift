extension Clock where Duration: Hashable {
  /// Returns a sequence that ticks at a fixed interval; the first tick is one interval after the
  /// iteration starts.
  ///
  /// ```swift
  /// for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
  /// ```
  ///
  /// The sequence ends when the task that iterates is cancelled. Ticks that become due while the
  /// previous one is still being handled are skipped; later ticks keep to the interval.
  public func timer(
    interval: Duration, tolerance: Duration? = nil
  ) -> _AsyncTimerSequence<AnyClock<Duration>> {
    _AsyncTimerSequence(interval: interval, tolerance: tolerance, clock: AnyClock(self))
  }
}

// Underscored as in the original library, because swift-async-algorithms has a type without the
// underscore.
/// The sequence returned by `clock.timer(interval:)`.
public struct _AsyncTimerSequence<C: Clock>: AsyncSequence, Sendable {
  /// A time of the clock.
  public typealias Element = C.Instant

  /// Sleeps from one tick to the next.
  public struct Iterator: AsyncIteratorProtocol {
    private let interval: C.Duration
    private let tolerance: C.Duration?
    private let clock: C
    private var lastTick: C.Instant?
    private var isFinished = false

    fileprivate init(_ timer: _AsyncTimerSequence) {
      interval = timer.interval
      tolerance = timer.tolerance
      clock = timer.clock
    }

    /// Returns the clock's time after the next tick, or `nil` if the task is cancelled.
    public mutating func next() async -> C.Instant? {
      await next(isolation: nil)
    }

    /// Returns the clock's time after the next tick, or `nil` if the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> C.Instant? {
      guard !isFinished else { return nil }
      let tick = nextTick()
      do {
        try await clock.sleep(until: tick, tolerance: tolerance)
        lastTick = tick
        return clock.now
      } catch {
        isFinished = true
        return nil
      }
    }

    private func nextTick() -> C.Instant {
      let now = clock.now
      let next = (lastTick ?? now).advanced(by: interval)
      guard next < now else { return next }
      let missed = (next.duration(to: now) / interval).rounded(.up)
      return next.advanced(by: interval * Int(missed))
    }
  }

  private let interval: C.Duration
  private let tolerance: C.Duration?
  private let clock: C

  init(interval: C.Duration, tolerance: C.Duration?, clock: C) {
    self.interval = interval
    self.tolerance = tolerance
    self.clock = clock
  }

  /// Returns an iterator. Its first tick is one interval after the first call of `next`.
  public func makeAsyncIterator() -> Iterator { Iterator(self) }
}
