// What code from before swift-sharing 1.0 says. The Composable Architecture 1.10 to 1.16 had these names
// itself, and later releases still accept swift-sharing 0.1, which has them too.

/// The older name of `SharedKey`.
@available(*, deprecated, renamed: "SharedKey")
public typealias PersistenceKey = SharedKey

/// The older name of `SharedReaderKey`.
@available(*, deprecated, renamed: "SharedReaderKey")
public typealias PersistenceReaderKey = SharedReaderKey

/// The older name of a key with a default: `PersistenceKeyDefault<Key>` is `Key.Default`.
@available(*, deprecated, message: "Write 'Key.Default' for 'PersistenceKeyDefault<Key>'.")
public typealias PersistenceKeyDefault = _SharedKeyDefault

extension _SharedKeyDefault {
  /// A key with a default.
  @available(*, deprecated, message: "Write 'Self[key, default: value]'.")
  public init(_ key: Base, _ value: @autoclosure @escaping @Sendable () -> Base.Value) {
    self = Self[key, default: value()]
  }
}

extension Shared {
  /// The older name of `SharedSubscription`.
  @available(*, deprecated, renamed: "SharedSubscription")
  public typealias Subscription = SharedSubscription

  // Not preferred, so that `Shared($dogs[id: id])` unwraps the optional value.
  /// Shares a value without a key.
  @_disfavoredOverload
  @available(*, deprecated, renamed: "init(value:)")
  public init(_ value: sending Value) { self.init(value: value) }
}
