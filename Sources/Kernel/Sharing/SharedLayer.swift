import Synchronization

/// A value that a root has or had.
///
/// Unchecked: values are only passed to readers of the root, which may be on any thread anyway.
struct SharedRootValue: @unchecked Sendable {
  /// A value without its root, so that the root can be released.
  // Unchecked for the same reason.
  struct Copy: @unchecked Sendable {
    let value: Any

    init(_ value: Any) { self.value = value }
  }

  let root: any SharedRootProtocol
  /// Of the type of the root's values.
  let value: Any
}

/// Values of roots, by the root's identity.
typealias SharedRootValues = [ObjectIdentifier: SharedRootValue]

/// Replaces the values of roots for the code that runs under it.
///
/// A test store runs assertion closures under a layer, so that they read the values from before an
/// action, and change only the layer. A console reads past values under a layer.
final class SharedLayer: Sendable {
  @TaskLocal private static var bound: SharedLayer?
  /// How many layers are running. While there are none, reading a shared value reads no task local.
  private static let running = Atomic(0)

  /// The layer that the current code runs under; `nil` if there is none.
  static var current: SharedLayer? {
    running.load(ordering: .relaxed) == 0 ? nil : bound
  }

  private struct Contents {
    var values: SharedRootValues
    var changed: Set<ObjectIdentifier> = []
    var read: Set<ObjectIdentifier> = []
  }

  private let state: Mutex<Contents>

  /// Whether it has the values of all roots of its time. A root that it does not have was created later.
  private let isComplete: Bool

  init(_ values: SharedRootValues, isComplete: Bool = false) {
    state = Mutex(Contents(values: values))
    self.isComplete = isComplete
  }

  /// The values of the layer, including those that code under it has changed.
  var contents: SharedRootValues { state.withLock { $0.values } }

  /// The roots that code under the layer has changed.
  var changedRoots: Set<ObjectIdentifier> { state.withLock { $0.changed } }

  /// The roots that code under the layer has read.
  var readRoots: Set<ObjectIdentifier> { state.withLock { $0.read } }

  func run<R>(_ operation: () throws -> R) rethrows -> R {
    Self.running.wrappingAdd(1, ordering: .relaxed)
    defer { Self.running.wrappingSubtract(1, ordering: .relaxed) }
    return try Self.$bound.withValue(self, operation: operation)
  }

  /// The value of a root under the layer.
  func value<Value>(of root: SharedRoot<Value>) -> Value {
    let id = ObjectIdentifier(root)
    let known = state.withLock { state in
      state.read.insert(id)
      return state.values[id]
    }
    // The layer has the value under the root's identity, so it has the root's type.
    if let known { return known.value as! Value }
    return isComplete ? root.createdValue : root.ownValue
  }

  func change<Value, R>(
    _ root: SharedRoot<Value>, _ body: (inout Value) throws -> R
  ) rethrows -> R {
    var value = value(of: root)
    defer {
      let changed = SharedRootValue(root: root, value: value)
      state.withLock {
        $0.values[ObjectIdentifier(root)] = changed
        $0.changed.insert(ObjectIdentifier(root))
      }
    }
    return try body(&value)
  }
}

/// Two layers, one for each side of `==` and of a difference.
///
/// The state before an action and the state after it have the same references. They differ only in
/// the values that these references had.
final class SharedComparison: Sendable {
  @TaskLocal private static var bound: SharedComparison?
  /// How many comparisons are running. While there are none, `==` reads no task local.
  private static let running = Atomic(0)

  static var current: SharedComparison? {
    running.load(ordering: .relaxed) == 0 ? nil : bound
  }

  let old: SharedLayer
  let new: SharedLayer
  /// Whether only a reference that is compared with itself has a new value. Otherwise every reference
  /// on the right side has.
  private let isPerReference: Bool

  init(_ old: SharedLayer, with new: SharedLayer, isPerReference: Bool = false) {
    self.old = old
    self.new = new
    self.isPerReference = isPerReference
  }

  func run<R>(_ operation: () throws -> R) rethrows -> R {
    Self.running.wrappingAdd(1, ordering: .relaxed)
    defer { Self.running.wrappingSubtract(1, ordering: .relaxed) }
    return try Self.$bound.withValue(self, operation: operation)
  }

  /// The values of two references, each read under the layer of its side.
  static func values<Value>(
    _ left: any SharedReference<Value>, _ right: any SharedReference<Value>
  ) -> (Value, Value) {
    guard let current else { return (left.value, right.value) }
    let isNew = !current.isPerReference || left.place == right.place
    let layer = isNew ? current.new : current.old
    return (current.old.run { left.value }, layer.run { right.value })
  }
}
