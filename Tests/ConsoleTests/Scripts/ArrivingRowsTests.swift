import Testing

@testable import Console
@testable import ConsoleSyntax

@Suite("Rows that arrive in blocks")
struct ArrivingRowsTests {
  private static let texts = [
    "", "\n", "\r", "\r\n", "a", "a\n", "a\r", "a\r\n", "a\nb", "a\r\rb", "a\n\rb", "a\r\n\r\nb",
    "\u{FEFF}a\n\u{FEFF}b\n", "größer\n日本\r\n👩‍🚀 x", "a\u{2028}b\u{0B}c\n",
  ]

  @Test("The rows are those of the whole text, however it is split", arguments: texts)
  func rows(text: String) {
    let bytes = Array(text.utf8)
    let whole = TextRows(TextFile(bytes: bytes).text).map { String($0) ?? "" }
    for size in 1...max(1, bytes.count) {
      var arriving = ArrivingRows()
      var rows: [TextFile] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        rows += arriving.rows(in: bytes[start..<min(start + size, bytes.count)])
      }
      rows += arriving.lastRow().map { [$0] } ?? []
      #expect(rows.map(\.text) == whole)
      #expect(rows.allSatisfy { $0.invalidText == nil })
    }
  }

  @Test("A byte that is not UTF-8 has its position in the row")
  func invalid() {
    var arriving = ArrivingRows()
    let rows = arriving.rows(in: [0x61, 0x0A, 0x62, 0xFF, 0x0A])
    #expect(rows.map(\.text) == ["a", "b\u{FFFD}"])
    #expect(rows[0].invalidText == nil)
    #expect(rows[1].invalidText == Diagnostic(.invalidUTF8(0xFF), at: SourceSpan(1, 4)))
  }
}
