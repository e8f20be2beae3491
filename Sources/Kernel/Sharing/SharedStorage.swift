import Foundation
import Synchronization

/// The roots of keys: one for each key, as long as a property refers to it.
///
/// It is a dependency. So two tests share no values, and a console that gives its store a separate
/// storage can list and restore the shared values of its features.
package final class SharedStorage: Sendable {
  struct RootID: Hashable, @unchecked Sendable {
    // Unchecked: an id of a key, which is Sendable, is only compared and hashed.
    let key: AnyHashable
    let value: ObjectIdentifier
  }

  private struct WeakRoot {
    weak var root: (any SharedRootProtocol)?
  }

  /// A root without a key, and its value before its first change.
  private struct ChangedRoot {
    weak var root: (any SharedRootProtocol)?
    let original: SharedRootValue.Copy
  }

  private struct Registry {
    var keyed: [RootID: WeakRoot] = [:]
    var changed: [ObjectIdentifier: ChangedRoot] = [:]
    /// The number of entries at which those of released roots are removed.
    private var limit = 64

    var roots: [any SharedRootProtocol] {
      keyed.values.compactMap(\.root) + changed.values.compactMap(\.root)
    }

    /// Removes the entries of released roots, if there are many entries.
    ///
    /// - Returns: the roots in use. The caller must release them after the lock: it may have the
    ///   last reference to one, and a root that is released ends its subscription, which may run
    ///   any code.
    mutating func removeReleased() -> [any SharedRootProtocol] {
      guard keyed.count + changed.count >= limit else { return [] }
      let inUse = roots
      keyed = keyed.filter { $0.value.root != nil }
      changed = changed.filter { $0.value.root != nil }
      // Twice the remaining number, so that the cost of removing is constant per entry.
      limit = max(64, 2 * (keyed.count + changed.count))
      return inUse
    }
  }

  private let registry = Mutex(Registry())
  /// Locked while a root is created and loaded, so that each is created once. Recursive, because a
  /// default may itself have shared values.
  private let making = NSRecursiveLock()
  private let isRecording: Bool

  /// - Parameter isRecording: whether to record roots without a key, from their first change on.
  ///   Otherwise a snapshot has only values with keys.
  package init(isRecording: Bool = false) { self.isRecording = isRecording }

  /// The storage of the current dependencies.
  static var current: SharedStorage { DependencyValues._current.sharedStorage }

  /// The root of a key, created if there is none.
  ///
  /// - Parameters:
  ///   - isLoading: whether a new root loads its value.
  ///   - makeDefault: returns the default of a new root; not called otherwise.
  func root<Key: SharedReaderKey>(
    for key: Key, isLoading: Bool = true, default makeDefault: () -> Key.Value
  ) -> SharedRoot<Key.Value> {
    let id = RootID(key: AnyHashable(key.id), value: ObjectIdentifier(Key.Value.self))
    if let root = root(id, of: Key.Value.self) { return root }
    making.lock()
    defer { making.unlock() }
    if let root = root(id, of: Key.Value.self) { return root }
    // A value in memory replaces the default, which may be costly to create.
    let value = (key.withoutDefault as? any SharedKeyWithValue<Key.Value>)?.storedValue
    let root = SharedRoot(value ?? makeDefault(), key: SharedRootKey(key))
    root.start(isLoading: isLoading)
    let inUse = registry.withLock { registry in
      registry.keyed[id] = WeakRoot(root: root)
      return registry.removeReleased()
    }
    _ = consume inUse
    return root
  }

  private func root<Value>(_ id: RootID, of _: Value.Type) -> SharedRoot<Value>? {
    // The id includes the type of the root's value.
    registry.withLock { $0.keyed[id]?.root }.map { unsafeDowncast($0, to: SharedRoot<Value>.self) }
  }

  /// Records that a root is about to change.
  func willChange<Value>(_ root: SharedRoot<Value>, from value: Value) {
    guard isRecording, !root.hasKey else { return }
    let original = SharedRootValue.Copy(value)
    let inUse = registry.withLock { registry in
      guard registry.changed[ObjectIdentifier(root)]?.root == nil else { return [] }
      registry.changed[ObjectIdentifier(root)] = ChangedRoot(root: root, original: original)
      return registry.removeReleased()
    }
    _ = consume inUse
  }
}

// MARK: Snapshots

extension SharedStorage {
  /// All roots and their values.
  func snapshot() -> SharedSnapshot.Roots {
    let (roots, keyed) = registry.withLock { ($0.roots, $0.keyed.compactMapValues(\.root)) }
    return SharedSnapshot.Roots(
      values: Dictionary(
        roots.map { (ObjectIdentifier($0), $0.versionedValue) },
        uniquingKeysWith: { first, _ in first }),
      keyed: keyed)
  }

  /// Restores all values.
  ///
  /// Roots that were created later are forgotten, so that a property with such a key creates a new
  /// one.
  func restore(_ snapshot: SharedSnapshot.Roots) {
    let earlier = values(in: snapshot)
    registry.withLock { $0.keyed = snapshot.keyed.mapValues { WeakRoot(root: $0) } }
    // After the lock is released: an observer may read other values.
    for value in earlier.values {
      let version = value.root.versionedValue.version
      guard snapshot.values[ObjectIdentifier(value.root)]?.version != version else { continue }
      value.root.restore(value)
    }
  }

  /// The values of a snapshot, including those of roots that were recorded only later.
  func values(in snapshot: SharedSnapshot.Roots) -> SharedRootValues {
    var values = snapshot.values.mapValues(\.value)
    let changed = registry.withLock { $0.changed }
    for (id, change) in changed where values[id] == nil {
      guard let root = change.root else { continue }
      values[id] = SharedRootValue(root: root, value: change.original.value)
    }
    return values
  }

  /// All roots' sources and values, sorted by source.
  var contents: [(source: String, value: Any)] {
    let roots = registry.withLock(\.roots)
    return roots.map { ($0.shortSource, $0.versionedValue.value.value) }
      .sorted { $0.source < $1.source }
  }
}

extension DependencyValues {
  /// The roots of the keys in use.
  ///
  /// A console sets it to a storage that records, so that it can restore all values.
  package var sharedStorage: SharedStorage {
    get { self[SharedStorageKey.self] }
    set { self[SharedStorageKey.self] = newValue }
  }

  private enum SharedStorageKey: DependencyKey {
    static var liveValue: SharedStorage { SharedStorage() }
    static var testValue: SharedStorage { SharedStorage() }
  }
}
