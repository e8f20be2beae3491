/// What follows from one action sent to a store: its effects, and those of the actions they send.
public struct StoreTask: Sendable {
  /// `nil` where nothing followed.
  let group: EffectGroup?

  init(group: EffectGroup?) { self.group = group }

  /// Returns when all of it has ended. Cancelling the task that waits cancels what it waits for.
  nonisolated(nonsending) public func finish() async {
    guard let group else { return }
    // Most effects end at once, and a cancellation handler for them costs as much as they do.
    if !Task.isCancelled, await group.endsAtOnce() { return }
    await withTaskCancellationHandler {
      await group.finish()
    } onCancel: {
      EffectScheduler.shared.onMainActor { group.cancel() }
    }
  }

  /// Cancels all of it, at once on the main actor and as soon as that has a turn elsewhere.
  ///
  /// It may take a moment to end; `finish()` waits for that.
  public func cancel() {
    guard let group else { return }
    group.isCancelled.store(true, ordering: .relaxed)
    if isOnMainQueue {
      MainActor.assumeIsolated { group.cancel() }
    } else {
      EffectScheduler.shared.onMainActor { group.cancel() }
    }
  }

  /// Whether `cancel()` has been called, or nothing followed from the action.
  public var isCancelled: Bool { group?.isCancelled.load(ordering: .relaxed) ?? true }
}

extension StoreTask: Hashable {
  /// Whether both stand for what followed from the same action.
  public static func == (one: Self, other: Self) -> Bool { one.group === other.group }

  /// Hashes what equality compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(group.map(ObjectIdentifier.init)) }
}
