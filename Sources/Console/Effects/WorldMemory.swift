import Kernel

/// The current contents of the memories of a world's clients, and their contents at every step.
// Each step reads its numbers several times, so their exclusivity is not checked: a check takes longer than
// reading one.
@MainActor
final class WorldMemory {
  let memories: ClientMemories
  let shared: WorldShared
  /// All contents so far, by number.
  private var contents: [ClientMemories.Contents]
  private var numbers: [ClientMemories.Contents: MemoryID]
  /// The number of the current contents.
  @exclusivity(unchecked) private(set) var present = MemoryID(0)
  @exclusivity(unchecked) private var changeCount: Int
  /// The contents before each step whose reducer accessed a memory itself.
  private var found: [Int: MemoryID] = [:]
  private var accessCount = 0
  /// The shared values when the latest reduction started.
  @exclusivity(unchecked) private var sharedBefore = SharedID(0)

  /// - Parameters:
  ///   - memories: the memories, with their contents at step 0.
  ///   - shared: the shared values, as they are at step 0.
  init(_ memories: ClientMemories, _ shared: WorldShared) {
    self.memories = memories
    self.shared = shared
    shared.start()
    let first = memories.contents
    contents = [first]
    numbers = [first: present]
    changeCount = memories.changeCount
  }

  /// Whether a client's memory was accessed.
  var isInUse: Bool { changeCount > 0 }

  /// Whether there may be something new for `takeAccesses`.
  var hasChanged: Bool { memories.changeCount != changeCount }

  /// Updates `present` after changes.
  ///
  /// - Returns: the accesses of effects since the last call.
  func takeAccesses() -> [MemoryAccess] {
    changeCount = memories.changeCount
    present = number(of: memories.contents)
    return memories.takeAccesses()
  }

  /// Returns the number of the next access among those of all effects.
  func nextOrder() -> Int {
    accessCount += 1
    return accessCount
  }

  /// Restores the contents with a number.
  func restore(_ number: MemoryID) {
    // Setting the contents counts as a use, and then each step would wait for effects.
    guard number != present || hasChanged else { return }
    // Discard the accesses of effects that travelling has left, so that they are not recorded.
    _ = memories.takeAccesses()
    memories.contents = contents[number.index]
    changeCount = memories.changeCount
    present = number
  }

  private func number(of contents: ClientMemories.Contents) -> MemoryID {
    if let number = numbers[contents] { return number }
    let number = MemoryID(self.contents.count)
    self.contents.append(contents)
    numbers[contents] = number
    return number
  }

  // MARK: Reducers

  /// Marks the start of a reduction.
  func beginReduction() {
    sharedBefore = shared.present
    _ = memories.beginReduction()
  }

  /// Marks the end of a reduction.
  ///
  /// - Parameters:
  ///   - before: the number of the contents when the reduction started.
  ///   - parent: the shared values of the previous step's moment.
  func endReduction(_ step: Int, before: MemoryID, parent: SharedID) {
    memories.endReduction()
    shared.reduced(step, from: sharedBefore, parent: parent)
    if memories.isUsedByReducer {
      memories.isUsedByReducer = false
      found[step] = before
    } else if !found.isEmpty {
      // An earlier step with this number may have been discarded.
      found[step] = nil
    }
  }

  /// Restores the contents before a step, if the step's reducer accessed a memory.
  func restore(before step: Int) {
    if let number = found[step] { memories.contents = contents[number.index] }
  }

  /// Runs an operation whose reducers may use the memories, and restores the current contents.
  func replaying<R>(_ operation: () throws -> R) rethrows -> R {
    let before = memories.contents
    let outer = memories.beginReduction()
    let wasUsed = memories.isUsedByReducer
    memories.isUsedByReducer = false
    defer {
      memories.endReduction(outer)
      if memories.isUsedByReducer { memories.contents = before }
      memories.isUsedByReducer = wasUsed
    }
    return try shared.trying(operation)
  }
}
