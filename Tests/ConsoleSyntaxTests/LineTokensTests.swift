import Testing

@testable import ConsoleSyntax

struct LineTokensTests {
  @Test(
    "The parts of a line that have colours",
    arguments: [
      ("", []),
      ("cart.pay(total: 5, note: \"fast\")", [(.number, "5"), (.text, "\"fast\"")]),
      (":goto 12", [(.command, ":goto"), (.number, "12")]),
      (":advance 1.5s", [(.command, ":advance"), (.number, "1.5s")]),
      ("  # a \"note\" 5", [(.comment, "# a \"note\" 5")]),
      ("dogs 2> pick true", [(.constant, "true")]),
      ("view.binding.$name $_", [(.reference, "$_")]),
      ("pick(nil: nil, .true, x: false)", [(.constant, "nil"), (.constant, "false")]),
      ("pick $dogs[0].breed", [(.reference, "$dogs[0].breed")]),
      ("pick #\"a\"b\"#, \"open (5", [(.text, "#\"a\"b\"#"), (.text, "\"open (5")]),
      ("pick(`5`, a5, é5, -3)", [(.number, "5"), (.number, "3")]),
      ("pick \"狗\" 5", [(.text, "\"狗\""), (.number, "5")]),
    ] as [(String, [(LineTokens.Kind, String)])])
  func tokens(line: String, expected: [(LineTokens.Kind, String)]) {
    let tokens = LineTokens(line).tokens
    #expect(tokens.map(\.kind) == expected.map(\.0))
    let texts = tokens.map { SourceSpan($0.range.lowerBound, $0.range.upperBound).text(in: line) }
    #expect(texts == expected.map(\.1))
  }

  @Test(
    "The action of a line starts after the prompt that was pasted with it",
    arguments: [("pick", 0), (" pick", 1), ("> pick", 2), (":help", nil), ("# pick", nil)]
      as [(String, Int?)])
  func action(line: String, start: Int?) {
    #expect(LineTokens(line).action == start)
  }

  @Test("Any text can be read, and its tokens are in order")
  func anyText() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      let length = Int.random(in: 0...12, using: &random)
      let line = String(
        (0..<length).map { _ in "a5.:#\"`$([{)]} \n\\é狗-".randomElement(using: &random) ?? "a" })
      var end = 0
      for token in LineTokens(line).tokens {
        #expect(token.range.lowerBound >= end && !token.range.isEmpty, "\(line)")
        end = token.range.upperBound
      }
      #expect(end <= line.utf8.count, "\(line)")
    }
  }
}
