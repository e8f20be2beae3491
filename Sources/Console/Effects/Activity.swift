import Dispatch

/// Lets a task wait for the next event, for a limited time.
@MainActor
final class Activity {
  private var waiting: CheckedContinuation<Void, Never>?
  /// The number of waits that have ended.
  private var generation = 0

  /// Reports an event.
  func signal() {
    guard let waiting else { return }
    self.waiting = nil
    generation += 1
    waiting.resume()
  }

  /// Waits for the next event, or until `limit` has passed in real time.
  func next(within limit: Duration) async {
    let current = generation
    DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(limit.nanoseconds)) {
      [weak self] in
      MainActor.assumeIsolated {
        if self?.generation == current { self?.signal() }
      }
    }
    await withCheckedContinuation { waiting = $0 }
  }
}
