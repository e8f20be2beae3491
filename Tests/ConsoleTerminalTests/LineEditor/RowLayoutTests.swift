import Testing

@testable import ConsoleTerminal

@Suite struct RowLayoutTests {
  @Test(
    "Characters take the right number of cells and rows",
    arguments: [
      ("", 0, 0), ("abc", 0, 3), ("0123456789", 1, 0), ("012345678日", 1, 2), ("日本語日本", 1, 0),
      ("a\tb", 0, 9), ("012345678\tb", 1, 1), ("a\u{3}", 0, 6), ("012345678\u{3}", 1, 4),
      ("a\nb", 1, 1), ("e\u{301}", 0, 1), ("a\r\nb", 1, 1), ("\u{202E}x", 0, 9),
      ("a\u{200D}", 0, 9), ("👩\u{200D}🔬", 0, 2), ("\u{AD}", 0, 6),
    ])
  func position(text: String, row: Int, column: Int) {
    var layout = RowLayout(columns: 10)
    layout.write(text)
    #expect(layout.position == RowLayout.Position(row: row, column: column))
  }

  @Test("Each row has its own colours, and no characters that a terminal would interpret")
  func styles() {
    var layout = RowLayout(columns: 4)
    layout.write("ab")
    layout.write("cdef", style: "\u{1B}[2m")
    #expect(layout.rows.map(\.text) == ["ab\u{1B}[2mcd\u{1B}[0m", "\u{1B}[2mef\u{1B}[0m"])
    layout.write("\u{1B}\u{9B}")
    #expect(
      layout.rows.map(\.text).dropFirst() == ["\u{1B}[2mef\u{1B}[0m\\u", "{1B}", "\\u{9", "B}"])
  }
}
