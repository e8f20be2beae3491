import Testing

@testable import ConsoleSyntax

@Suite("The quotes around a text")
struct TextQuotesTests {
  @Test(
    "Skipping a text ends where reading it ends",
    arguments: [
      "\"\"", "\"a\"", "\"\\\"\"", "\"\\\\\"", "#\"a\"b\"#", "#\"\\\"#", "##\"\\##\"\"##",
      "#\"\"\"#", "#\"\"#", "\"\"\"\n  a\"\"\"\n  \"\"\"", "\"\"\" \r\nx\r\n\"\"\"",
      "##\"\"\"\n\"\"\"#\n\"\"\"##", "\"\"\"\n\\\"\"\"\n\"\"\"", "\"\\u{22}\"",
    ])
  func closed(text: String) throws {
    var reader = Parser(bytes: Array("\(text) \"tail\"".utf8))
    var skipper = reader
    _ = try reader.textLiteral()
    #expect(skipper.skipText() == .closed)
    #expect(skipper.position == reader.position)
    #expect(skipper.position == text.utf8.count)
  }

  @Test("Skipping a text that is not closed does not move")
  func unclosed() {
    let ends: [(String, TextEnd)] = [
      ("\"a", .unclosed), ("\"\\\"", .unclosed), ("#\"a\"", .unclosed), ("\"a\n\"", .unclosed),
      ("#\"\"\" \n\"\"\"#", .unclosed),
      ("\"\"\"\na", .goesOn(TextQuotes(hashes: 0, isMultiline: true))),
      ("##\"\"\"\n\"\"\"#", .goesOn(TextQuotes(hashes: 2, isMultiline: true))),
    ]
    for (text, end) in ends {
      var parser = Parser(bytes: Array(text.utf8))
      #expect(parser.skipText() == end, "\(text)")
      #expect(parser.position == 0)
    }
  }

  @Test("A # without a quote does not start a text")
  func notText() {
    var parser = Parser(bytes: Array("##a\"\"".utf8))
    #expect(parser.skipText() == .notText)
    #expect(parser.position == 2)
  }
}
