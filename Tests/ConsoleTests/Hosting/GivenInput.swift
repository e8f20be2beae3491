import Synchronization

@testable import Console

/// An input that is there from the beginning.
final class GivenInput: ByteInput {
  private let blocks: Mutex<[[UInt8]]>

  init(_ text: String) { blocks = Mutex([Array(text.utf8)]) }

  /// Each of the blocks comes by itself.
  init(blocks: [[UInt8]]) { self.blocks = Mutex(blocks) }

  func next() async -> InputBlock {
    blocks.withLock { $0.isEmpty ? .end : .bytes($0.removeFirst()[...]) }
  }

  func close() {}
}
