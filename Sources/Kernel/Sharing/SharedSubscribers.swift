import Foundation

/// The functions to call after each change of a shared value.
///
/// Unchecked: the lock protects the functions.
final class SharedSubscribers: @unchecked Sendable {
  private var functions: [Int: @Sendable () -> Void] = [:]
  private var latestID = 0
  private let lock = NSLock()

  func add(_ function: @escaping @Sendable () -> Void) -> SharedSubscription {
    let id = lock.withLock {
      latestID += 1
      functions[latestID] = function
      return latestID
    }
    // Strong: a value exists while it is observed.
    return SharedSubscription { self.remove(id) }
  }

  private func remove(_ id: Int) {
    let function = lock.withLock { functions.removeValue(forKey: id) }
    // Until after the lock, because what the function refers to may end another subscription.
    withExtendedLifetime(function) {}
  }

  /// Calls the functions in the order in which they were added.
  func notify() {
    let functions = lock.withLock { self.functions }
    guard !functions.isEmpty else { return }
    for (_, function) in functions.sorted(by: { $0.key < $1.key }) { function() }
  }
}
