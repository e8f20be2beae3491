import Foundation

extension SharedReaderKey {
  /// A key of a small value in the program's settings.
  ///
  /// ```swift
  /// @Shared(.appStorage("hasSeenTour")) var hasSeenTour = false
  /// @Shared(.appStorage("nickname")) var nickname: String?
  /// ```
  ///
  /// - Parameters:
  ///   - name: the name in the settings.
  ///   - store: the settings; by default `defaultAppStorage` of the current dependencies.
  public static func appStorage<Value: AppStorageValue>(
    _ name: String, store: AppDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(
      name: name, store: store, read: { Value(_appDefaultsValue: $0) },
      write: { $0._appDefaultsValue })
  }

  /// A key of an optional small value in the program's settings.
  public static func appStorage<Value: AppStorageValue>(
    _ name: String, store: AppDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value?> {
    AppStorageKey(
      name: name, store: store, read: { .some(Value(_appDefaultsValue: $0)) },
      write: { $0?._appDefaultsValue })
  }

  /// A key of a value in the program's settings that has a raw value, such as an enum.
  public static func appStorage<Value: RawRepresentable & Sendable>(
    _ name: String, store: AppDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value>, Value.RawValue: AppStorageValue {
    AppStorageKey(
      name: name, store: store, read: Value.init(stored:),
      write: { $0.rawValue._appDefaultsValue })
  }

  /// A key of an optional value in the program's settings that has a raw value.
  public static func appStorage<Value: RawRepresentable & Sendable>(
    _ name: String, store: AppDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value?>, Value.RawValue: AppStorageValue {
    AppStorageKey(
      name: name, store: store, read: { .some(Value(stored: $0)) },
      write: { $0?.rawValue._appDefaultsValue })
  }

  /// A key of a value in the program's settings that is stored as JSON.
  @_disfavoredOverload
  public static func appStorage<Value: Codable & Sendable>(
    _ name: String, store: AppDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(
      name: name, store: store, read: { try Value.decoded(from: $0) },
      write: { .data(try JSONEncoder().encode($0)) })
  }

  /// A key of an optional value in the program's settings that is stored as JSON.
  @_disfavoredOverload
  public static func appStorage<Value: Codable & Sendable>(
    _ name: String, store: AppDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value?> {
    AppStorageKey(
      name: name, store: store, read: { .some(try Value.decoded(from: $0)) },
      write: { try $0.map { .data(try JSONEncoder().encode($0)) } })
  }
}

extension RawRepresentable where RawValue: AppStorageValue {
  fileprivate init?(stored value: AppDefaults.Value) {
    guard let rawValue = RawValue(_appDefaultsValue: value) else { return nil }
    self.init(rawValue: rawValue)
  }
}

extension Decodable {
  /// `nil` if the stored value is not data.
  fileprivate static func decoded(from value: AppDefaults.Value) throws -> Self? {
    try Data(_appDefaultsValue: value).map { try JSONDecoder().decode(Self.self, from: $0) }
  }
}

/// A key of a value in the program's settings; create it with `.appStorage`.
public struct AppStorageKey<Value: Sendable>: SharedKey {
  private let name: String
  private let store: AppDefaults
  /// Returns `nil` if the stored value has another type.
  private let read: @Sendable (AppDefaults.Value) throws -> Value?
  /// Returns `nil` if nothing must be stored.
  private let write: @Sendable (Value) throws -> AppDefaults.Value?

  fileprivate init(
    name: String, store: AppDefaults?,
    read: @escaping @Sendable (AppDefaults.Value) throws -> Value?,
    write: @escaping @Sendable (Value) throws -> AppDefaults.Value?
  ) {
    self.name = name
    self.store = store ?? DependencyValues._current.defaultAppStorage
    self.read = read
    self.write = write
  }

  /// The name and the settings.
  public var id: AppStorageKeyID { AppStorageKeyID(name: name, store: ObjectIdentifier(store)) }

  /// Reads the settings. If they have no such value, the default is stored there.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(
      with: Result {
        if let value = try store.stored(name).flatMap(read) { return value }
        // The settings then have what the feature shows, for code that reads them by name.
        if let value = try context.initialValue.flatMap(write) {
          try store.store(value, forKey: name)
        }
        return nil
      })
  }

  /// Sends the changes that other code makes in the settings.
  public func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    store.observe(name) { [read] value in
      subscriber.yield(with: Result { try value.flatMap(read) })
    }
  }

  /// Writes the settings.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    continuation.resume(with: Result { try store.store(write(value), forKey: name) })
  }
}

extension AppStorageKey: SharedKeyInMemory {
  var isInMemory: Bool { store.contentsInMemory != nil }
}

extension AppStorageKey: CustomStringConvertible {
  /// The key as Swift code.
  public var description: String { ".appStorage(\(String(reflecting: name)))" }
}

/// The identity of a key of settings.
public struct AppStorageKeyID: Hashable, Sendable {
  fileprivate let name: String
  fileprivate let store: ObjectIdentifier
}
