/// What follows from one action sent to a store: its effects, and those of the actions they send.
public struct StoreTask: Sendable {
  private let group: EffectGroup
  private let cancelGroup: @MainActor @Sendable () -> Void

  init(group: EffectGroup, cancel: @escaping @MainActor @Sendable () -> Void) {
    self.group = group
    cancelGroup = cancel
  }

  /// Returns when all of it has ended. Cancelling the task that waits cancels what it waits for.
  public func finish() async {
    await withTaskCancellationHandler {
      await group.finish()
    } onCancel: {
      EffectScheduler.shared.onMainActor { cancelNow() }
    }
  }

  /// Cancels all of it and returns when it has ended.
  public func cancel() async {
    await cancelNow()
    await group.finish()
  }

  /// Whether `cancel()` has been called.
  public var isCancelled: Bool { group.isCancelled.load(ordering: .relaxed) }

  @MainActor
  private func cancelNow() {
    group.isCancelled.store(true, ordering: .relaxed)
    cancelGroup()
  }
}

extension StoreTask: Hashable {
  public static func == (one: Self, other: Self) -> Bool { one.group === other.group }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(group)) }
}
