import Testing

@testable import ConsoleTerminal

@Suite struct HistoryDesignatorTests {
  @Test(
    "A line of the history is named by its number, from the end, or by its start",
    arguments: [
      ("!!", "three"), ("!1", "one"), ("!3", "three"), ("!-1", "three"), ("!-3", "one"),
      ("!t", "three"), ("!tw", "two"), ("!4", nil), ("!0", nil), ("!-4", nil), ("!x", nil),
      ("!", nil), ("!! x", nil), ("", nil), ("one", nil),
    ] as [(String, String?)])
  func naming(text: String, line: String?) {
    #expect(HistoryDesignator.line(namedBy: text, in: ["one", "two", "three"]) == line)
  }

  @Test("There is no last line in an empty history")
  func empty() {
    #expect(HistoryDesignator.line(namedBy: "!!", in: []) == nil)
  }
}
