import Foundation

/// Lets threads create values, each value on only one thread at a time.
///
/// A second thread that wants the same value waits, and then finds it. Threads that create different
/// values do not wait for each other: creating one may take long, or wait for another thread.
///
/// A thread does not wait either if the other one waits for it, directly or through others. Then it
/// creates the value, too, as it would on its own.
// Unchecked because of the dictionaries, which are only used while the condition is locked.
final class CreationTurns: @unchecked Sendable {
  private typealias ThreadID = ObjectIdentifier

  private let condition = NSCondition()
  /// The threads that create values, by the value.
  private var creators: [AnyHashable: ThreadID] = [:]
  /// The values that threads wait for.
  private var wanted: [ThreadID: AnyHashable] = [:]

  /// Calls a function that returns a value, and first creates it unless it exists.
  ///
  /// - Parameter value: identifies the value. Creating it may create others, and look for it again.
  func take<Result>(for value: some Hashable, _ findOrCreate: () -> Result) -> Result {
    let value = AnyHashable(value)
    let hasTurn = begin(value)
    defer { if hasTurn { end(value) } }
    return findOrCreate()
  }

  /// Waits until no other thread creates a value.
  ///
  /// - Returns: whether this is the value's only creator, which must call `end`.
  private func begin(_ value: AnyHashable) -> Bool {
    let thread = ThreadID(Thread.current)
    condition.lock()
    defer { condition.unlock() }
    while let creator = creators[value], creator != thread, !waits(creator, for: thread) {
      wanted[thread] = value
      condition.wait()
      wanted[thread] = nil
    }
    guard creators[value] == nil else { return false }
    creators[value] = thread
    return true
  }

  private func end(_ value: AnyHashable) {
    condition.lock()
    defer { condition.unlock() }
    creators[value] = nil
    condition.broadcast()
  }

  /// Whether a thread waits for another one, directly or through others.
  private func waits(_ thread: ThreadID, for other: ThreadID) -> Bool {
    var next = thread
    while let creator = wanted[next].flatMap({ creators[$0] }) {
      if creator == other { return true }
      next = creator
    }
    return false
  }
}
