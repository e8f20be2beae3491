/// The states after steps, each by its number, as far as they are kept.
struct Snapshots<State> {
  static var chunkSize: Int { 64 }

  private struct Chunk {
    /// Those that are kept, in order.
    var states: ContiguousArray<State> = []
    /// A bit for each place, set where its state is kept.
    var kept: UInt64 = 0
    /// A bit for each place, set where its state must never be dropped.
    var pinned: UInt64 = 0
  }

  private var chunks: [Chunk] = []
  /// How many states there were, kept or not.
  private(set) var count = 0
  /// How many are kept.
  private(set) var keptCount = 0

  /// How many chunks there are, the last of which may still grow.
  var chunkCount: Int { chunks.count }

  mutating func append(_ state: State) {
    let place = count % Self.chunkSize
    if place == 0 { chunks.append(Chunk()) }
    chunks[chunks.count - 1].states.append(state)
    chunks[chunks.count - 1].kept |= 1 << place
    count += 1
    keptCount += 1
  }

  func isKept(_ number: Int) -> Bool {
    chunks[number / Self.chunkSize].kept >> (number % Self.chunkSize) & 1 == 1
  }

  /// `nil` where it is not kept.
  subscript(number: Int) -> State? {
    guard isKept(number) else { return nil }
    let chunk = chunks[number / Self.chunkSize]
    let before = chunk.kept & ((1 << (number % Self.chunkSize)) - 1)
    return chunk.states[before.nonzeroBitCount]
  }

  /// Has a state kept for good.
  mutating func pin(_ number: Int) {
    chunks[number / Self.chunkSize].pinned |= 1 << (number % Self.chunkSize)
  }

  func isPinned(_ number: Int) -> Bool {
    chunks[number / Self.chunkSize].pinned >> (number % Self.chunkSize) & 1 == 1
  }

  /// Drops the states of a chunk that are neither wanted nor pinned.
  ///
  /// - Returns: how many were dropped.
  mutating func thin(chunk index: Int, wanted isWanted: (_ number: Int) -> Bool) -> Int {
    let chunk = chunks[index]
    var thinned = Chunk(pinned: chunk.pinned)
    var place = 0
    for state in chunk.states {
      while chunk.kept >> place & 1 == 0 { place += 1 }
      let bit: UInt64 = 1 << place
      if chunk.pinned & bit != 0 || isWanted(index * Self.chunkSize + place) {
        thinned.states.append(state)
        thinned.kept |= bit
      }
      place += 1
    }
    let dropped = chunk.states.count - thinned.states.count
    if dropped > 0 { chunks[index] = thinned }
    keptCount -= dropped
    return dropped
  }
}
