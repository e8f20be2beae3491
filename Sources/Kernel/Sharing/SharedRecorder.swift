import Synchronization

/// Records what happens to the shared values of a store, for a host that restores them.
///
/// It belongs to a ``SharedStorage``, and each root that was created there has a reference to it.
final class SharedRecorder: Sendable {
  /// Keeps what effects read and change; `nil` if the host does not repeat effects.
  let memories: ClientMemories?

  private let changes = Atomic(0)
  private let creations = Atomic(0)
  private let started = Atomic(false)
  private let saves = Atomic(true)

  init(_ memories: ClientMemories?) { self.memories = memories }

  /// Grows with each value that is created or changed.
  var changeCount: Int { changes.load(ordering: .relaxed) }

  /// Grows with each value that is created.
  var creationCount: Int { creations.load(ordering: .relaxed) }

  /// Whether the initial state has been created.
  var hasStarted: Bool { started.load(ordering: .relaxed) }

  /// Whether files and settings on disk are written.
  var savesFiles: Bool {
    get { saves.load(ordering: .relaxed) }
    set { saves.store(newValue, ordering: .relaxed) }
  }

  func noteChange() { changes.wrappingAdd(1, ordering: .relaxed) }

  func noteCreation() {
    creations.wrappingAdd(1, ordering: .relaxed)
    noteChange()
  }

  func noteStart() { started.store(true, ordering: .relaxed) }
}

// The accesses of effects to shared values. They are generic, because each value has a type of its
// own.
extension ClientMemories {
  /// The value of a root, for the calling code.
  func read<Value>(_ root: SharedRoot<Value>) -> Value {
    switch access(root) {
    case .present(nil): return root.ownValue
    case .present(let effect?):
      let value = root.numberedValue
      note(effect, root, from: value, to: value)
      // The root's own value has the root's type.
      return value.value as! Value
    // A past value is of the root that it was recorded for.
    case .past(let value): return value as! Value
    }
  }

  /// Changes the value of a root, for the calling code.
  func change<Value, R>(
    _ root: SharedRoot<Value>, _ body: (inout Value) throws -> R
  ) rethrows -> R {
    switch access(root) {
    case .present(nil): return try root.change(body)
    case .present(let effect?): return try root.change(for: effect, body)
    case .past(let value):
      // As above, a past value is of the root that it was recorded for.
      var copy = value as! Value
      return try body(&copy)
    }
  }
}
