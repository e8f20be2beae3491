/// A value that tasks read and change one at a time, by awaiting their turn.
///
/// ```swift
/// let titles = ActorIsolated<[String]>([])
/// client.save = { todo in await titles.withValue { $0.append(todo.title) } }
/// await titles.value
/// ```
///
/// Where nothing can be awaited, use ``LockIsolated``.
public final actor ActorIsolated<Value> {
  /// The value as it is now.
  public var value: Value

  /// Protects a value.
  public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows {
    self.value = try value()
  }

  /// Reads and changes the value in one step.
  ///
  /// - Returns: What the operation returns.
  public func withValue<T>(
    _ operation: @Sendable (inout Value) throws -> T
  ) rethrows -> T {
    try operation(&self.value)
  }

  /// Replaces the value.
  public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows {
    self.value = try newValue()
  }
}
