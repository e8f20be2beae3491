/// A list that grows without ever moving what it holds: however long it is, adding one more costs
/// the same, and no second copy is in memory meanwhile.
struct Chunks<Element> {
  /// A power of two, so that a place in the list is found by shifting.
  static var chunkSize: Int { 512 }

  private var chunks: [ContiguousArray<Element>] = []
  private(set) var count = 0

  init() {}

  /// - Precondition: the index is within `0..<count`.
  subscript(index: Int) -> Element {
    _read { yield chunks[index / Self.chunkSize][index % Self.chunkSize] }
    _modify { yield &chunks[index / Self.chunkSize][index % Self.chunkSize] }
  }

  mutating func append(_ element: Element) {
    if count.isMultiple(of: Self.chunkSize) {
      chunks.append([])
      // A short list takes no more than it needs.
      if count > 0 { chunks[chunks.count - 1].reserveCapacity(Self.chunkSize) }
    }
    chunks[chunks.count - 1].append(element)
    count += 1
  }
}
