import Foundation

/// A value that any thread may read and change, one at a time.
///
/// ```swift
/// let titles = LockIsolated<[String]>([])
/// client.save = { todo in titles.withValue { $0.append(todo.title) } }
/// titles.count        // members are read through
/// ```
///
/// The lock may be taken again by the thread that holds it, except to change the value while it is
/// being changed.
@dynamicMemberLookup
public final class LockIsolated<Value>: @unchecked Sendable {
  // Unchecked because every access to `_value` holds the lock.
  private var _value: Value
  private let lock = NSRecursiveLock()

  /// Protects a value.
  public init(_ value: @autoclosure () throws -> sending Value) rethrows {
    self._value = try value()
  }

  /// A part of the value as it is now.
  public subscript<Subject: Sendable>(dynamicMember keyPath: KeyPath<Value, Subject>) -> Subject {
    self.lock.lock()
    defer { self.lock.unlock() }
    return self._value[keyPath: keyPath]
  }

  /// Reads and changes the value in one step, while no other thread can.
  ///
  /// - Returns: What the operation returns.
  public func withValue<T>(
    _ operation: (inout sending Value) throws -> sending T
  ) rethrows -> sending T {
    self.lock.lock()
    defer { self.lock.unlock() }
    return try operation(&self._value)
  }

  /// Replaces the value.
  ///
  /// Where the new value depends on the present one, use ``withValue(_:)``: between reading and
  /// setting, another thread could change it.
  public func setValue(_ newValue: @autoclosure () throws -> sending Value) rethrows {
    self.lock.lock()
    defer { self.lock.unlock() }
    self._value = try newValue()
  }
}

extension LockIsolated where Value: Sendable {
  /// The value as it is now.
  public var value: Value {
    self.lock.lock()
    defer { self.lock.unlock() }
    return self._value
  }
}
