/// What sleeps on a test clock, and the time.
struct TestClockTimeline<Instant: InstantProtocol> {
  struct Sleep {
    let sleeper: TestClockSleeper<Instant>
    let continuation: CheckedContinuation<Void, any Error>
  }

  var now: Instant
  /// By serial, which grows.
  private var sleeps: [Int: Sleep] = [:]
  /// How many of them are not of effects. Counted, for this is asked whenever a sleep ends.
  private var plainCount = 0
  /// Sleeps that were ended and whose tasks have not run since.
  var waking: Set<Int> = []
  private var order = DeadlineQueue<Instant>()
  /// Serials grow in the order that sleeps begin.
  private(set) var lastSerial = 0

  init(now: Instant) { self.now = now }

  mutating func makeSerial() -> Int {
    lastSerial += 1
    return lastSerial
  }

  mutating func insert(_ sleep: Sleep, serial: Int) {
    sleeps[serial] = sleep
    if sleep.sleeper.effect == nil { plainCount += 1 }
    order.insert(sleep.sleeper.deadline, serial: serial)
  }

  /// Takes a sleep out; `nil` where it is over.
  mutating func remove(serial: Int) -> Sleep? {
    guard let sleep = sleeps.removeValue(forKey: serial) else { return nil }
    if sleep.sleeper.effect == nil { plainCount -= 1 }
    return sleep
  }

  /// Takes all sleeps out.
  mutating func removeAll() -> [Sleep] {
    defer { (sleeps, plainCount) = ([:], 0) }
    return Array(sleeps.values)
  }

  /// Takes the next sleep out that ends by a limit, or the next of all, and moves time to its end;
  /// unless its serial is beyond the last one allowed.
  ///
  /// - Parameter ofEffectsOnly: whether a sleep that is not an effect's stays, and all after it.
  mutating func removeEarliest(
    until limit: Instant?, upTo lastSerial: Int = .max, ofEffectsOnly: Bool = false
  ) -> (serial: Int, Sleep)? {
    while let (deadline, serial) = order.first {
      // A cancelled sleep has left `sleeps` but not the queue.
      guard let sleeping = sleeps[serial] else {
        order.removeFirst()
        continue
      }
      if let limit, deadline > limit { return nil }
      if ofEffectsOnly, sleeping.sleeper.effect == nil { return nil }
      guard serial <= lastSerial, let sleep = remove(serial: serial) else { return nil }
      order.removeFirst()
      now = max(now, deadline)
      waking.insert(serial)
      return (serial, sleep)
    }
    return nil
  }

  /// When the next sleep ends.
  mutating func earliest() -> Instant? {
    while let (deadline, serial) = order.first {
      if sleeps[serial] != nil { return deadline }
      order.removeFirst()
    }
    return nil
  }

  /// Whether anything but effects sleeps.
  var hasPlainSleep: Bool { plainCount > 0 }

  /// Everything asleep, by deadline.
  var sleepers: [TestClockSleeper<Instant>] {
    sleeps.sorted { ($0.value.sleeper.deadline, $0.key) < ($1.value.sleeper.deadline, $1.key) }
      .map(\.value.sleeper)
  }
}

/// Something asleep on a clock.
package struct TestClockSleeper<Instant: InstantProtocol>: Sendable {
  /// The effect that sleeps, `nil` for anything else.
  package let effect: EffectID?
  package let deadline: Instant
}
