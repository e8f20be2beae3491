import Synchronization

/// The clock of an effect that runs again from its start until it has reached the present.
///
/// Sleeps that had already ended when the effect ran for the first time end immediately, so it
/// reaches the same deadlines as before. Concurrent sleeps of one effect share this clock, so one
/// can see the time that another has reached.
final class CatchUp: Sendable {
  private let time: Mutex<Duration?>
  private let pauses: [EffectPause]
  private let recall: EffectRecall?

  init(from began: Duration, pauses: [EffectPause] = [], recall: EffectRecall? = nil) {
    time = Mutex(began)
    self.pauses = pauses
    self.recall = recall
  }

  /// Notes that the effect has caught up.
  func end() { time.withLock { $0 = nil } }

  /// The effect's own time, or the clock's once the effect has caught up.
  func now(on clock: Duration) -> Duration { time.withLock { $0 ?? clock } }

  /// Skips a sleep that has already ended.
  ///
  /// - Returns: whether it had ended. If not, the effect has reached the present.
  func passes(_ deadline: Duration, now clock: Duration) -> Bool {
    time.withLock { time in
      guard let own = time else { return false }
      if let pause = pauses.first(where: { $0.covers(deadline) }) {
        // The effect continued when it was released. If it is still held, it is released now:
        // either the clock has passed its deadline, or it keeps sleeping.
        time = pause.end.map { max(own, $0) } ?? (deadline <= clock ? clock : nil)
        return time != nil
      }
      // A sleep until exactly now must wait for the clock to move, unless it ended before.
      if deadline < clock || deadline == clock && recall?.hasEndedPresentSleep == true {
        time = max(own, deadline)
        return true
      }
      time = nil
      return false
    }
  }
}

/// A period in which an effect was held.
package struct EffectPause: Equatable, Sendable {
  let began: Duration
  /// `nil` if the effect is still held.
  let end: Duration?

  package init(began: Duration, end: Duration?) { (self.began, self.end) = (began, end) }

  /// Whether the effect is still held.
  package var isOpen: Bool { end == nil }

  /// Whether a sleep with this deadline would have ended during the pause. A deadline at the start
  /// of the pause is outside of it, because that sleep ended first.
  package func covers(_ deadline: Duration) -> Bool {
    deadline > began && end.map { deadline <= $0 } ?? true
  }
}
