import Testing

@testable import ConsoleSyntax

@Suite("Files and references in lines")
struct OutsideLiteralTests {
  @Test(
    "Files and references are read, and printed as they are typed",
    arguments: [
      "@dogs.json", "@../a-b/é.json", #"@"a b.json""#, "[@a, @b]", "f(x: @a)", "$dogs",
      "$dogs[0].breed", #"$a["b c"].d[id: 3]"#, "$.", "$3.dogs", "$3", "$0[1].x", "[$a, $b]",
      "f(x: $a, y: $2.b)",
    ])
  func reads(source: String) throws {
    let written = source.hasPrefix("f") ? source.replacing("f(", with: "F(") : source
    #expect(try Literal.parse(written).description == written)
  }

  @Test("An action knows whether it contains a file or a reference")
  func readsOutside() throws {
    #expect(try ActionExpression.parse("a.b x: [$c]").readsOutside)
    #expect(try ActionExpression.parse(#"a[id: 3] {"x": @c}"#).readsOutside)
    #expect(try !ActionExpression.parse(#"a "$b""#).readsOutside)
  }

  @Test(
    "The error in a malformed file or reference has its position",
    arguments: [
      ("@", .unexpectedEnd(expected: .fileName), 1..<1),
      ("@ x", .unexpectedCharacter(" ", expected: .fileName), 1..<2),
      (#"@"""#, .unexpectedWord("\"\"", expected: .fileName), 1..<3),
      ("$", .unexpectedEnd(expected: .statePath), 1..<1),
      ("$ x", .unexpectedCharacter(" ", expected: .memberName), 1..<2),
      ("$3x", .malformedNumber("3x"), 1..<3),
      ("$99999999999999999999", .malformedNumber("99999999999999999999"), 1..<21),
      ("$a[", .unclosed(opener: "[", closer: "]", end: 3), 2..<3),
      ("[@a.json", .unclosed(opener: "[", closer: "]", end: 8), 0..<1),
    ] as [(String, Problem, Range<Int>)])
  func refuses(source: String, problem: Problem, place: Range<Int>) {
    #expect(throws: Diagnostic(problem, at: SourceSpan(place.lowerBound, place.upperBound))) {
      try Literal.parse(source)
    }
  }
}
