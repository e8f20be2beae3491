import Synchronization

/// Whether a task of an effect may still act on its store's present world.
final class EffectLife: Sendable {
  private let over = Atomic(false)

  /// Whether the store was rewound, or another task has replaced this one.
  var isOver: Bool { over.load(ordering: .acquiring) }

  func end() { over.store(true, ordering: .releasing) }
}

/// What an effect found in memories before, so that it finds the same when it runs again.
package final class MemoryRecall: Sendable {
  private struct Answers {
    var versions: [ClientMemories.SlotNumber: ArraySlice<ClientMemories.Version>] = [:]
    var isPresent = false
  }

  private let answers = Mutex(Answers())

  package init() {}

  /// Sets what the first accesses find, in order. Later accesses reach the memories.
  ///
  /// - Parameter isPresent: whether all of the effect's past sleeps have ended, including those
  ///   until the present time.
  package func answer(_ changes: some Sequence<MemoryChange>, isPresent: Bool) {
    answers.withLock { answers in
      answers = Answers(isPresent: isPresent)
      for change in changes { answers.versions[change.slot, default: []].append(change.before) }
    }
  }

  func next(_ slot: ClientMemories.SlotNumber) -> ClientMemories.Version? {
    answers.withLock { $0.versions[slot]?.popFirst() }
  }

  var isPresent: Bool { answers.withLock { $0.isPresent } }
}
