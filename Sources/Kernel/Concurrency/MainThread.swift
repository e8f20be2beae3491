import Dispatch
import Foundation

/// Runs something on the main actor now, from any thread.
///
/// A test store may be released anywhere. Hopping to the main actor instead would report what is
/// wrong after the test has ended.
func onMainThread<R: Sendable>(_ body: @MainActor () -> R) -> R {
  if isOnMainQueue { return MainActor.assumeIsolated { body() } }
  return DispatchQueue.main.sync { MainActor.assumeIsolated { body() } }
}

/// Whether this is code that runs as the main actor.
// Once a program has parked its main thread, as the runner of Swift Testing does, Linux drains the
// main queue on some other thread: the thread alone does not tell.
var isOnMainQueue: Bool {
  Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueKey) == true
}

private let mainQueueKey: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()
