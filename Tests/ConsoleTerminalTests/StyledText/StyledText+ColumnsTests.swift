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
      ("! one two three", 9, ["! one two", "  three"]),
      ("  ! one two three", 11, ["  ! one two", "    three"]),
      ("wow ! one two", 9, ["wow ! one", "two"]),
      ("unbreakable", 4, ["unbr", "eaka", "ble"]),
      ("a unbreakable", 5, ["a", "unbre", "akabl", "e"]),
      ("狗狗 狗狗", 5, ["狗狗", "狗狗"]),
    ])
  func breaking(text: String, columns: Int, lines: [String]) {
    #expect(wrapped(text, columns) == lines)
  }

  @Test(
    "A text without spaces breaks at its punctuation, and then where a word has a line for itself",
    arguments: [
      // A whole text that fits into the next line moves there.
      ("state  ~ dataLoadingStatus", 24, ["state  ~", "       dataLoadingStatus"]),
      (
        "state  ~ productListState.dataLoadingStatus", 28,
        ["state  ~ productListState", "       .dataLoadingStatus"]
      ),
      ("e1 a/b/ProductListDomain.swift:94", 24, ["e1 a/b/ProductListDomain", ".swift:94"]),
      (
        "send  cards([Card(id: 1, name: 2)", 17,
        ["send  cards([", "      Card(id: 1,", "      name: 2)"]
      ),
      // Only this word needs the columns of the indentation.
      (
        "because  ~ dataLoadingStatus.loading", 20,
        ["because  ~", "   dataLoadingStatus", "         .loading"]
      ),
      // A short id stays whole, with its brackets.
      ("~ products[id: 1].count.total", 19, ["~ products[id: 1]", ".count.total"]),
      ("~ products[id: 12].count", 15, ["~ products", "[id: 12].count"]),
      (
        "path[id: StackElementID].detail.tap", 26, ["path[id: StackElementID]", ".detail.tap"]
      ),
      (
        "path[id: StackElementID].detail.show(name: Text)", 40,
        ["path[id: StackElementID].detail.show(", "name: Text)"]
      ),
      ("a dataLoadingStatus", 13, ["a dataLoading", "Status"]),
      ("a dataLoadingStatus", 12, ["a data", "Loading", "Status"]),
      ("2.000s 12.345s", 6, ["2.000s", "12.345", "s"]),
    ])
  func seams(text: String, columns: Int, lines: [String]) {
    #expect(wrapped(text, columns) == lines)
  }

  @Test("A word that fits into a line, with the punctuation at it, is never cut")
  func wholeWords() {
    let words = ["dogs", "dataLoadingStatus", "isOn", "Product", "x", "albumWithLongName"]
    let joints = [".", "/", "(", " ", "  ", ", ", ": "]
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<500 {
      let text = (0..<12).map { _ in
        (words.randomElement(using: &generator) ?? "")
          + (joints.randomElement(using: &generator) ?? "")
      }.joined()
      let columns = Int.random(in: 19...40, using: &generator)
      for line in wrapped(text, columns) {
        #expect(TextWidth.columns(of: line) <= columns, "\(text) in \(columns)")
        for word in line.split(whereSeparator: { !$0.isLetter }) {
          #expect(words.contains(String(word)), "\(text) in \(columns)")
        }
      }
    }
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
