extension Clock where Duration: Hashable {
  /// The times of a clock at a steady interval, the first of them one interval after the iteration
  /// begins.
  ///
  /// ```swift
  /// for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
  /// ```
  ///
  /// It ends when the task that iterates is cancelled. Ticks that come due while the last one is
  /// still being handled are left out; the others keep to the interval.
  public func timer(
    interval: Duration, tolerance: Duration? = nil
  ) -> _AsyncTimerSequence<AnyClock<Duration>> {
    _AsyncTimerSequence(interval: interval, tolerance: tolerance, clock: AnyClock(self))
  }
}

// Underscored as in the original: swift-async-algorithms has one without.
/// What `clock.timer(interval:)` returns.
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

    /// The time after the next tick; `nil` once the task is cancelled.
    public mutating func next() async -> C.Instant? {
      await next(isolation: nil)
    }

    /// The time after the next tick; `nil` once the task is cancelled.
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

  /// Begins to wait for the instants of the timer.
  public func makeAsyncIterator() -> Iterator { Iterator(self) }
}
