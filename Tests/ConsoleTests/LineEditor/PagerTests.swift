import Testing

@testable import ConsoleTerminal

@Suite struct PagerTests {
  private static let lines = (0..<40).map { number in
    "\(number)" + String(repeating: number % 3 == 0 ? "狗ab" : "-", count: number % 7)
  }

  /// The rows that a terminal makes of the lines.
  private static func rows(columns: Int) -> [String] {
    lines.flatMap { line in
      var rows = [""]
      var width = 0
      for character in line {
        let columnsOfCharacter = TextWidth.columns(of: character)
        if width + columnsOfCharacter > columns {
          rows.append("")
          width = 0
        }
        rows[rows.count - 1].append(character)
        width += columnsOfCharacter
      }
      return rows
    }
  }

  @Test(
    "Whatever keys are pressed, the screen shows the page, and each row has scrolled off once",
    arguments: 0..<50)
  func walking(seed: UInt64) {
    // The locale determines the width of characters on the screen.
    #expect(TerminalLocale.isUTF8)
    var random = Xorshift(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
    let columns = Int.random(in: 6...12, using: &random)
    let height = Int.random(in: 3...8, using: &random)
    let all = Self.rows(columns: columns)
    var pager = Pager(
      Self.lines.joined(separator: "\n") + "\n", columns: columns, rows: height)
    var screen = Screen(columns: columns, rows: height)
    screen.receive("prompt\r\n")
    screen.receive(pager.begin())
    var lastTop = 0
    for _ in 0..<40 {
      let row = Int.random(in: -5...(all.count + 5), using: &random)
      screen.receive(pager.show(from: row))
      let expected = min(max(0, row), all.count - (height - 1))
      #expect(pager.top == expected)
      lastTop = max(lastTop, expected)
      let page = all[expected..<(expected + height - 1)].joined(separator: "\n")
      #expect(screen.text == page)
      #expect(screen.cursor == Screen.Position(row: height - 1, column: 0))
      #expect(screen.scrolledOff == ["prompt"] + all[..<lastTop])
    }
  }

  @Test("A search marks what it finds, and goes to the next and the previous row with it")
  func searching() {
    var pager = Pager("a\n\u{1B}[31mxx fo\u{1B}[0mo\nb\nc\nFoo\nd\n", columns: 10, rows: 3)
    let search = PageSearch(text: "foo", style: "\u{1B}[7m")
    let shown = pager.find(search, back: false) ?? ""
    #expect(shown.contains("\u{1B}[31m\u{1B}[7mf"))
    #expect(shown.contains("\u{1B}[0m\u{1B}[7mo\u{1B}[0m"))
    #expect(pager.top == 1)
    #expect(pager.find(nil, back: false) != nil)
    #expect(pager.top == 4)
    #expect(pager.find(nil, back: false) == nil)
    #expect(pager.find(nil, back: true) != nil)
    #expect(pager.top == 1)
    #expect(pager.find(nil, back: true) == nil)
    #expect(pager.find(PageSearch(text: "Fo", style: ""), back: false) != nil)
    #expect(pager.top == 4)
  }
}

/// A small generator of reproducible random numbers.
private struct Xorshift: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
