import Synchronization

/// What an effect had already done, used while it runs again and does the same things.
package final class EffectRecall: Sendable {
  private struct Rest {
    var versions: [ClientMemories.SlotNumber: ArraySlice<ClientMemories.Version>] = [:]
    var sends = 0
    var isPresent = false
  }

  private let rest = Mutex(Rest())

  package init() {}

  /// Sets what the effect had done. Its first accesses return the values of that time; later ones
  /// use the memories.
  ///
  /// - Parameters:
  ///   - changes: its accesses to memories, in order.
  ///   - sends: how many actions it had sent.
  ///   - isPresent: whether all of its sleeps until the present time had ended, including those
  ///     after the last access or action.
  package func begin(
    after changes: some Sequence<MemoryChange>, sends: Int, isPresent: Bool
  ) {
    rest.withLock { rest in
      rest = Rest(sends: sends, isPresent: isPresent)
      for change in changes { rest.versions[change.slot, default: []].append(change.before) }
    }
  }

  /// Notes that the effect repeated one of the actions that it had sent before.
  package func noteSend() { rest.withLock { $0.sends -= 1 } }

  func next(_ slot: ClientMemories.SlotNumber) -> ClientMemories.Version? {
    rest.withLock { $0.versions[slot]?.popFirst() }
  }

  /// Whether a sleep until the present time had already ended. It had if the effect did something
  /// after it.
  var hasEndedPresentSleep: Bool {
    rest.withLock { rest in
      rest.isPresent || rest.sends > 0 || rest.versions.values.contains { !$0.isEmpty }
    }
  }
}
