import Dispatch
import Foundation

/// Runs a closure on the main actor and waits for it, from any thread.
///
/// A test store may be released on any thread. Switching to the main actor asynchronously would
/// report its failures after the test has ended.
func onMainThread<R: Sendable>(_ body: @MainActor () -> R) -> R {
  if isOnMainQueue { return MainActor.assumeIsolated { body() } }
  return DispatchQueue.main.sync { MainActor.assumeIsolated { body() } }
}

/// Whether the current code runs as the main actor.
// On Linux, after a program has parked its main thread, as the runner of Swift Testing does,
// another thread drains the main queue, so checking the thread is not enough.
var isOnMainQueue: Bool {
  Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueKey) == true
}

private let mainQueueKey: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()
