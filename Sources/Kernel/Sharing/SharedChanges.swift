import Synchronization

/// The changes that a feature under test has made in shared values and that the test has not
/// asserted.
///
/// It is a dependency of the feature, so that it has the changes in effects, and not those that the
/// test itself makes.
final class SharedChanges: Sendable {
  /// The values of the changed roots at one time.
  struct Values: Sendable {
    fileprivate var roots: [ObjectIdentifier: (value: SharedRootValue, version: Int)] = [:]

    var isEmpty: Bool { roots.isEmpty }
  }

  /// For each changed root, the value that the test has asserted last.
  private let asserted = Mutex<SharedRootValues>([:])

  /// Receives each change as well.
  private let outer: SharedChanges?

  init(forwardingTo outer: SharedChanges? = nil) { self.outer = outer }

  var isEmpty: Bool { asserted.withLock { $0.isEmpty } }

  /// Records that the feature is about to change a root.
  func willChange<Value>(_ root: SharedRoot<Value>, from value: Value) {
    outer?.willChange(root, from: value)
    let value = SharedRootValue(root: root, value: value)
    asserted.withLock { asserted in
      if asserted[ObjectIdentifier(root)] == nil { asserted[ObjectIdentifier(root)] = value }
    }
  }

  /// The current values of all changed roots.
  var values: Values {
    let roots = asserted.withLock { $0 }
    // Mapping allocates even if there is nothing to map, and mostly there is nothing.
    return Values(roots: roots.isEmpty ? [:] : roots.mapValues { $0.root.versionedValue })
  }

  /// For each changed root, the value that the test has asserted last.
  var assertedValues: SharedRootValues { asserted.withLock { $0 } }

  /// The values at a time. Roots that changed only later have the value that was asserted last.
  func values(at time: Values) -> SharedRootValues {
    time.isEmpty ? assertedValues : assertedValues.merging(time.roots.mapValues(\.value)) { $1 }
  }

  /// Records that the test has asserted the values of a time.
  ///
  /// - Parameter ids: the roots whose values it has asserted; `nil` for all.
  func assert(_ values: Values, of ids: Set<ObjectIdentifier>? = nil) {
    guard !values.isEmpty else { return }
    asserted.withLock { asserted in
      for (id, root) in values.roots where ids?.contains(id) != false {
        let isUnchangedSince = root.value.root.versionedValue.version == root.version
        asserted[id] = isUnchangedSince ? nil : root.value
      }
    }
  }
}

extension SharedChanges {
  /// The recording of the current operation, in addition to that of the dependencies. Effects that
  /// the operation returns do not belong to it.
  @TaskLocal private static var bound: SharedChanges?
  /// How many operations are recorded. While there are none, a change reads no task local.
  private static let running = Atomic(0)

  static var recording: SharedChanges? {
    running.load(ordering: .relaxed) == 0 ? nil : bound
  }

  /// Runs an operation.
  ///
  /// - Returns: its result, and a comparison of the shared values before and after it; `nil` if it
  ///   changed none.
  static func comparing<R>(_ operation: () throws -> R) rethrows -> (R, SharedComparison?) {
    let changes = SharedChanges(forwardingTo: recording)
    running.wrappingAdd(1, ordering: .relaxed)
    defer { running.wrappingSubtract(1, ordering: .relaxed) }
    let result = try $bound.withValue(changes, operation: operation)
    guard !changes.isEmpty else { return (result, nil) }
    let (old, new) = (changes.assertedValues, changes.values(at: changes.values))
    return (result, SharedComparison(SharedLayer(old), with: SharedLayer(new)))
  }
}

extension DependencyValues {
  /// Records the changes of shared values; `nil` outside of test stores.
  var sharedChanges: SharedChanges? {
    get { self[SharedChangesKey.self] }
    set { self[SharedChangesKey.self] = newValue }
  }

  private enum SharedChangesKey: DependencyKey {
    static var liveValue: SharedChanges? { nil }
    static var testValue: SharedChanges? { nil }
  }
}
