/// All shared values of a store's dependencies at one time.
///
/// ```swift
/// let snapshot = dependencies.sharedSnapshot()
/// …
/// dependencies.restoreShared(snapshot)
/// ```
package struct SharedSnapshot: Sendable {
  /// The roots that were in use, and their values.
  struct Roots: Sendable {
    let values: [ObjectIdentifier: (value: SharedRootValue, version: Int)]
    let keyed: [SharedStorage.RootID: any SharedRootProtocol]
  }

  fileprivate let roots: Roots
  fileprivate let memory: [String: any Sendable]
  /// `nil` for settings on disk: files are not restored.
  fileprivate let defaults: [String: AppDefaults.Value]?
  fileprivate let files: [URL: Data]?
}

/// A shared value, and where it comes from.
package struct SharedContent {
  /// The key, as Swift code: `.appStorage("count")`; `value: 0` for a value without a key.
  package let source: String
  package let value: Any
}

extension DependencyValues {
  /// The shared values in use, sorted by source.
  ///
  /// A value without a key is listed after its first change, if the storage records.
  package var sharedContents: [SharedContent] {
    sharedStorage.contents.map { SharedContent(source: $0.source, value: $0.value) }
  }

  /// Returns all shared values. O(*n*) in their number.
  package func sharedSnapshot() -> SharedSnapshot {
    SharedSnapshot(
      roots: sharedStorage.snapshot(),
      memory: defaultInMemoryStorage.contents,
      defaults: defaultAppStorage.contentsInMemory,
      files: defaultFileStorage.contentsInMemory)
  }

  /// Restores all shared values and notifies their observers.
  ///
  /// Nothing is saved: a file on disk keeps its contents until the value is changed again.
  package func restoreShared(_ snapshot: SharedSnapshot) {
    defaultInMemoryStorage.contents = snapshot.memory
    snapshot.defaults.map { defaultAppStorage.contentsInMemory = $0 }
    snapshot.files.map { defaultFileStorage.contentsInMemory = $0 }
    sharedStorage.restore(snapshot.roots)
  }

  /// The values in a snapshot, for reading and comparing states of that time.
  package func sharedValues(in snapshot: SharedSnapshot) -> SharedValues {
    SharedValues(sharedStorage.values(in: snapshot.roots))
  }
}

extension DependencyValues {
  /// Gives each kind of key a new, empty storage in memory.
  package mutating func setSharedStoragesInMemory() {
    defaultInMemoryStorage = InMemoryStorage()
    defaultAppStorage = .inMemory
    defaultFileStorage = .inMemory
  }

  /// Takes the storages in memory of other dependencies instead of those on disk.
  package mutating func replaceStoragesOnDisk(by other: Self) {
    if defaultAppStorage.contentsInMemory == nil { defaultAppStorage = other.defaultAppStorage }
    if defaultFileStorage.contentsInMemory == nil { defaultFileStorage = other.defaultFileStorage }
  }

  /// Takes all storages of other dependencies.
  package mutating func copySharedStorages(of other: Self) {
    sharedStorage = other.sharedStorage
    defaultInMemoryStorage = other.defaultInMemoryStorage
    defaultAppStorage = other.defaultAppStorage
    defaultFileStorage = other.defaultFileStorage
  }
}

/// A property with a shared value, without its type.
package protocol SharedValueProtocol {
  var anySharedValue: Any { get }
  /// Which part of what it shares. Equal for properties that share the same.
  var sharedPlace: SharedPlace { get }
  /// Whether a key leads to the value.
  var hasSharedKey: Bool { get }
}

extension Shared: SharedValueProtocol {
  package var anySharedValue: Any { wrappedValue }
  package var sharedPlace: SharedPlace { reference.place }
  package var hasSharedKey: Bool { reference.hasKey }

  /// The values of two properties, each read on its side of a comparison.
  package static func values(_ old: Self, _ new: Self) -> (old: Value, new: Value) {
    SharedComparison.values(old.reference, new.reference)
  }
}

extension SharedReader: SharedValueProtocol {
  package var anySharedValue: Any { wrappedValue }
  package var sharedPlace: SharedPlace { reference.place }
  package var hasSharedKey: Bool { reference.hasKey }

  /// The values of two properties, each read on its side of a comparison.
  package static func values(_ old: Self, _ new: Self) -> (old: Value, new: Value) {
    SharedComparison.values(old.reference, new.reference)
  }
}
