extension Effect {
  /// The actions that this effect sends when it runs outside of any store.
  ///
  /// ```swift
  /// for await action in effect.actions { … }
  /// ```
  ///
  /// The effect starts when this property is read, and is cancelled when the iteration is. Its
  /// cancel ids share the namespace of `Task.cancel(id:)` outside of stores. Use this to test an
  /// effect that no reducer returns; test a reducer's effects with a ``TestStore``.
  @_spi(Internals)
  public var actions: AsyncStream<Action> {
    if isNone { return .finished }
    return AsyncStream { continuation in
      let task = effectTask {
        let send = Send<Action> { action in
          // As with a store's `send`, the action moves from the effect's task to its reader.
          nonisolated(unsafe) let action = action
          continuation.yield(action)
        }
        await perform(send, under: [])
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// Runs this effect as part of the calling task.
  ///
  /// - Parameter ids: the ids by which the calling task can already be cancelled.
  private func perform(_ send: Send<Action>, under ids: Set<CancelID>) async {
    switch operation {
    case .none, .cancelScope:
      break
    case .send(let action):
      // As above, the action moves from the effect's task to its reader.
      nonisolated(unsafe) let action = action
      await send(action)
    case .run(let run):
      guard case .failed(let error) = await run.operation(send) else { return }
      reportUncaught(error, from: run.location)
    case .merge(let effects):
      await withTaskGroup { group in
        for effect in effects { group.addTask { await effect.perform(send, under: ids) } }
      }
    case .concatenate(let effects):
      for effect in effects where !Task.isCancelled { await effect.perform(send, under: ids) }
    case .cancellable(let effect, let id, _) where ids.contains(id):
      // Cancelling everything under the id would cancel this task too.
      await effect.perform(send, under: ids)
    case .cancellable(let effect, let id, let cancelInFlight):
      await cancellingTask(id, cancelInFlight: cancelInFlight) {
        await effect.perform(send, under: ids.union([id]))
      }
    case .cancel(let id):
      Task<Never, Never>.cancel(id)
    case .scoped(let effect, _):
      await effect.perform(send, under: ids)
    }
  }
}
