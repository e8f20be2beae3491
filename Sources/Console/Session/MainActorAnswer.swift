import Foundation
import Synchronization

/// What the main actor answers to another thread, which waits for it.
///
/// The line editor's thread asks while the main actor waits for the next line, so that the two never
/// wait for each other.
// Unchecked because the value need not be `Sendable`: the main actor hands it over and keeps nothing
// of it.
final class MainActorAnswer<Value>: @unchecked Sendable {
  private let arrived = DispatchSemaphore(value: 0)
  private let isGivenUp = Atomic(false)
  private var value: Value?

  private init() {}

  /// The answer; `nil` if the question is cancelled before the main actor has answered.
  ///
  /// - Parameters:
  ///   - isCancelled: called every 5 ms on this thread.
  ///   - find: finds the answer on the main actor. It should stop soon after its argument returns
  ///     true.
  static func of(
    unless isCancelled: () -> Bool,
    _ find: @escaping @MainActor (_ isCancelled: @escaping () -> Bool) -> Value
  ) -> Value? {
    let answer = MainActorAnswer()
    Task { @MainActor in
      answer.value = find { answer.isGivenUp.load(ordering: .relaxed) }
      answer.arrived.signal()
    }
    while answer.arrived.wait(timeout: .now() + .milliseconds(5)) == .timedOut {
      if isCancelled() {
        answer.isGivenUp.store(true, ordering: .relaxed)
        return nil
      }
    }
    return answer.value
  }
}
