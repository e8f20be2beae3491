import Synchronization

/// A clock whose time moves only when it is told to.
///
/// ```swift
/// let clock = TestClock()
/// let task = Task { try await clock.sleep(for: .seconds(1)) }
/// await clock.advance(by: .seconds(1))   // the sleep has ended
/// ```
///
/// Sleeps end in the order of their deadlines, those with the same deadline in the order they began,
/// and everything that follows from one has happened before the next ends.
public final class TestClock<Duration: DurationProtocol & Hashable & Sendable>: Clock {
  /// A point in time as its distance from the clock's start.
  public struct Instant: InstantProtocol {
    package let offset: Duration

    package init(offset: Duration) { self.offset = offset }

    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }

    public func duration(to other: Self) -> Duration { other.offset - offset }

    public static func < (one: Self, other: Self) -> Bool { one.offset < other.offset }
  }

  /// Something asleep on a clock.
  package struct Sleeper: Sendable {
    /// The effect that sleeps, `nil` for anything else.
    package let effect: EffectID?
    package let deadline: Instant
  }

  private struct Sleep {
    let sleeper: Sleeper
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct Timeline {
    var now: Instant
    var sleeps: [Int: Sleep] = [:]
    var order = DeadlineQueue<Instant>()
    var nextSerial = 0

    mutating func removeEarliest(until limit: Instant) -> Sleep? {
      while let (deadline, serial) = order.first, deadline <= limit {
        order.removeFirst()
        // A cancelled sleep has left `sleeps` but not the queue.
        guard let sleep = sleeps.removeValue(forKey: serial) else { continue }
        now = max(now, deadline)
        return sleep
      }
      return nil
    }

    mutating func earliest() -> Instant? {
      while let (deadline, serial) = order.first {
        if sleeps[serial] != nil { return deadline }
        order.removeFirst()
      }
      return nil
    }
  }

  private let timeline: Mutex<Timeline>
  private let whenScheduled = Mutex<(@Sendable () -> Void)?>(nil)

  public init(now: Instant) { timeline = Mutex(Timeline(now: now)) }

  public var now: Instant { timeline.withLock { $0.now } }

  public var minimumResolution: Duration { .zero }

  public func sleep(until deadline: Instant, tolerance _: Duration? = nil) async throws {
    try Task.checkCancellation()
    let serial = timeline.withLock { timeline in
      timeline.nextSerial += 1
      return timeline.nextSerial
    }
    let sleeper = Sleeper(effect: EffectContext.current, deadline: deadline)
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        schedule(Sleep(sleeper: sleeper, continuation: continuation), serial: serial)
      }
    } onCancel: {
      let sleep = timeline.withLock { $0.sleeps.removeValue(forKey: serial) }
      sleep?.continuation.resume(throwing: CancellationError())
    }
  }

  private func schedule(_ sleep: Sleep, serial: Int) {
    let isDue = timeline.withLock { timeline in
      guard sleep.sleeper.deadline > timeline.now, !Task.isCancelled else { return true }
      timeline.sleeps[serial] = sleep
      timeline.order.insert(sleep.sleeper.deadline, serial: serial)
      return false
    }
    if isDue {
      // Cancelled since the sleep began, its handler had nothing to remove: it ends here.
      sleep.continuation.resume(
        with: Task.isCancelled ? .failure(CancellationError()) : .success(()))
    } else {
      whenScheduled.withLock { $0 }?()
    }
  }

  /// Moves time forward, ending the sleeps that are due on the way.
  public func advance(by duration: Duration = .zero) async {
    await advance(to: now.advanced(by: duration))
  }

  /// Moves time forward to an instant, ending the sleeps that are due on the way.
  public func advance(to deadline: Instant) async {
    await EffectScheduler.shared.settle()
    while let sleep = timeline.withLock({ $0.removeEarliest(until: deadline) }) {
      sleep.continuation.resume()
      await EffectScheduler.shared.settle()
    }
    timeline.withLock { $0.now = max($0.now, deadline) }
    await EffectScheduler.shared.settle()
  }

  /// Moves time forward from deadline to deadline until nothing sleeps any more.
  public func run() async {
    await EffectScheduler.shared.settle()
    while let deadline = nextDeadline { await advance(to: deadline) }
  }

  // MARK: For programs that show or drive the clock

  /// When the next sleep ends; `nil` while nothing sleeps.
  package var nextDeadline: Instant? { timeline.withLock { $0.earliest() } }

  /// Everything asleep, by deadline.
  package var sleepers: [Sleeper] {
    timeline.withLock { timeline in
      timeline.sleeps.sorted {
        ($0.value.sleeper.deadline, $0.key) < ($1.value.sleeper.deadline, $1.key)
      }
      .map(\.value.sleeper)
    }
  }

  /// Moves time forward to an instant without waiting: what follows from each sleep that ends has
  /// run as far as it can without the main actor turning to anything else.
  @MainActor
  package func advanceNow(to deadline: Instant) {
    while let sleep = timeline.withLock({ $0.removeEarliest(until: deadline) }) {
      sleep.continuation.resume()
      EffectScheduler.shared.drain()
    }
    timeline.withLock { $0.now = max($0.now, deadline) }
  }

  /// Calls a function whenever something falls asleep, on whatever thread that happens.
  package func onSchedule(_ body: (@Sendable () -> Void)?) { whenScheduled.withLock { $0 = body } }
}

extension TestClock where Duration == Swift.Duration {
  public convenience init() { self.init(now: Instant(offset: .zero)) }
}
