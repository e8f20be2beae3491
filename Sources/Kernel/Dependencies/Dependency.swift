/// Reads a dependency by its name in `DependencyValues`, or by its key.
///
/// ```swift
/// @Dependency(\.continuousClock) var clock
/// @Dependency(FactClient.self) var fact
/// ```
///
/// What is in force where it is read wins over what was in force where the property was made.
@propertyWrapper
public struct Dependency<Value>: Sendable {
  private let initialValues: DependencyValues
  private let read: @Sendable (DependencyValues) -> Value

  public init(_ keyPath: any KeyPath<DependencyValues, Value> & Sendable) {
    initialValues = DependencyValues._current
    read = { $0[keyPath: keyPath] }
  }

  public init<Key: TestDependencyKey>(_ key: Key.Type) where Key.Value == Value {
    initialValues = DependencyValues._current
    read = { $0[Key.self] }
  }

  public var wrappedValue: Value {
    let values = initialValues.merging(DependencyValues._current)
    // A dependency may be made of others: they are looked up under the same values.
    return DependencyValues.$_current.withValue(values) { read(values) }
  }
}
