import Testing

@testable import ConsoleTerminal

struct UTF8ChunksTests {
  @Test("Characters survive being split anywhere", arguments: ["aé日🐶z", "🐶🐶", "e\u{301}"])
  func cutting(text: String) {
    let bytes = Array(text.utf8)
    for cut in 0...bytes.count {
      var chunks = UTF8Chunks()
      #expect(chunks.decode(bytes[..<cut]) + chunks.decode(bytes[cut...]) == text)
    }
  }

  @Test(
    "Invalid bytes become replacement characters immediately",
    arguments: [([0xFF], "\u{FFFD}"), ([0x80, 0x80], "\u{FFFD}\u{FFFD}"), ([0xC0], "\u{FFFD}")])
  func repairing(bytes: [UInt8], text: String) {
    var chunks = UTF8Chunks()
    #expect(chunks.decode(bytes) == text)
    #expect(chunks.decode([0x61]) == "a")
  }
}
