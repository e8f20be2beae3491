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
  /// The value.
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

  /// Runs an operation that reads all shared values as they were at the time of a snapshot.
  ///
  /// States of that time print and compare under it as they did then. The changes that the
  /// operation makes are discarded.
  package func withShared<R>(
    _ snapshot: SharedSnapshot, _ operation: () throws -> R
  ) rethrows -> R {
    try SharedLayer(sharedStorage.values(in: snapshot.roots)).run(operation)
  }
}
