/// The effects of one action sent to a store, and of the actions that these effects send.
public struct StoreTask: Sendable {
  /// `nil` if the action had no effects.
  let group: EffectGroup?

  init(group: EffectGroup?) { self.group = group }

  /// Returns when all effects have ended. Cancelling the task that waits here cancels the effects.
  nonisolated(nonsending) public func finish() async {
    guard let group else { return }
    // Most effects end immediately, and a cancellation handler would cost as much as they do.
    if !Task.isCancelled, await group.endsAtOnce() { return }
    await withTaskCancellationHandler {
      await group.finish()
    } onCancel: {
      EffectScheduler.shared.onMainActor { group.cancel() }
    }
  }

  /// Cancels all effects: immediately on the main actor's queue, otherwise as soon as that queue
  /// has a turn.
  ///
  /// The effects may need a moment to end; `finish()` waits for that.
  public func cancel() {
    guard let group else { return }
    group.isCancelled.store(true, ordering: .relaxed)
    if isOnMainQueue {
      MainActor.assumeIsolated { group.cancel() }
    } else {
      EffectScheduler.shared.onMainActor { group.cancel() }
    }
  }

  /// Whether `cancel()` was called, or the action had no effects.
  public var isCancelled: Bool { group?.isCancelled.load(ordering: .relaxed) ?? true }
}

extension StoreTask: Hashable {
  /// Whether both are of the same group of effects.
  public static func == (one: Self, other: Self) -> Bool { one.group === other.group }

  public func hash(into hasher: inout Hasher) { hasher.combine(group.map(ObjectIdentifier.init)) }
}
