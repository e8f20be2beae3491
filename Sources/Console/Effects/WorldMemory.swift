import Kernel

/// What the memories of a world's clients hold, and what they held at every step.
@MainActor
final class WorldMemory {
  let memories: ClientMemories
  /// What they held at some time, by number.
  private var contents: [ClientMemories.Contents]
  private var numbers: [ClientMemories.Contents: MemoryID]
  /// What they hold now.
  private(set) var present = MemoryID(0)
  private var changeCount: Int
  /// What reducers found that accessed a memory themselves, by step.
  private var found: [Int: MemoryID] = [:]
  private var accessCount = 0

  /// - Parameter memories: what they hold now is what they hold at step 0.
  init(_ memories: ClientMemories) {
    self.memories = memories
    let first = memories.contents
    contents = [first]
    numbers = [first: present]
    changeCount = memories.changeCount
  }

  /// Whether any client has a memory that was accessed.
  var isInUse: Bool { changeCount > 0 }

  /// Looks at what has changed.
  ///
  /// - Returns: what effects have done to memories since this was asked last.
  func takeAccesses() -> [MemoryAccess] {
    guard memories.changeCount != changeCount else { return [] }
    changeCount = memories.changeCount
    present = number(of: memories.contents)
    return memories.takeAccesses()
  }

  /// The place of the next access among those of all effects.
  func nextOrder() -> Int {
    accessCount += 1
    return accessCount
  }

  /// Has the memories hold what they held then.
  func restore(_ number: MemoryID) {
    // What was left behind may have accessed them, which nothing is to know of.
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

  /// A reducer is about to make a step.
  func beginReduction() { _ = memories.beginReduction() }

  /// It has made it.
  ///
  /// - Parameter before: what the memories held when it began.
  func endReduction(_ step: Int, before: MemoryID) {
    memories.endReduction()
    if memories.isUsedByReducer {
      memories.isUsedByReducer = false
      found[step] = before
    } else if !found.isEmpty {
      // The number may have been that of a step that was given up.
      found[step] = nil
    }
  }

  /// Has the memories hold what the reducer found that made a step, where it looked.
  func restore(before step: Int) {
    if let number = found[step] { memories.contents = contents[number.index] }
  }

  /// Gives reducers the memories, and has them hold afterwards what they hold now.
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
    return try operation()
  }
}
