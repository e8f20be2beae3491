import Foundation
import Synchronization

/// The roots of keys: one for each key, as long as a property refers to it.
///
/// It is a dependency. So two tests share no values, and a console that gives its store a separate
/// storage can list and restore the shared values of its features.
package final class SharedStorage: Sendable {
  // Unchecked: an id of a key, which is Sendable, is only compared and hashed.
  struct RootID: Hashable, @unchecked Sendable {
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
    /// The roots with keys of a storage that keeps them.
    var kept: [any SharedRootProtocol] = []
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
  /// `nil` if no host restores values.
  let recorder: SharedRecorder?

  /// Grows with each shared value that is created or changed; 0 in a storage that does not record.
  package var changeCount: Int { recorder?.changeCount ?? 0 }

  /// Grows with each shared value that is created; 0 in a storage that does not record.
  package var creationCount: Int { recorder?.creationCount ?? 0 }

  /// - Parameter isRecording: whether to record roots without a key, from their first change on.
  ///   Otherwise a snapshot has only values with keys.
  package init(isRecording: Bool = false) { recorder = isRecording ? SharedRecorder(nil) : nil }

  /// A storage that records, and that keeps the root of a key after its last property is released. So
  /// the values of a key belong together in a whole history.
  ///
  /// - Parameter memories: keeps what effects find in shared values.
  package init(recordingFor memories: ClientMemories) { recorder = SharedRecorder(memories) }

  /// Whether files and settings on disk are written; always, in a storage that does not record.
  package var savesFiles: Bool {
    get { recorder?.savesFiles ?? true }
    set { recorder?.savesFiles = newValue }
  }

  /// Notes that the initial state has been created.
  package func noteStart() { recorder?.noteStart() }

  /// The storage of the current dependencies.
  static var current: SharedStorage { DependencyValues._current.sharedStorage }

  /// The root of a key, created if there is none.
  ///
  /// - Parameters:
  ///   - isLoading: whether a new root loads its value.
  ///   - makeDefault: returns the default of a new root. Only called if there seems to be none.
  func root<Key: SharedReaderKey>(
    for key: Key, isLoading: Bool = true, default makeDefault: () -> Key.Value
  ) -> SharedRoot<Key.Value> {
    let id = RootID(key: AnyHashable(key.id), value: ObjectIdentifier(Key.Value.self))
    if let root = root(id, of: Key.Value.self) { return root }
    // A value in memory replaces the default, which may be costly to create.
    let memory = key.withoutDefault as? any SharedKeyWithValue<Key.Value>
    // Before the turn is taken: creating a default may take long, or wait for another thread.
    let found = memory?.storedValue ?? makeDefault()
    return DependencyDefaults.making.take(for: RootTurn(storage: ObjectIdentifier(self), id: id)) {
      root(id, of: Key.Value.self)
        ?? makeRoot(id, for: key, memory?.storedValue ?? found, isLoading: isLoading)
    }
  }

  /// What a thread takes its turn for.
  private struct RootTurn: Hashable {
    let storage: ObjectIdentifier
    let id: RootID
  }

  private func makeRoot<Key: SharedReaderKey>(
    _ id: RootID, for key: Key, _ value: Key.Value, isLoading: Bool
  ) -> SharedRoot<Key.Value> {
    let root: SharedRoot<Key.Value>
    if let earlier = registry.withLock({ $0.keyed[id]?.root }) {
      // The id includes the type of the root's value.
      root = unsafeDowncast(earlier, to: SharedRoot<Key.Value>.self)
      root.begin(value)
    } else {
      root = SharedRoot(value, key: SharedRootKey(key))
    }
    root.start(isLoading: isLoading)
    let inUse = registry.withLock { registry in
      if registry.keyed[id]?.root == nil, recorder?.memories != nil { registry.kept.append(root) }
      registry.keyed[id] = WeakRoot(root: root)
      return registry.removeReleased()
    }
    withExtendedLifetime(inUse) {}
    return root
  }

  private func root<Value>(_ id: RootID, of _: Value.Type) -> SharedRoot<Value>? {
    guard let root = registry.withLock({ $0.keyed[id]?.root }), !root.isAbsent else { return nil }
    // The id includes the type of the root's value.
    return unsafeDowncast(root, to: SharedRoot<Value>.self)
  }

  /// Records that a root is about to change.
  func willChange<Value>(_ root: SharedRoot<Value>, from value: Value) {
    guard recorder != nil, !root.hasKey else { return }
    let original = SharedRootValue.Copy(value)
    let inUse = registry.withLock { registry in
      guard registry.changed[ObjectIdentifier(root)]?.root == nil else { return [] }
      registry.changed[ObjectIdentifier(root)] = ChangedRoot(root: root, original: original)
      return registry.removeReleased()
    }
    withExtendedLifetime(inUse) {}
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
      keyed: keyed.filter { !$0.value.isAbsent })
  }

  /// Restores all values.
  ///
  /// A property with a key that was not in use then starts with its default again.
  func restore(_ snapshot: SharedSnapshot.Roots) {
    let earlier = values(in: snapshot)
    let later = registry.withLock { registry in
      // A root that was released since may have been replaced.
      for (id, root) in snapshot.keyed { registry.keyed[id] = WeakRoot(root: root) }
      return registry.keyed.filter { snapshot.keyed[$0.key] == nil }.compactMap(\.value.root)
    }
    // After the lock is released: an observer may read other values.
    for root in later where !root.isAbsent { root.leave() }
    let laterIDs = Set(later.map(ObjectIdentifier.init))
    for (id, value) in earlier where !laterIDs.contains(id) {
      // One that was recorded only later had its first value.
      let version = snapshot.values[id]?.version ?? 0
      guard value.root.isAbsent || value.root.versionedValue.version != version else { continue }
      value.root.restore(value, version: version)
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
    return roots.map { ($0.source, $0.versionedValue.value.value) }
      .sorted { $0.source < $1.source }
  }
}

extension SharedStorage {
  /// The root in use whose key has a name. `nil` if there is none, or more than one.
  fileprivate func root(named key: String) -> (any SharedRootProtocol)? {
    let roots = registry.withLock { $0.keyed.values.compactMap(\.root) }
      .filter { !$0.isAbsent && $0.source == key }
    return roots.count == 1 ? roots[0] : nil
  }
}

extension DependencyValues {
  /// Reads the shared value of a key, as a property of the calling code does.
  ///
  /// - Parameter key: the key as Swift code, such as `.appStorage("count")`.
  /// - Returns: whether exactly one key with this name is in use.
  package func readShared(_ key: String) -> Bool {
    let root = sharedStorage.root(named: key)
    root?.access()
    return root != nil
  }

  /// Changes the shared value of a key, as a property of the calling code does.
  ///
  /// - Parameters:
  ///   - key: the key as Swift code, such as `.appStorage("count")`.
  ///   - make: makes a value of a type; `nil` if it cannot.
  /// - Returns: whether the value was changed.
  package func changeShared(_ key: String, to make: (Any.Type) -> Any?) -> Bool {
    sharedStorage.root(named: key)?.change(to: make) ?? false
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
