import Kernel

/// What the memories of a world's clients hold, and what they held at every step.
@MainActor
final class WorldMemory {
  let memories: ClientMemories
  let shared: WorldShared
  /// All contents that they have had, by number.
  private var contents: [ClientMemories.Contents]
  private var numbers: [ClientMemories.Contents: MemoryID]
  /// The number of their present contents.
  private(set) var present = MemoryID(0)
  private var changeCount: Int
  /// What the memories held before each step whose reducer accessed one itself.
  private var found: [Int: MemoryID] = [:]
  private var accessCount = 0
  /// The shared values when the latest reduction started.
  private var sharedBefore = SharedID(0)

  /// - Parameters:
  ///   - memories: their present contents are those of step 0.
  ///   - shared: its present values are those of step 0.
  init(_ memories: ClientMemories, _ shared: WorldShared) {
    self.memories = memories
    self.shared = shared
    shared.start()
    let first = memories.contents
    contents = [first]
    numbers = [first: present]
    changeCount = memories.changeCount
  }

  /// Whether any client has a memory that was accessed.
  var isInUse: Bool { changeCount > 0 }

  /// Updates `present` after changes.
  ///
  /// - Returns: the accesses of effects since the last call.
  func takeAccesses() -> [MemoryAccess] {
    guard memories.changeCount != changeCount else { return [] }
    changeCount = memories.changeCount
    present = number(of: memories.contents)
    return memories.takeAccesses()
  }

  /// The number of the next access among those of all effects.
  func nextOrder() -> Int {
    accessCount += 1
    return accessCount
  }

  /// Restores the contents that have a number.
  func restore(_ number: MemoryID) {
    // Drop the accesses of effects that were left behind: they must not be recorded.
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

  /// Says that a reducer is about to make a step.
  func beginReduction() {
    sharedBefore = shared.present
    _ = memories.beginReduction()
  }

  /// Says that the reducer has made the step.
  ///
  /// - Parameters:
  ///   - before: the number of the contents when the reduction started.
  ///   - parent: the shared values of the moment of the step before.
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

  /// Restores what the memories held before a step, if the step's reducer accessed one.
  func restore(before step: Int) {
    if let number = found[step] { memories.contents = contents[number.index] }
  }

  /// Runs an operation whose reducers may use the memories, then restores the present contents.
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
