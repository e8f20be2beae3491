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
  public struct Iterator: AsyncIteratorProtocol, Sendable {
    private let timer: _AsyncTimerSequence
    private var lastTick: C.Instant?
    private var isFinished = false

    fileprivate init(_ timer: _AsyncTimerSequence) { self.timer = timer }

    /// Returns the clock's time after the next tick, or `nil` if the task is cancelled.
    public mutating func next() async -> C.Instant? {
      await next(isolation: nil)
    }

    /// Returns the clock's time after the next tick, or `nil` if the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> C.Instant? {
      guard !isFinished else { return nil }
      let tick = nextTick()
      do {
        // The task of an effect needs a job for each asynchronous function that it returns through. With many
        // more of them than a plain sleep, a tick would come after a sleep that is due right after it.
        if timer.tolerance == nil, let tick = timer.continuousInstant(tick) {
          try await Task.sleep(nanoseconds: ContinuousClock.now.duration(to: tick).nanoseconds)
        } else {
          try await timer.clock.sleep(until: tick, tolerance: timer.tolerance)
        }
        lastTick = tick
        return timer.clock.now
      } catch {
        isFinished = true
        return nil
      }
    }

    private func nextTick() -> C.Instant {
      let now = timer.clock.now
      let next = (lastTick ?? now).advanced(by: timer.interval)
      guard next < now else { return next }
      let missed = (next.duration(to: now) / timer.interval).rounded(.up)
      return next.advanced(by: timer.interval * Int(missed))
    }
  }

  private let interval: C.Duration
  private let tolerance: C.Duration?
  private let clock: C
  private let continuousInstant: @Sendable (C.Instant) -> ContinuousClock.Instant?

  init<D>(interval: D, tolerance: D?, clock: C) where C == AnyClock<D> {
    self.interval = interval
    self.tolerance = tolerance
    self.clock = clock
    continuousInstant = clock.continuousInstant
  }

  /// Returns an iterator. Its first tick is one interval after the first call of `next`.
  public func makeAsyncIterator() -> Iterator { Iterator(self) }
}
