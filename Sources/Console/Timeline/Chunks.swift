/// A list that never moves its elements. Appending takes the same time for any length, and never
/// needs memory for a second copy. It has reference semantics.
///
/// The elements are in manually allocated memory, not in arrays. If only the runtime knows the
/// element type, each use of an array looks up the array's type, which takes longer than the use
/// itself.
final class Chunks<Element> {
  /// A power of two, so that dividing an index is a shift.
  static var chunkSize: Int { 64 }

  // A pointer, because Swift's checks for exclusive access to a property take longer than appending
  // an element.
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

  /// The address of an element, which is valid as long as the list has it.
  func place(of index: Int) -> UnsafePointer<Element> { UnsafePointer(place(index)) }

  func append(_ element: consuming Element) {
    if count.isMultiple(of: Self.chunkSize) {
      list.pointee.chunks.append(UnsafeMutablePointer<Element>.allocate(capacity: Self.chunkSize))
    }
    list.pointee.count += 1
    place(count - 1).initialize(to: element)
  }

  /// Removes elements from the end, so that `left` elements remain.
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
    // The memory after the last element is uninitialized.
    precondition(index >= 0 && index < count, "there is no element at \(index)")
    return list.pointee.chunks[index / Self.chunkSize].assumingMemoryBound(to: Element.self)
      + index % Self.chunkSize
  }
}

/// Memory in pieces of the same size, independent of the element type.
private struct ChunkList {
  var chunks: [UnsafeMutableRawPointer] = []
  var count = 0
}
