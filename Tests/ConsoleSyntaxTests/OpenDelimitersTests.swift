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

  private func read(_ lines: [String]) -> OpenDelimiters {
    var open = OpenDelimiters()
    for line in lines { open.read(line.utf8) }
    return open
  }
}
