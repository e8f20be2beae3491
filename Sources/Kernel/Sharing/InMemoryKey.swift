import Synchronization

extension SharedReaderKey {
  /// A key of a value that is kept until the program ends.
  ///
  /// ```swift
  /// @Shared(.inMemory("visits")) var visits = 0
  /// ```
  ///
  /// - Parameter name: identifies the value among those of its type.
  public static func inMemory<Value>(_ name: String) -> Self where Self == InMemoryKey<Value> {
    InMemoryKey(name: name)
  }
}

/// A key of a value that is kept until the program ends; create it with `.inMemory`.
public struct InMemoryKey<Value: Sendable>: SharedKey {
  fileprivate let name: String
  private let storage: InMemoryStorage

  fileprivate init(name: String) {
    self.name = name
    storage = DependencyValues._current.defaultInMemoryStorage
  }

  /// The name, and the storage that the dependencies had when the key was created.
  public var id: InMemoryKeyID { InMemoryKeyID(name: name, storage: storage) }

  /// Loads the value that was saved last. If there is none, the default is saved.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    guard let value = storage.value(named: name, default: context.initialValue)
    else { return continuation.resumeReturningInitialValue() }
    continuation.resume(returning: value)
  }

  /// Sends the default when the value is removed from the storage.
  public func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    storage.observe(name) { subscriber.yield(with: .success($0 as? Value)) }
  }

  /// Stores the value.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    storage.save(value, named: name)
    continuation.resume()
  }
}

extension InMemoryKey: SharedKeyInMemory {
  var isInMemory: Bool { true }
}

extension InMemoryKey: CustomStringConvertible {
  /// The key as Swift code.
  public var description: String { ".inMemory(\(String(reflecting: name)))" }
}

extension InMemoryKey: SharedKeyWithValue {
  var storedValue: Value? { storage.value(named: name, default: nil) }
}

/// The identity of a key of a value in memory.
public struct InMemoryKeyID: Hashable, Sendable {
  fileprivate let name: String
  fileprivate let storage: InMemoryStorage
}

/// The values of `.inMemory` keys.
// Values are released outside of the lock, because their deinitializers may run any code. That is why replaced values
// are used again after it.
public final class InMemoryStorage: Sendable {
  private typealias Observer = @Sendable (any Sendable) -> Void

  private let values = Mutex<[String: any Sendable]>([:])
  private let observers = Mutex<(latest: Int, byName: [String: [Int: Observer]])>((0, [:]))

  /// Creates a storage without values.
  public init() {}

  var contents: [String: any Sendable] {
    get { values.withLock { $0 } }
    set { values.replace(with: newValue) }
  }

  /// Removes a key's value. Properties of the key get the default.
  public func removeValue<Value>(for key: InMemoryKey<Value>, default value: Value) {
    values.releasing { $0.removeValue(forKey: key.name) }
    // After the lock is released: an observer may read and store other values.
    let observers = observers.withLock { $0.byName[key.name] ?? [:] }
    for observer in observers.values { observer(value) }
  }

  fileprivate func observe(
    _ name: String, _ onRemoval: @escaping @Sendable (any Sendable) -> Void
  ) -> SharedSubscription {
    let number = observers.withLock { observers in
      observers.latest += 1
      observers.byName[name, default: [:]][observers.latest] = onRemoval
      return observers.latest
    }
    return SharedSubscription { [weak self] in
      self?.observers.withLock { observers in
        observers.byName[name]?[number] = nil
        if observers.byName[name]?.isEmpty == true { observers.byName[name] = nil }
      }
    }
  }

  fileprivate func value<Value: Sendable>(named name: String, default value: Value?) -> Value? {
    values.withLock { values in
      // In two steps: without a saved value, a cast to an optional type would return nil as a
      // value.
      if let saved = values[name], let value = saved as? Value { return value }
      if let value { values[name] = value }
      return value
    }
  }

  fileprivate func save(_ value: some Sendable, named name: String) {
    values.releasing { $0.updateValue(value, forKey: name) }
  }
}

extension InMemoryStorage: Hashable {
  /// Whether both are the same object.
  public static func == (one: InMemoryStorage, other: InMemoryStorage) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension DependencyValues {
  /// Where `@Shared(.inMemory(…))` keeps values; each test has its own storage.
  public var defaultInMemoryStorage: InMemoryStorage {
    get { self[InMemoryStorageKey.self] }
    set { self[InMemoryStorageKey.self] = newValue }
  }

  private enum InMemoryStorageKey: DependencyKey {
    static var liveValue: InMemoryStorage { InMemoryStorage() }
    static var testValue: InMemoryStorage { InMemoryStorage() }
  }
}
