import Synchronization

/// Whether what a task of an effect does still belongs to the world of its store.
final class EffectLife: Sendable {
  private let over = Atomic(false)

  /// Whether the store was rewound, or something else takes the place of what the task does.
  var isOver: Bool { over.load(ordering: .acquiring) }

  func end() { over.store(true, ordering: .releasing) }
}

/// What an effect that runs again found in memories before, so that it finds the same again.
package final class MemoryRecall: Sendable {
  private struct Answers {
    var versions: [ClientMemories.SlotNumber: ArraySlice<ClientMemories.Version>] = [:]
    var isPresent = false
  }

  private let answers = Mutex(Answers())

  package init() {}

  /// Answers accesses with what was found, in their order; later ones reach the memories.
  ///
  /// - Parameter isPresent: whether everything that the effect slept for has happened, what is due
  ///   now too.
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
