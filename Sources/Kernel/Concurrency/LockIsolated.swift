import Foundation

/// A value that one thread at a time can read and change.
///
/// ```swift
/// let titles = LockIsolated<[String]>([])
/// client.save = { todo in titles.withValue { $0.append(todo.title) } }
/// titles.count        // members are read through
/// ```
///
/// The thread that holds the lock may take it again, but must not change the value while it is
/// already changing it.
// Unchecked: every access to `_value` holds the lock.
@dynamicMemberLookup
public final class LockIsolated<Value>: @unchecked Sendable {
  private var _value: Value
  private let lock = NSRecursiveLock()

  /// Protects a value.
  public init(_ value: @autoclosure () throws -> sending Value) rethrows {
    self._value = try value()
  }

  /// A property of the current value.
  public subscript<Subject: Sendable>(dynamicMember keyPath: KeyPath<Value, Subject>) -> Subject {
    self.lock.lock()
    defer { self.lock.unlock() }
    return self._value[keyPath: keyPath]
  }

  /// Calls a closure that can read and change the value, while the lock is held.
  ///
  /// - Returns: the result of the closure.
  public func withValue<T>(
    _ operation: (inout sending Value) throws -> sending T
  ) rethrows -> sending T {
    self.lock.lock()
    defer { self.lock.unlock() }
    return try operation(&self._value)
  }

  /// Replaces the value.
  ///
  /// If the new value depends on the current one, use ``withValue(_:)``; otherwise another thread
  /// could change it between reading and setting.
  public func setValue(_ newValue: @autoclosure () throws -> sending Value) rethrows {
    self.lock.lock()
    defer { self.lock.unlock() }
    self._value = try newValue()
  }
}

extension LockIsolated where Value: Sendable {
  /// A copy of the value.
  public var value: Value {
    self.lock.lock()
    defer { self.lock.unlock() }
    return self._value
  }
}
