/// The current time of a test clock, and everything that sleeps on it.
struct TestClockTimeline<Instant: InstantProtocol> {
  struct Sleep {
    let sleeper: TestClockSleeper<Instant>
    let continuation: CheckedContinuation<Void, any Error>
  }

  var now: Instant
  /// By serial.
  private var sleeps: [Int: Sleep] = [:]
  /// How many sleeps are not of effects. Counted, because it is read whenever a sleep ends.
  private var plainCount = 0
  /// The serials of sleeps that were ended and whose tasks have not run since.
  var waking: Set<Int> = []
  private var order = DeadlineQueue<Instant>()
  /// The number of serials. They increase in the order in which sleeps start, except that negative
  /// ones are for sleeps that end before others.
  private(set) var lastSerial = 0

  init(now: Instant) { self.now = now }

  /// - Parameter isFirst: whether the sleep ends before all others with the same deadline.
  mutating func makeSerial(isFirst: Bool) -> Int {
    lastSerial += 1
    return isFirst ? .min + lastSerial : lastSerial
  }

  mutating func insert(_ sleep: Sleep, serial: Int) {
    sleeps[serial] = sleep
    if sleep.sleeper.effect == nil { plainCount += 1 }
    order.insert(sleep.sleeper.deadline, serial: serial)
  }

  /// Removes and returns a sleep; `nil` if it is over.
  mutating func remove(serial: Int) -> Sleep? {
    guard let sleep = sleeps.removeValue(forKey: serial) else { return nil }
    if sleep.sleeper.effect == nil { plainCount -= 1 }
    return sleep
  }

  /// Removes and returns all sleeps.
  mutating func removeAll() -> [Sleep] {
    defer { (sleeps, plainCount) = ([:], 0) }
    return Array(sleeps.values)
  }

  /// Removes the next sleep and moves the time to its deadline, unless the deadline is after the
  /// limit or the serial is greater than the last one allowed.
  ///
  /// - Parameter ofEffectsOnly: whether to stop at a sleep that is not an effect's.
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

  /// Returns when the next sleep ends.
  mutating func earliest() -> Instant? {
    while let (deadline, serial) = order.first {
      if sleeps[serial] != nil { return deadline }
      order.removeFirst()
    }
    return nil
  }

  /// Whether anything except effects sleeps.
  var hasPlainSleep: Bool { plainCount > 0 }

  /// Everything that sleeps, by deadline.
  var sleepers: [TestClockSleeper<Instant>] {
    sleeps.sorted { ($0.value.sleeper.deadline, $0.key) < ($1.value.sleeper.deadline, $1.key) }
      .map(\.value.sleeper)
  }
}

/// Something that sleeps on a clock.
package struct TestClockSleeper<Instant: InstantProtocol>: Sendable {
  /// The effect that sleeps; `nil` for anything else.
  package let effect: EffectID?
  package let deadline: Instant
}
