extension Effect {
  /// What this effect sends, run by itself and outside of any store.
  ///
  /// ```swift
  /// for await action in effect.actions { … }
  /// ```
  ///
  /// It begins when this is called and is cancelled when the iteration is. Cancel ids in it are those
  /// of `Task.cancel(id:)` outside of stores. For tests of effects that no feature returns; whoever
  /// has a reducer tests it with a ``TestStore``.
  @_spi(Internals)
  public var actions: AsyncStream<Action> {
    if isNone { return .finished }
    return AsyncStream { continuation in
      let task = effectTask {
        let send = Send<Action> { action in
          // A store's own `send` crosses the same border: from the effect's task to its reader.
          nonisolated(unsafe) let action = action
          continuation.yield(action)
        }
        await perform(send, under: [])
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// Runs this effect as a part of the task that calls.
  ///
  /// - Parameter ids: the ids that task can be cancelled by already.
  private func perform(_ send: Send<Action>, under ids: Set<CancelID>) async {
    switch operation {
    case .none, .cancelScope:
      break
    case .send(let action):
      // As above: the action goes from the effect's task to its reader.
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
      // To cancel what is in flight would cancel itself.
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
