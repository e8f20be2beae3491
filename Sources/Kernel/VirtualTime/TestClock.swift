import IssueReporting
import Synchronization

/// A clock whose time moves only when it is told to.
///
/// ```swift
/// let clock = TestClock()
/// let task = Task { try await clock.sleep(for: .seconds(1)) }
/// await clock.advance(by: .seconds(1))   // the sleep has ended
/// ```
///
/// Sleeps end in the order of their deadlines, those with the same deadline in the order they
/// began, and everything that follows from one has happened before the next ends. For effects that is
/// exact; other tasks are given time to run, which is enough for all but the longest of them.
///
/// A sleep until now waits, like any other, for the next advance; one until earlier ends at once.
public final class TestClock<Duration: DurationProtocol & Hashable>: Clock {
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

  let timeline: Mutex<TestClockTimeline<Instant>>
  private let listener = Mutex(ScheduleListener())

  /// - Parameter now: The time it begins at.
  public init(now: Instant = Instant()) { timeline = Mutex(TestClockTimeline(now: now)) }

  /// The time.
  public var now: Instant {
    @specialized(where Duration == Swift.Duration)
    get {
      let now = timeline.withLock { $0.now }
      guard
        let catchUp = EffectContext.here?.catchUp, let offset = now.offset as? Swift.Duration,
        let own = catchUp.now(on: offset) as? Duration
      else { return now }
      return Instant(offset: own)
    }
  }

  /// Zero.
  public var minimumResolution: Duration { .zero }

  /// Sleeps until the clock is moved to the deadline, or beyond.
  ///
  /// Throws `CancellationError` as soon as the task is cancelled.
  @specialized(where Duration == Swift.Duration)
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    if passes(deadline) { return }
    let serial = timeline.withLock { $0.makeSerial() }
    let sleeper = Sleeper(effect: EffectContext.current, deadline: deadline)
    defer { timeline.withLock { _ = $0.waking.remove(serial) } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let sleep = TestClockTimeline.Sleep(sleeper: sleeper, continuation: continuation)
        schedule(sleep, serial: serial)
      }
    } onCancel: {
      let sleep = timeline.withLock { $0.remove(serial: serial) }
      sleep?.continuation.resume(throwing: CancellationError())
    }
    // The sleep may have ended while its effect was held, which was cancelled then.
    try Task.checkCancellation()
  }

  /// Whether the sleep ended before the present, which the effect that sleeps has not come to.
  private func passes(_ deadline: Instant) -> Bool {
    guard
      let catchUp = EffectContext.here?.catchUp, let deadline = deadline.offset as? Swift.Duration,
      let now = timeline.withLock({ $0.now.offset }) as? Swift.Duration
    else { return false }
    return catchUp.passes(deadline, now: now)
  }

  private func schedule(_ sleep: TestClockTimeline<Instant>.Sleep, serial: Int) {
    let isAsleep = timeline.withLock { timeline in
      guard sleep.sleeper.deadline >= timeline.now, !Task.isCancelled else { return false }
      timeline.insert(sleep, serial: serial)
      return true
    }
    if isAsleep {
      listener.withLock { $0.scheduled }?()
    } else {
      // Cancelled since the sleep began, its handler had nothing to remove: it ends here.
      sleep.continuation.resume(
        with: Task.isCancelled ? .failure(CancellationError()) : .success(()))
    }
  }

  // MARK: For programs that show or drive the clock

  /// Something asleep on a clock.
  package typealias Sleeper = TestClockSleeper<Instant>

  /// When the next sleep ends; `nil` while nothing sleeps.
  package var nextDeadline: Instant? {
    @specialized(where Duration == Swift.Duration)
    get { timeline.withLock { $0.earliest() } }
  }

  /// The clock's own time. For an effect that is run again and has not caught up yet, `now` is
  /// earlier.
  package var present: Instant {
    @specialized(where Duration == Swift.Duration)
    get { timeline.withLock { $0.now } }
  }

  /// Everything asleep, by deadline.
  package var sleepers: [Sleeper] { timeline.withLock { $0.sleepers } }

  /// Moves time forward to an instant without waiting: what follows from each sleep that ends has
  /// run as far as it can without the main actor turning to anything else.
  @MainActor
  package func advanceNow(to deadline: Instant) {
    while let (_, sleep) = timeline.withLock({ $0.removeEarliest(until: deadline) }) {
      sleep.continuation.resume()
      EffectScheduler.shared.drain()
    }
    timeline.withLock { $0.now = max($0.now, deadline) }
  }

  /// Sets the time, backwards too. Everything that sleeps must have been cancelled.
  package func rewind(to instant: Instant) { timeline.withLock { $0.now = instant } }

  /// Calls a function whenever something falls asleep, on whatever thread that happens.
  package func onSchedule(_ body: (@Sendable () -> Void)?) {
    listener.withLock { $0.scheduled = body }
  }
}

/// Who wants to know that something fell asleep.
///
/// A structure around the function: one that a mutex holds by itself is wrapped once more by each
/// look at it, and calling it goes through all the wrappers.
private struct ScheduleListener: Sendable {
  var scheduled: (@Sendable () -> Void)?
}

extension TestClock where Duration == Swift.Duration {
  /// A clock that begins at zero.
  public convenience init() { self.init(now: Instant()) }
}
