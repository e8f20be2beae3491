import Testing

@testable import ConsoleTerminal

@Suite("Text in columns")
struct StyledTextColumnsTests {
  private func wrapped(_ text: String, _ columns: Int) -> [String] {
    StyledText(text).wrapped(to: columns).map(\.plain)
  }

  @Test(
    "A line that is too wide breaks at spaces, and continues below the start of the broken text",
    arguments: [
      ("fits", 10, ["fits"]), ("one two three", 7, ["one two", "three"]),
      ("  one two three", 9, ["  one two", "  three"]),
      (
        ":goto N  go to a step or a mark", 20,
        [":goto N  go to a", "         step or a", "         mark"]
      ),
      ("unbreakable", 4, ["unbr", "eaka", "ble"]),
      ("a unbreakable", 5, ["a", "unbre", "akabl", "e"]),
      ("狗狗 狗狗", 5, ["狗狗", "狗狗"]),
    ])
  func breaking(text: String, columns: Int, lines: [String]) {
    #expect(wrapped(text, columns) == lines)
  }

  @Test("No line is wider than there are columns, and nothing but spaces is lost")
  func laws() {
    let words = ["a", "reducer", "狗", "e\u{301}", "  ", "effect", "   ", "unbreakableunbreakable"]
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<500 {
      let text = (0..<12).map { _ in words.randomElement(using: &generator) ?? "" }.joined(
        separator: " ")
      let columns = Int.random(in: 2...40, using: &generator)
      let lines = wrapped(text, columns)
      #expect(lines.allSatisfy { TextWidth.columns(of: $0) <= columns }, "\(text) in \(columns)")
      let kept = lines.joined().filter { $0 != " " }
      #expect(kept == text.filter { $0 != " " }, "\(text) in \(columns)")
    }
  }

  @Test("Each part keeps its role")
  func roles() {
    let text = StyledText("one ", .label) + StyledText("two", .error)
    #expect(text.wrapped(to: 4) == [StyledText("one", .label), StyledText("two", .error)])
  }

  @Test("The beginning of a text that is too wide ends in an ellipsis")
  func beginning() {
    #expect(StyledText("bulldog").prefix(columns: 4).plain == "bul…")
    #expect(StyledText("bulldog").prefix(columns: 7).plain == "bulldog")
  }
}
