import Testing

@testable import ConsoleSyntax

@Suite("What is open after a line")
struct OpenDelimitersTests {
  @Test(
    "Brackets and texts in three quotes stay open across lines",
    arguments: [
      ["a("], ["a([", "]"], ["a {"], ["a", "["], ["a \"\"\""], ["a ##\"\"\"", "\"\"\"#"],
      ["a(\"\"\"", "x", "  \"\"\""], ["a(\"(\"", "\"\\\")\""], ["a(#\"\\\"#"],
    ])
  func open(lines: [String]) {
    #expect(read(lines).isOpen)
  }

  @Test(
    "Nothing is open if everything is closed or cannot be corrected",
    arguments: [
      [""], ["a()"], ["a([", "])"], ["a(]"], ["a)"], ["a(\"x"], ["a(`x"], ["a(#x"],
      ["a \"\"\"", "x \"\"\" y", "\"\"\""], ["a ##\"\"\"", "\"\"\"##"], ["a(\"\"\"x\"\"\")"],
      ["a(#\"\"\"x\"\"\"#)"], ["a(`(`)"], ["a(\"\\\\\")"],
      [String(repeating: "(", count: 201)],
    ])
  func closed(lines: [String]) {
    #expect(!read(lines).isOpen)
  }

  @Test(
    "The last word of a line is what follows the last space outside of quotes and brackets",
    arguments: [
      (":state dogs.filter", "dogs.filter"), (#"plant "two words"  "#, #""two words""#),
      ("pot(name: x, count: 2)", "pot(name: x, count: 2)"), ("a [1, 2]", "[1, 2]"), ("one", "one"),
      ("", ""), (#"say "not closed"#, #""not closed"#), ("a) b", "a) b"),
      ("f \"\"\"\n a\n", "\"\"\"\n a"),
    ])
  func lastWord(line: String, word: String) {
    #expect(OpenDelimiters.lastWord(of: line) == word)
  }

  private func read(_ lines: [String]) -> OpenDelimiters {
    var open = OpenDelimiters()
    for line in lines { open.read(line.utf8) }
    return open
  }
}
