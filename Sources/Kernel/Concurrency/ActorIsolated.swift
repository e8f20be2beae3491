/// A value that one task at a time can read and change.
///
/// ```swift
/// let titles = ActorIsolated<[String]>([])
/// client.save = { todo in await titles.withValue { $0.append(todo.title) } }
/// await titles.value
/// ```
///
/// In code that cannot await, use ``LockIsolated``.
public final actor ActorIsolated<Value> {
  /// The value.
  public var value: Value

  /// Protects a value.
  public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows {
    self.value = try value()
  }

  /// Reads and changes the value in one step.
  ///
  /// - Returns: the result of the operation.
  public func withValue<T>(
    _ operation: @Sendable (inout Value) throws -> T
  ) rethrows -> T {
    try operation(&self.value)
  }

  /// Replaces the value. To base the new value on the old one, use ``withValue(_:)``.
  public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows {
    self.value = try newValue()
  }
}
