import Testing

@testable import ConsoleTerminal

struct VisualCodingTests {
  @Test(
    "Lines are encoded as in libedit, with harmful characters escaped too",
    arguments: [
      ("a b", "a\\040b"), ("\\", "\\\\"), ("\t\n", "\\011\\012"), ("é🐶", "é🐶"),
      ("\u{1}\u{7F}", "\\001\\177"), ("a\u{200B}b", "a\\342\\200\\213b"), ("👩‍🔬", "👩‍🔬"),
    ])
  func encoding(line: String, encoded: String) {
    #expect(VisualCoding.encode(line) == encoded)
    #expect(VisualCoding.decode(encoded.utf8) == line)
  }

  @Test(
    "Every form of vis(3) is decoded",
    arguments: [("\\^A\\^?", "\u{1}\u{7F}"), ("\\s\\t", " \t"), ("\\M-C\\M-)", "é")])
  func decoding(encoded: String, line: String) {
    #expect(VisualCoding.decode(encoded.utf8) == line)
  }

  @Test("Text that is not encoded is rejected", arguments: ["\\", "\\q", "\\08", "\\M", "\\377"])
  func refusing(encoded: String) {
    #expect(VisualCoding.decode(encoded.utf8) == nil)
  }
}
