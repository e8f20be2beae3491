/// A list that grows without ever moving what it holds: however long it is, adding one more costs
/// the same, and no second copy is in memory meanwhile. Whoever holds the list sees it grow.
///
/// Elements lie in memory of the list's own rather than in arrays: where only the runtime knows an
/// element's type, it is asked for the type of the array at each use, which takes longer than the
/// use itself.
final class Chunks<Element> {
  /// A power of two, so that a place in the list is found by shifting.
  static var chunkSize: Int { 64 }

  // By pointer, for Swift's checks for overlapping access take longer than to add an element.
  private let list = UnsafeMutablePointer<ChunkList>.allocate(capacity: 1)

  init() { list.initialize(to: ChunkList()) }

  deinit {
    for (number, chunk) in list.pointee.chunks.enumerated() {
      let used = min(Self.chunkSize, count - number * Self.chunkSize)
      chunk.assumingMemoryBound(to: Element.self).deinitialize(count: used)
      chunk.deallocate()
    }
    list.deinitialize(count: 1)
    list.deallocate()
  }

  var count: Int { list.pointee.count }

  /// - Precondition: the index is within `0..<count`.
  subscript(index: Int) -> Element {
    _read { yield place(index).pointee }
    _modify { yield &place(index).pointee }
  }

  func append(_ element: consuming Element) {
    if count.isMultiple(of: Self.chunkSize) {
      list.pointee.chunks.append(UnsafeMutablePointer<Element>.allocate(capacity: Self.chunkSize))
    }
    list.pointee.count += 1
    place(count - 1).initialize(to: element)
  }

  /// Removes elements from the end, so that so many are left.
  func removeLast(to left: Int) {
    let chunks = list.pointee.chunks
    let kept = (left + Self.chunkSize - 1) / Self.chunkSize
    for (number, chunk) in chunks.enumerated().dropFirst(left / Self.chunkSize) {
      let first = max(0, left - number * Self.chunkSize)
      let used = min(Self.chunkSize, count - number * Self.chunkSize)
      (chunk.assumingMemoryBound(to: Element.self) + first).deinitialize(
        count: max(0, used - first))
      if number >= kept { chunk.deallocate() }
    }
    list.pointee.chunks.removeLast(chunks.count - kept)
    list.pointee.count = left
  }

  private func place(_ index: Int) -> UnsafeMutablePointer<Element> {
    // Past the last element there is memory with nothing in it.
    precondition(index >= 0 && index < count, "there is no element at \(index)")
    return list.pointee.chunks[index / Self.chunkSize].assumingMemoryBound(to: Element.self)
      + index % Self.chunkSize
  }
}

/// Memory in pieces of one size. It does not know the type of what is in there.
private struct ChunkList {
  var chunks: [UnsafeMutableRawPointer] = []
  var count = 0
}
