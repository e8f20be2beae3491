import Synchronization

/// The time of an effect that is run again from its beginning, until it has come to the present.
///
/// Sleeps that have ended since it first began end at once, so that it then sleeps until the same
/// deadlines as before. Sleeps side by side share it, and may see each other's time.
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

  /// The time of the effect; the clock's own where the effect has caught up.
  func now(on clock: Duration) -> Duration { time.withLock { $0 ?? clock } }

  /// Passes over a sleep that has ended already.
  ///
  /// - Returns: whether it had; if not, the effect is at the present from here on.
  func passes(_ deadline: Duration, now clock: Duration) -> Bool {
    time.withLock { time in
      guard let own = time else { return false }
      if let pause = pauses.first(where: { $0.covers(deadline) }) {
        // It went on when it was released. One that was held until now is released now: the clock
        // has reached what it slept until, or it sleeps on.
        time = pause.end.map { max(own, $0) } ?? (deadline <= clock ? clock : nil)
        return time != nil
      }
      // A sleep until just now waits for time to move, as any sleep does, unless it had ended.
      if deadline < clock || deadline == clock && recall?.hasEndedPresentSleep == true {
        time = max(own, deadline)
        return true
      }
      time = nil
      return false
    }
  }
}

/// A time in which an effect was held.
package struct EffectPause: Equatable, Sendable {
  let began: Duration
  /// `nil` where it still is.
  let end: Duration?

  package init(began: Duration, end: Duration?) { (self.began, self.end) = (began, end) }

  /// Whether it lasts.
  package var isOpen: Bool { end == nil }

  /// Whether a sleep would have ended in it. What ended as it began had ended before.
  package func covers(_ deadline: Duration) -> Bool {
    deadline > began && end.map { deadline <= $0 } ?? true
  }
}
