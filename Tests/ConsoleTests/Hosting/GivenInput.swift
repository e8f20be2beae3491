import Synchronization

@testable import Console

/// An input that is complete from the start.
final class GivenInput: ByteInput {
  private let blocks: Mutex<[[UInt8]]>

  init(_ text: String) { blocks = Mutex([Array(text.utf8)]) }

  /// Returns one block per call.
  init(blocks: [[UInt8]]) { self.blocks = Mutex(blocks) }

  func next() async -> InputBlock {
    blocks.withLock { $0.isEmpty ? .end : .bytes($0.removeFirst()[...]) }
  }

  func close() {}
}
