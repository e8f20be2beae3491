import Synchronization

@testable import Console

/// An input that is complete from the start.
final class GivenInput: ByteInput {
  private let text: Mutex<String?>

  init(_ text: String) { self.text = Mutex(text) }

  func next() async -> InputBlock {
    text.withLock { text in
      defer { text = nil }
      return text.map { .bytes(Array($0.utf8)[...]) } ?? .end
    }
  }

  func close() {}
}
