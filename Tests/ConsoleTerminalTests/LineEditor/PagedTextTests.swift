import Testing

@testable import ConsoleTerminal

struct PagedTextTests {
  private func rows(_ text: String, columns: Int) -> [String] {
    var paged = PagedText(text, columns: columns)
    return paged.rows(0..<100, highlighting: nil).map(\.text)
  }

  @Test("A line takes as many rows as it needs, and an empty line takes one")
  func wrapping() {
    #expect(rows("abcdefg\n\nh\n", columns: 3) == ["abc", "def", "g", "", "h"])
    #expect(rows("abc\nabcdef\n", columns: 3) == ["abc", "abc", "def"])
  }

  @Test("Each row of a wrapped line has the colours of the line")
  func colours() {
    let rows = rows("\u{1B}[31mabcd\u{1B}[0me\n", columns: 3)
    #expect(rows == ["\u{1B}[31mabc\u{1B}[0m", "\u{1B}[31md\u{1B}[0me"])
  }

  @Test("A row belongs to the line that it shows a part of")
  func lines() {
    var text = PagedText("abcdefg\n\nh\n", columns: 3)
    #expect((0..<6).map { text.line(ofRow: $0) } == [0, 0, 0, 1, 2, 3])
    #expect((0..<3).map { text.start(ofLine: $0) } == [0, 3, 4])
    #expect(text.countRows() == 5)
  }

  @Test("A search finds the row in which a text starts")
  func searching() {
    var text = PagedText("abcdefg\n\ndefabc\n", columns: 3)
    let search = PageSearch(text: "ef", style: "")
    #expect(text.row(from: -1, back: false, with: search) == 1)
    #expect(text.row(from: 1, back: false, with: search) == 4)
    #expect(text.row(from: 4, back: false, with: search) == nil)
    #expect(text.row(from: 4, back: true, with: search) == 1)
    #expect(text.row(from: 1, back: true, with: search) == nil)
  }

  @Test(
    "Capitals matter only if the searched text has any",
    arguments: [
      ("dog", "Dog", [true, true, true]), ("Dog", "dog", []), ("Dog", "Dog", [true, true, true]),
      ("aa", "aaa", [true, true, false]), ("", "a", []), ("É", "é", []), ("é", "É", [true]),
    ])
  func cases(text: String, line: String, marks: [Bool]) {
    #expect(PageSearch(text: text, style: "").highlights(in: line) == marks)
  }
}
