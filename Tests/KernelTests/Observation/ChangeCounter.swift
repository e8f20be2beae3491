import Observation
import Synchronization

/// Counts how often readers are notified that a value they have read has changed.
final class ChangeCounter: Sendable {
  private let told = Mutex(0)

  var count: Int { told.withLock { $0 } }

  /// Notifies at most once for each call, as `withObservationTracking` does.
  func track(_ read: () -> Void) {
    withObservationTracking(read) { self.told.withLock { $0 += 1 } }
  }
}

/// How often a reader of `read` is notified while `change` runs.
func changesTold<State>(
  of state: inout State, read: (State) -> Void, while change: (inout State) -> Void
) -> Int {
  let counter = ChangeCounter()
  counter.track { read(state) }
  change(&state)
  return counter.count
}
