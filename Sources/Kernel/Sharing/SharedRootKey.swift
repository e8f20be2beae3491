/// A key with its type erased.
struct SharedRootKey<Value>: Sendable {
  /// The key as Swift code, with the default that it may have.
  let description: @Sendable () -> String
  /// The key as Swift code, without the default that it may have.
  let name: @Sendable () -> String
  let load: @Sendable (LoadContext<Value>, LoadContinuation<Value>) -> Void
  let subscribe: @Sendable (LoadContext<Value>, SharedSubscriber<Value>) -> SharedSubscription
  /// `nil` if the key can only be read.
  let save: (@Sendable (Value, SaveContext, SaveContinuation) -> Void)?
  /// Whether the values are in a file or in settings, and those are on disk.
  let isOnDisk: Bool
  /// Whether other programs may change the saved value, and the key then sends it.
  let isWatched: Bool
  /// Whether nothing outside of the program has the saved value.
  let isInMemory: Bool

  init<Key: SharedReaderKey>(_ key: Key) where Key.Value == Value {
    description = { String(describing: key) }
    name = { String(describing: key.withoutDefault) }
    load = { key.load(context: $0, continuation: $1) }
    subscribe = { key.subscribe(context: $0, subscriber: $1) }
    let isInMemory = (key.withoutDefault as? any SharedKeyInMemory)?.isInMemory
    self.isInMemory = isInMemory ?? false
    isOnDisk = isInMemory == false
    isWatched = isOnDisk && key.withoutDefault is any SharedKeyInFile
    // A reader of a key that can be saved shares its root with properties that change the value.
    guard let key = key as? any SharedKey<Value> else {
      save = nil
      return
    }
    save = { key.save($0, context: $1, continuation: $2) }
  }
}

/// A key with its own default.
protocol SharedKeyWithDefault {
  /// The key without the default.
  var anyBase: any SharedReaderKey { get }
}

extension SharedReaderKey {
  /// The key without the default that it may have.
  var withoutDefault: any SharedReaderKey { (self as? any SharedKeyWithDefault)?.anyBase ?? self }
}

/// A key that can have a value before the first property is created.
protocol SharedKeyWithValue<Value> {
  associatedtype Value

  /// The value; `nil` if there is none.
  var storedValue: Value? { get }
}

/// A key that may keep its values in memory.
protocol SharedKeyInMemory {
  /// Whether it keeps its values in memory.
  var isInMemory: Bool { get }
}

/// A key of a file of its own, which other programs may change.
protocol SharedKeyInFile {}
