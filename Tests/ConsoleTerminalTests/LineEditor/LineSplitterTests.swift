import Testing

@testable import ConsoleTerminal

struct LineSplitterTests {
  @Test(
    "A stream is split into lines, wherever its pieces end",
    arguments: [
      ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]), ("\n", [""]),
      ("a\r\n\r\nb\r\n", ["a", "", "b"]), ("é日\n🐶", ["é日", "🐶"]), ("a\rb\n", ["a\rb"]),
    ], [1, 2, 3, 100])
  func splitting(case: (text: String, lines: [String]), size: Int) {
    var splitter = LineSplitter()
    let bytes = Array(`case`.text.utf8)
    var lines: [String] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      lines += splitter.lines(in: bytes[start..<min(start + size, bytes.count)])
    }
    if let last = splitter.lastLine() { lines.append(last) }
    #expect(lines == `case`.lines)
  }

  @Test("Invalid UTF-8 is repaired")
  func repairing() {
    var splitter = LineSplitter()
    #expect(splitter.lines(in: [0x61, 0xFF, 0x62, 0x0A]) == ["a\u{FFFD}b"])
  }
}
