/// Loads a shared value and subscribes to its changes.
///
/// ``SharedKey`` also saves the value. Kernel has three keys: ``AppStorageKey``, ``FileStorageKey``
/// and ``InMemoryKey``. Write your own for another storage:
///
/// ```swift
/// struct EnvironmentKey: SharedReaderKey {
///   let id: String
///   func load(context: LoadContext<String>, continuation: LoadContinuation<String>) {
///     guard let value = ProcessInfo.processInfo.environment[id]
///     else { return continuation.resumeReturningInitialValue() }
///     continuation.resume(returning: value)
///   }
///   func subscribe(
///     context: LoadContext<String>, subscriber: SharedSubscriber<String>
///   ) -> SharedSubscription {
///     SharedSubscription {}   // an environment does not change
///   }
/// }
/// ```
public protocol SharedReaderKey<Value>: Sendable {
  /// The type of the shared value.
  associatedtype Value: Sendable
  /// The type of the key's identity; by default the key's own type.
  associatedtype ID: Hashable = Self

  /// The key's identity: properties share a value if their keys have equal ids and one type of
  /// value.
  var id: ID { get }

  /// Loads the value; called when the first property with this key is created, and by `load()`.
  ///
  /// - Parameters:
  ///   - context: the reason for the load.
  ///   - continuation: takes the value. Until the first load has ended, the value is the default.
  func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>)

  /// Sends changes in the storage to a subscriber.
  ///
  /// - Parameters:
  ///   - context: has the default.
  ///   - subscriber: takes the changes. It ignores those that `save` makes.
  /// - Returns: the subscription, which ends when the last property with this key is released.
  func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription

  /// Loads the value. Keys from before swift-sharing 2.0 implement this one.
  ///
  /// - Parameter initialValue: the default; `nil` if `load()` was called.
  /// - Returns: `nil` if the storage has no value.
  func load(initialValue: Value?) -> Value?

  /// Sends changes in the storage. Keys from before swift-sharing 2.0 implement this one.
  ///
  /// - Parameters:
  ///   - initialValue: the default.
  ///   - receiveValue: takes each new value; `nil` if the storage no longer has one.
  func subscribe(
    initialValue: Value?, didSet receiveValue: @escaping @Sendable (Value?) -> Void
  ) -> SharedSubscription

  /// Sends changes in the storage. Keys of The Composable Architecture 1.10 to 1.16 implement this one.
  ///
  /// - Parameters:
  ///   - initialValue: the default.
  ///   - receiveValue: takes each new value; `nil` if the storage no longer has one.
  // Not preferred, so that calls without a type get a `SharedSubscription`.
  @_disfavoredOverload
  func subscribe(
    initialValue: Value?, didSet receiveValue: @escaping @Sendable (Value?) -> Void
  ) -> Shared<Value>.Subscription
}

extension SharedReaderKey where ID == Self {
  /// The key itself.
  public var id: ID { self }
}

/// The reason why a key loads its value.
public enum LoadContext<Value> {
  /// The first property with the key is created. This is its default.
  case initialValue(Value)
  /// `load()` was called, or a property that requires a value is created.
  case userInitiated

  /// The default of the property that is created; `nil` otherwise.
  public var initialValue: Value? {
    guard case .initialValue(let value) = self else { return nil }
    return value
  }
}

extension LoadContext: Sendable where Value: Sendable {}

/// Loads and saves a shared value.
public protocol SharedKey<Value>: SharedReaderKey {
  /// Saves the value; called after each change, in order, and by `save()`.
  ///
  /// - Parameters:
  ///   - value: the value to save.
  ///   - context: the reason for the save.
  ///   - continuation: must be resumed when the value is saved, or with an error.
  func save(_ value: Value, context: SaveContext, continuation: SaveContinuation)

  /// Saves the value. Keys of swift-sharing 1.0 implement this one.
  ///
  /// - Parameters:
  ///   - value: the value to save.
  ///   - immediately: whether `save()` was called.
  func save(_ value: Value, immediately: Bool)

  /// Saves the value. Keys from before swift-sharing 1.0 implement this one.
  func save(_ value: Value)
}

/// The reason why a key saves a value.
public enum SaveContext: Hashable, Sendable {
  /// The value was changed. A key may wait for more changes before it saves them.
  case didSet
  /// `save()` was called, and its caller waits.
  case userInitiated
}

/// The error of a property that requires a value, if there is none.
struct SharedValueMissing: Error, CustomStringConvertible {
  let key: String

  var description: String {
    "There is no value for '\(key)' yet. Save one first, or give the property a default."
  }
}
