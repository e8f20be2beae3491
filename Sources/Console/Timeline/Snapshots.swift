/// The stored states after steps, by number.
///
/// They are in manually allocated memory, for the same reasons as in `Chunks`.
final class Snapshots<State> {
  static var chunkSize: Int { 64 }

  private let list = UnsafeMutablePointer<SnapshotList>.allocate(capacity: 1)

  init() { list.initialize(to: SnapshotList()) }

  deinit {
    for chunk in list.pointee.chunks {
      states(chunk).deinitialize(count: chunk.keptCount)
      chunk.states.deallocate()
    }
    list.deinitialize(count: 1)
    list.deallocate()
  }

  /// The number of states that were added, including dropped ones.
  var count: Int { list.pointee.count }

  /// The number of stored states.
  var keptCount: Int { list.pointee.keptCount }

  /// The number of chunks. The last one may still grow.
  var chunkCount: Int { list.pointee.chunks.count }

  func append(_ state: State) {
    let place = count % Self.chunkSize
    if place == 0 {
      list.pointee.chunks.append(SnapshotChunk(states: Self.room(for: Self.chunkSize)))
    }
    let last = chunkCount - 1
    let chunk = list.pointee.chunks[last]
    (states(chunk) + chunk.keptCount).initialize(to: state)
    list.pointee.chunks[last].kept |= 1 << place
    list.pointee.count += 1
    list.pointee.keptCount += 1
  }

  func isKept(_ number: Int) -> Bool { isSet(number, in: chunk(of: number).kept) }

  /// - Precondition: the state is stored.
  subscript(number: Int) -> State {
    _read {
      guard let place = place(of: number) else {
        preconditionFailure("the state after step \(number) is not kept")
      }
      yield place.pointee
    }
  }

  /// The address of a stored state, which is valid until states are dropped or removed. `nil` if the
  /// state is not stored.
  func place(of number: Int) -> UnsafePointer<State>? {
    let chunk = chunk(of: number)
    guard isSet(number, in: chunk.kept) else { return nil }
    let before = chunk.kept & ((1 << (number % Self.chunkSize)) - 1)
    return UnsafePointer(states(chunk) + before.nonzeroBitCount)
  }

  /// Removes states from the end, including dropped ones, so that `left` numbers remain.
  func removeLast(to left: Int) {
    for index in stride(from: chunkCount - 1, through: left / Self.chunkSize, by: -1) {
      let chunk = list.pointee.chunks[index]
      let places = max(0, left - index * Self.chunkSize)
      let mask: UInt64 = (1 << places) - 1
      let kept = (chunk.kept & mask).nonzeroBitCount
      (states(chunk) + kept).deinitialize(count: chunk.keptCount - kept)
      list.pointee.keptCount -= chunk.keptCount - kept
      if places == 0 {
        chunk.states.deallocate()
        list.pointee.chunks.removeLast()
      } else {
        // Leave room for the states that will be added.
        let room = Self.room(for: kept + Self.chunkSize - places)
        states(room).moveInitialize(from: states(chunk), count: kept)
        chunk.states.deallocate()
        list.pointee.chunks[index] = SnapshotChunk(
          states: room, kept: chunk.kept & mask, pinned: chunk.pinned & mask)
      }
    }
    list.pointee.count = left
  }

  private func states(_ room: UnsafeMutableRawPointer) -> UnsafeMutablePointer<State> {
    room.assumingMemoryBound(to: State.self)
  }

  /// Marks a state that must never be dropped.
  func pin(_ number: Int) {
    list.pointee.chunks[number / Self.chunkSize].pinned |= 1 << (number % Self.chunkSize)
  }

  func isPinned(_ number: Int) -> Bool { isSet(number, in: chunk(of: number).pinned) }

  /// Drops the states of a chunk that are neither wanted nor pinned.
  ///
  /// - Returns: the number of dropped states.
  func thin(chunk index: Int, wanted isWanted: (_ number: Int) -> Bool) -> Int {
    let chunk = list.pointee.chunks[index]
    let numbers = index * Self.chunkSize..<min((index + 1) * Self.chunkSize, count)
    var thinned = chunk
    for number in numbers where !isSet(number, in: chunk.pinned) && !isWanted(number) {
      thinned.kept &= ~(1 << (number % Self.chunkSize))
    }
    let dropped = chunk.keptCount - thinned.keptCount
    guard dropped > 0 else { return 0 }
    // The last chunk may still grow, so leave room for the rest of it.
    thinned.states = Self.room(for: thinned.keptCount + Self.chunkSize - numbers.count)
    var (old, new) = (states(chunk), states(thinned))
    for number in numbers where isSet(number, in: chunk.kept) {
      if isSet(number, in: thinned.kept) {
        new.moveInitialize(from: old, count: 1)
        new += 1
      } else {
        old.deinitialize(count: 1)
      }
      old += 1
    }
    chunk.states.deallocate()
    list.pointee.chunks[index] = thinned
    list.pointee.keptCount -= dropped
    return dropped
  }

  private static func room(for count: Int) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(UnsafeMutablePointer<State>.allocate(capacity: count))
  }

  private func chunk(of number: Int) -> SnapshotChunk {
    list.pointee.chunks[number / Self.chunkSize]
  }

  private func states(_ chunk: SnapshotChunk) -> UnsafeMutablePointer<State> {
    chunk.states.assumingMemoryBound(to: State.self)
  }

  private func isSet(_ number: Int, in bits: UInt64) -> Bool {
    bits >> (number % Self.chunkSize) & 1 == 1
  }
}

private struct SnapshotList {
  var chunks: [SnapshotChunk] = []
  var count = 0
  var keptCount = 0
}

/// The states of consecutive steps, independent of their type.
private struct SnapshotChunk {
  /// The stored states, in order.
  var states: UnsafeMutableRawPointer
  /// A bit for each place, which is set if its state is stored.
  var kept: UInt64 = 0
  /// A bit for each place, which is set if its state must never be dropped.
  var pinned: UInt64 = 0

  var keptCount: Int { kept.nonzeroBitCount }
}
