import Dispatch

/// Lets something wait for the next thing that happens, for so long at the most.
@MainActor
final class Activity {
  private var waiting: CheckedContinuation<Void, Never>?
  private var generation = 0

  /// Something happened.
  func signal() {
    generation += 1
    waiting?.resume()
    waiting = nil
  }

  /// Returns at the next signal, or when that much time has passed outside.
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
