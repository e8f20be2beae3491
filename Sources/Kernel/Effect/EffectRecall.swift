import Synchronization

/// What an effect had done when it was last left, for the time in which it does that again.
package final class EffectRecall: Sendable {
  private struct Rest {
    var versions: [ClientMemories.SlotNumber: ArraySlice<ClientMemories.Version>] = [:]
    var sends = 0
    var isPresent = false
  }

  private let rest = Mutex(Rest())

  package init() {}

  /// Sets what the effect had done. Its first accesses find what they found then; later ones reach
  /// the memories.
  ///
  /// - Parameters:
  ///   - changes: its accesses to memories, in order.
  ///   - sends: how many actions it had sent.
  ///   - isPresent: whether all of its sleeps until the present time have ended, also those after the
  ///     last of these deeds.
  package func begin(
    after changes: some Sequence<MemoryChange>, sends: Int, isPresent: Bool
  ) {
    rest.withLock { rest in
      rest = Rest(sends: sends, isPresent: isPresent)
      for change in changes { rest.versions[change.slot, default: []].append(change.before) }
    }
  }

  /// Notes that the effect has sent an action again that it had sent before.
  package func noteSend() { rest.withLock { $0.sends -= 1 } }

  func next(_ slot: ClientMemories.SlotNumber) -> ClientMemories.Version? {
    rest.withLock { $0.versions[slot]?.popFirst() }
  }

  /// Whether a sleep until the present time has ended already: something that the effect had done
  /// comes after it.
  var hasEndedPresentSleep: Bool {
    rest.withLock { rest in
      rest.isPresent || rest.sends > 0 || rest.versions.values.contains { !$0.isEmpty }
    }
  }
}
