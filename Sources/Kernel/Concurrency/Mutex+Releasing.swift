import Synchronization

extension Mutex {
  /// Changes the value, and releases what the closure returns, such as a value that it replaced, only
  /// after the lock: deinitializers may run any code, which may use the same lock.
  func releasing<Removed>(
    _ change: (inout sending Value) -> sending Removed
  ) {
    let removed = withLock(change)
    // Without this use after the lock, optimized code releases it where it is replaced.
    withExtendedLifetime(removed) {}
  }

  /// Replaces the value, and releases the old one only after the lock.
  func replace(with new: Value) where Value: Sendable {
    releasing { value in
      defer { value = new }
      return value
    }
  }
}
