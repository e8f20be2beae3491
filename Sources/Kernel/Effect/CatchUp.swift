import Synchronization

/// The time of an effect that is run again from its beginning, until it has come to the present.
///
/// Sleeps that have ended since it first began end at once, so that it then sleeps until the same
/// deadlines as before. Sleeps side by side share it, and may see each other's time.
final class CatchUp: Sendable {
  private let time: Mutex<Duration?>
  /// Whether sleeps until the present time have ended too.
  private let isPresent: Bool

  init(from began: Duration, isPresent: Bool = false) {
    time = Mutex(began)
    self.isPresent = isPresent
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
      // One until just now waits for time to move, as any sleep does.
      if deadline < clock || isPresent && deadline == clock {
        time = max(own, deadline)
        return true
      }
      time = nil
      return false
    }
  }
}
