/// The current time of a test clock, and everything that sleeps on it.
struct TestClockTimeline<Instant: InstantProtocol> {
  struct Sleep {
    let sleeper: TestClockSleeper<Instant>
    let continuation: CheckedContinuation<Void, any Error>
    /// Orders the sleeps that end at the same time.
    fileprivate(set) var rank = 0

    /// Ends the sleep. What an effect does then happens on the effects' queue, also in a task that the
    /// effect created: such a task has no executor of its own.
    func end() {
      guard sleeper.effect != nil else { return continuation.resume() }
      EffectScheduler.shared.capturing { continuation.resume() }
    }
  }

  var now: Instant
  /// By serial.
  private var sleeps: [Int: Sleep] = [:]
  /// How many sleeps are not of effects. Counted, because it is read whenever a sleep ends.
  private var plainCount = 0
  /// The serials of sleeps that were ended and whose tasks have not run since.
  var waking: Set<Int> = []
  private var order = DeadlineQueue<Instant>()
  /// The number of serials. They increase in the order in which sleeps start.
  private(set) var lastSerial = 0
  /// The ranks that are kept for the next sleeps of effects.
  private var turns: [EffectID: Int] = [:]

  init(now: Instant) { self.now = now }

  mutating func makeSerial() -> Int {
    lastSerial += 1
    return lastSerial
  }

  /// - Parameter turn: the rank among the sleeps with the same deadline; `nil` for that of the
  ///   sleep's effect, or else the last.
  mutating func insert(_ sleep: Sleep, serial: Int, turn: Int?) {
    var sleep = sleep
    let turn = turn ?? sleep.sleeper.effect.flatMap { turns.removeValue(forKey: $0) }
    sleep.rank = turn ?? serial
    sleeps[serial] = sleep
    if sleep.sleeper.effect == nil { plainCount += 1 }
    order.insert(sleep.sleeper.deadline, rank: sleep.rank, serial: serial)
  }

  /// Sets the order in which effects wake up that sleep until the same time: see
  /// ``TestClock/setTurns(of:)``.
  mutating func setTurns(of effects: [EffectID]) {
    turns = [:]
    var sleeping: [EffectID: [Int]] = [:]
    for (serial, sleep) in sleeps where sleep.rank > 0 {
      if let effect = sleep.sleeper.effect { sleeping[effect, default: []].append(serial) }
    }
    for effect in effects {
      if let serials = sleeping[effect] {
        for serial in serials.sorted(by: { sleeps[$0]?.rank ?? 0 < sleeps[$1]?.rank ?? 0 }) {
          let rank = makeSerial()
          sleeps[serial]?.rank = rank
        }
      } else {
        turns[effect] = makeSerial()
      }
    }
    order = DeadlineQueue()
    for (serial, sleep) in sleeps {
      order.insert(sleep.sleeper.deadline, rank: sleep.rank, serial: serial)
    }
  }

  /// Lets the next sleeps of effects end in the order in which they start.
  mutating func endTurns() { turns = [:] }

  /// Removes and returns a sleep; `nil` if it is over.
  mutating func remove(serial: Int) -> Sleep? {
    guard let sleep = sleeps.removeValue(forKey: serial) else { return nil }
    if sleep.sleeper.effect == nil { plainCount -= 1 }
    return sleep
  }

  mutating func removeAll() -> [Sleep] {
    defer { (sleeps, plainCount) = ([:], 0) }
    return Array(sleeps.values)
  }

  /// Removes the next sleep and moves the time to its deadline, unless the deadline is after `limit`
  /// or the sleep's serial is greater than `lastSerial`.
  ///
  /// - Parameter ofEffectsOnly: whether to stop at a sleep that is not an effect's.
  mutating func removeEarliest(
    until limit: Instant?, upTo lastSerial: Int = .max, ofEffectsOnly: Bool = false
  ) -> (serial: Int, Sleep)? {
    while let (deadline, _, serial) = order.first {
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
    while let (deadline, _, serial) = order.first {
      if sleeps[serial] != nil { return deadline }
      order.removeFirst()
    }
    return nil
  }

  /// Whether anything except effects sleeps.
  var hasPlainSleep: Bool { plainCount > 0 }

  /// Everything that sleeps, by deadline.
  var sleepers: [TestClockSleeper<Instant>] {
    sleeps.values.sorted { ($0.sleeper.deadline, $0.rank) < ($1.sleeper.deadline, $1.rank) }
      .map(\.sleeper)
  }
}

/// Something that sleeps on a clock.
package struct TestClockSleeper<Instant: InstantProtocol>: Sendable {
  /// The effect that sleeps; `nil` for anything else.
  package let effect: EffectID?
  /// When the sleep began. If an effect runs again, this is when the same sleep began before.
  package let began: Instant
  package let deadline: Instant
}
