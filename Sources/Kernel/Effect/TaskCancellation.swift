import Synchronization

/// Runs an operation that `Task.cancel(id:)`, and a reducer's `Effect.cancel(id:)`, can cancel.
///
/// Inside an effect, the id is valid within its store and its piece of child state, as with
/// `Effect.cancellable(id:cancelInFlight:)`. Elsewhere, it is shared by all tasks outside of
/// stores.
///
/// ```swift
/// return .run { send in
///   try await withTaskCancellation(id: CancelID.search, cancelInFlight: true) {
///     await send(.found(try await api.search(query)))
///   }
/// }
/// ```
///
/// - Parameters:
///   - id: any hashable value; ids of different types are different.
///   - cancelInFlight: whether to first cancel the operations that are running under the id.
///   - isolation: the caller's isolation.
///   - operation: the work.
/// - Returns: what the operation returns.
/// - Throws: what the operation throws.
public func withTaskCancellation<T: Sendable>(
  id: some Hashable & Sendable,
  cancelInFlight: Bool = false,
  isolation: isolated (any Actor)? = #isolation,
  operation: @escaping @Sendable () async throws -> T
) async rethrows -> T {
  try await cancellingTask(CancelID(id), cancelInFlight: cancelInFlight, operation: operation)
}

/// Runs an operation that can be cancelled by an id.
func cancellingTask<T: Sendable>(
  _ id: CancelID,
  cancelInFlight: Bool,
  isolation: isolated (any Actor)? = #isolation,
  operation: @escaping @Sendable () async throws -> T
) async rethrows -> T {
  let context = EffectContext.here
  let tasks = (context?.table ?? .outsideOfStores).tasks
  let scope = context?.scope ?? []
  if cancelInFlight { tasks.cancel(id, within: scope) }
  let (task, serial) = tasks.start(id, scope: scope) { effectTask(operation) }
  defer { tasks.remove(id, serial: serial) }
  return try await withTaskCancellationHandler {
    try await task.result._rethrowGet()
  } onCancel: {
    task.cancel()
  }
}

extension Task where Success == Never, Failure == Never {
  /// Cancels everything that runs under an id: operations of
  /// `withTaskCancellation(id:cancelInFlight:operation:)` and, inside an effect, the effects of the
  /// same store in the same piece of child state and its children.
  public static func cancel(id: some Hashable & Sendable) { cancel(CancelID(id)) }

  static func cancel(_ id: CancelID) {
    let context = EffectContext.here
    let table = context?.table ?? .outsideOfStores
    let scope = context?.scope ?? []
    table.tasks.cancel(id, within: scope)
    if EffectScheduler.isDrainingHere {
      MainActor.assumeIsolated { table.cancelEffects(id, within: scope) }
    } else {
      EffectScheduler.shared.onMainActor { table.cancelEffects(id, within: scope) }
    }
  }
}

extension Result {
  /// Returns the value or throws the error, for functions that rethrow: the result comes from their
  /// argument.
  fileprivate func _rethrowGet() throws -> Success { try get() }
}

/// Running tasks by the id that cancels them.
final class CancellableTasks: Sendable {
  private struct Entry {
    let serial: Int
    let scope: [ScopeElement]
    let cancel: @Sendable () -> Void
  }

  private struct Table {
    var entries: [CancelID: [Entry]] = [:]
    var nextSerial = 0
  }

  private let table = Mutex(Table())

  /// Starts a task, and makes it cancellable by an id. No call can cancel the id in between: the task may
  /// run on another thread at once, and may cancel itself.
  ///
  /// - Returns: the task, and the serial number to pass to `remove(_:serial:)`.
  func start<T: Sendable>(
    _ id: CancelID, scope: [ScopeElement], _ start: () -> Task<T, any Error>
  ) -> (task: Task<T, any Error>, serial: Int) {
    table.withLock { table in
      let task = start()
      table.nextSerial += 1
      let entry = Entry(serial: table.nextSerial, scope: scope) { task.cancel() }
      table.entries[id, default: []].append(entry)
      return (task, table.nextSerial)
    }
  }

  func remove(_ id: CancelID, serial: Int) {
    table.withLock { table in
      table.entries[id]?.removeAll { $0.serial == serial }
      if table.entries[id]?.isEmpty == true { table.entries[id] = nil }
    }
  }

  /// Cancels the tasks with an id that belong to a piece of child state or its children.
  func cancel(_ id: CancelID, within scope: [ScopeElement]) {
    let cancelled = table.withLock { table in
      (table.entries[id] ?? []).filter { $0.scope.starts(with: scope) }
    }
    // Outside of the lock, because cancelling runs arbitrary cancellation handlers.
    for entry in cancelled { entry.cancel() }
  }
}
