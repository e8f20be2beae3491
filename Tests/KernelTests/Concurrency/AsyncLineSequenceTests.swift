import Kernel
import Testing

#if os(Linux)
  @Suite struct AsyncLineSequenceTests {
    @Test(
      "Lines end with any character that ends one, and empty lines are left out",
      arguments: [
        ("", []), ("a", ["a"]), ("a\nb", ["a", "b"]), ("a\r\nb\r\n", ["a", "b"]),
        ("a\n\n\nb", ["a", "b"]),
        ("a\u{85}b\u{2028}c\u{2029}d\u{B}e\u{C}f", ["a", "b", "c", "d", "e", "f"]),
        ("é\u{2026}\u{A8}…狗\n", ["é\u{2026}\u{A8}…狗"]),
      ] as [(String, [String])])
    func lines(text: String, expected: [String]) async {
      var lines: [String] = []
      for await line in AsyncStream(Array(text.utf8)).lines { lines.append(line) }
      #expect(lines == expected)
    }
  }

  extension AsyncStream<UInt8> {
    fileprivate init(_ bytes: [UInt8]) {
      self.init { continuation in
        for byte in bytes { continuation.yield(byte) }
        continuation.finish()
      }
    }
  }
#endif
