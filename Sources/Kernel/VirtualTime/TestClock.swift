import IssueReporting
import Synchronization

/// A clock with a time that only a test or a host moves.
///
/// ```swift
/// let clock = TestClock()
/// let task = Task { try await clock.sleep(for: .seconds(1)) }
/// await clock.advance(by: .seconds(1))   // the sleep has ended
/// ```
///
/// Sleeps end in the order of their deadlines; those with equal deadlines end in the order in which
/// they started. Everything that follows from one sleep has happened before the next one ends. For
/// effects this is exact; other tasks are followed until they only wait, for at most a second. Work
/// that they leave to other queues and threads is not.
///
/// A sleep until the current time waits for the next advance, like any other sleep; a sleep until
/// an earlier time ends immediately.
public final class TestClock<Duration: DurationProtocol & Hashable>: Clock {
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

  let timeline: Mutex<TestClockTimeline<Instant>>
  private let listener = Mutex(ScheduleListener())

  /// Whether only effects sleep on the clock, as in a session.
  let isForEffects: Bool

  /// - Parameter now: the initial time.
  public init(now: Instant = Instant()) {
    timeline = Mutex(TestClockTimeline(now: now))
    isForEffects = false
  }

  /// Creates a clock at zero for a host.
  ///
  /// - Parameter isForEffects: whether only effects sleep on it. Then it does not wait for the threads of other tasks.
  package init(isForEffects: Bool) {
    timeline = Mutex(TestClockTimeline(now: Instant()))
    self.isForEffects = isForEffects
  }

  public var now: Instant {
    @specialized(where Duration == Swift.Duration)
    get {
      ownTime ?? timeline.withLock { $0.now }
    }
  }

  /// The time of an effect that runs again and has not caught up. `nil` for everything else.
  private var ownTime: Instant? {
    guard let own = EffectContext.here?.catchUp?.time as? Duration else { return nil }
    return Instant(offset: own)
  }

  public var minimumResolution: Duration { .zero }

  /// Sleeps until the clock is moved to the deadline or beyond.
  ///
  /// Throws `CancellationError` as soon as the task is cancelled.
  @specialized(where Duration == Swift.Duration)
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await sleep(until: deadline, isFirst: false)
  }

  /// Reserves a turn for a sleep that starts later. It ends before all sleeps with the same deadline
  /// that get their turn after this call.
  func makeTurn() -> Int { timeline.withLock { $0.makeSerial() } }

  /// Sleeps until the clock is moved to the deadline or beyond.
  ///
  /// - Parameters:
  ///   - isFirst: whether to wake up before all other sleeps with the same deadline.
  ///   - turn: its turn among the sleeps with the same deadline, if that is not the last.
  ///   - began: when the sleep began, if not now.
  @specialized(where Duration == Swift.Duration)
  package func sleep(
    until deadline: Instant, isFirst: Bool, turn: Int? = nil, since began: Instant? = nil
  ) async throws {
    try Task.checkCancellation()
    let own = ownTime
    if try await endsInPast(deadline) { return }
    let (serial, present) = timeline.withLock { ($0.makeSerial(), $0.now) }
    let sleeper = Sleeper(
      effect: EffectContext.current, began: began ?? own ?? present, deadline: deadline)
    defer { timeline.withLock { _ = $0.waking.remove(serial) } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let sleep = TestClockTimeline.Sleep(sleeper: sleeper, continuation: continuation)
        schedule(sleep, serial: serial, turn: isFirst ? .min + serial : turn)
      }
    } onCancel: {
      let sleep = timeline.withLock { $0.remove(serial: serial) }
      sleep?.continuation.resume(throwing: CancellationError())
    }
    // The sleep may have ended while its effect was held, and the effect may have been cancelled
    // then.
    try Task.checkCancellation()
  }

  /// Whether the sleep ended in the past, for an effect that runs again and has not caught up.
  private func endsInPast(_ deadline: Instant) async throws -> Bool {
    guard
      let catchUp = EffectContext.here?.catchUp, let deadline = deadline.offset as? Swift.Duration,
      let now = timeline.withLock({ $0.now.offset }) as? Swift.Duration
    else { return false }
    return try await catchUp.endPastSleep(deadline, now: now)
  }

  private func schedule(
    _ sleep: TestClockTimeline<Instant>.Sleep, serial: Int, turn: Int?
  ) {
    let isAsleep = timeline.withLock { timeline in
      guard sleep.sleeper.deadline >= timeline.now, !Task.isCancelled else { return false }
      timeline.insert(sleep, serial: serial, turn: turn)
      return true
    }
    if isAsleep {
      listener.withLock { $0.scheduled }?()
    } else {
      // If the task was cancelled before the sleep was inserted, the cancellation handler found
      // nothing to remove, so resume here.
      sleep.continuation.resume(
        with: Task.isCancelled ? .failure(CancellationError()) : .success(()))
    }
  }

  // MARK: For programs that show or drive the clock

  /// Something that sleeps on a clock.
  package typealias Sleeper = TestClockSleeper<Instant>

  /// When the next sleep ends; `nil` if nothing sleeps.
  package var nextDeadline: Instant? {
    @specialized(where Duration == Swift.Duration)
    get { timeline.withLock { $0.earliest() } }
  }

  /// The clock's own time. For an effect that runs again and has not caught up, `now` is earlier.
  package var present: Instant {
    @specialized(where Duration == Swift.Duration)
    get { timeline.withLock { $0.now } }
  }

  /// Everything that sleeps, by deadline.
  package var sleepers: [Sleeper] { timeline.withLock { $0.sleepers } }

  /// Moves the time forward to an instant without waiting. What follows from each sleep that ends
  /// runs as far as it can without another turn of the main actor.
  @MainActor
  package func advanceNow(to deadline: Instant) {
    while let (_, sleep) = timeline.withLock({ $0.removeEarliest(until: deadline) }) {
      sleep.end()
      EffectScheduler.shared.drain()
    }
    timeline.withLock { $0.now = max($0.now, deadline) }
  }

  /// Moves the time forward without waiting, and ends the sleeps that become due.
  func move(by duration: Duration) {
    let deadline = timeline.withLock { $0.now.advanced(by: duration) }
    while let (_, sleep) = timeline.withLock({ $0.removeEarliest(until: deadline) }) {
      sleep.end()
    }
    timeline.withLock { $0.now = max($0.now, deadline) }
  }

  /// Sets the time, which may be earlier. Everything that sleeps must have been cancelled.
  package func rewind(to instant: Instant) { timeline.withLock { $0.now = instant } }

  /// Sets the order in which effects wake up that sleep until the same time. It applies to the sleeps
  /// that have started. For effects that do not sleep now, it applies to their next sleep, until
  /// `endTurns()` is called.
  package func setTurns(of effects: [EffectID]) {
    timeline.withLock { $0.setTurns(of: effects) }
  }

  /// Lets the next sleeps of effects end in the order in which they start.
  package func endTurns() { timeline.withLock { $0.endTurns() } }

  /// Sets a function that is called whenever a sleep starts, on the thread where that happens.
  package func onSchedule(_ body: (@Sendable () -> Void)?) {
    listener.withLock { $0.scheduled = body }
  }
}

/// Holds the function to call when a sleep starts.
///
/// A struct around the function: a function directly inside a mutex gets another wrapper on every
/// access, and calling it goes through all of them.
private struct ScheduleListener: Sendable {
  var scheduled: (@Sendable () -> Void)?
}

extension TestClock where Duration == Swift.Duration {
  /// Creates a clock that starts at zero.
  public convenience init() { self.init(now: Instant()) }
}
