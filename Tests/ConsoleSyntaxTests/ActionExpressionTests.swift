import Testing

@testable import ConsoleSyntax

@Suite("Actions as written")
struct ActionExpressionTests {
  @Test(
    "All spellings of an action give the same tree",
    arguments: [
      [
        "dogs.filterQueryChanged \"bull\"", "dogs.filterQueryChanged(\"bull\")",
        ".dogs(.filterQueryChanged(\"bull\"))", "dogs(.filterQueryChanged(\"bull\"))",
        "dogs .filterQueryChanged(\"bull\")", ".dogs.filterQueryChanged ( \"bull\" )",
        "  dogs.filterQueryChanged   #\"bull\"#  ",
      ],
      ["a.b 1, name: \"x\"", "a.b(1, name: \"x\")", ".a(.b(1, name: \"x\"))"],
      ["appeared", ".appeared", "appeared()"],
      ["`default`", "default", ".default"],
      ["a.b .c(1)", "a.b.c 1", ".a(.b(.c(1)))"],
      ["a.b [\n1,\n2]", "a.b([1, 2])"],
      ["view.binding.$name \"x\"", "view.binding.$name(\"x\")", ".view(.binding(.name(\"x\")))"],
    ])
  func spellings(sources: [String]) throws {
    let trees = try sources.map { try ActionExpression.parse($0).description }
    #expect(Set(trees).count == 1, "\(trees)")
  }

  @Test(
    "The error in a line that is not an action is at its first wrong part",
    arguments: [
      ("dogs.", Problem.unexpectedEnd(expected: .actionName), 5..<5),
      ("dogs..x", .unexpectedCharacter(".", expected: .actionName), 5..<6),
      ("dogs.load(", .unclosed(opener: "(", closer: ")", end: 10), 9..<10),
      ("dogs.load)", .unmatchedCloser(")"), 9..<10),
      ("dogs.load() x", .trailingText("x"), 12..<13),
      ("dogs.load\"x\"", .unexpectedCharacter("\"", expected: .payload), 9..<10),
      ("dogs.filter bull", .bareWord("bull"), 12..<16),
      ("dogs.filter 1,", .unexpectedEnd(expected: .value), 14..<14),
      ("dogs.filter name: ", .unexpectedEnd(expected: .value), 18..<18),
      ("7", .unexpectedCharacter("7", expected: .actionName), 0..<1),
      ("a.$ 1", .unexpectedCharacter(" ", expected: .actionName), 3..<4),
      ("$a 1", .unexpectedCharacter("$", expected: .actionName), 0..<1),
      ("a.`b", .unclosed(opener: "`", closer: "`", end: 4), 2..<3),
      ("dogs.load]", .unmatchedCloser("]"), 9..<10),
    ])
  func refuses(source: String, problem: Problem, span: Range<Int>) {
    #expect(throws: Diagnostic(problem, at: SourceSpan(span.lowerBound, span.upperBound))) {
      try ActionExpression.parse(source)
    }
  }

  @Test(
    "The correction is the line that the user meant",
    arguments: [
      ("dogs.filter bull", "dogs.filter \"bull\""),
      ("dogs.loaded([1, 2)", "dogs.loaded([1, 2])"),
      ("dogs.loaded([1, 2})", "dogs.loaded([1, 2])"),
      ("dogs.loaded([1, 2", "dogs.loaded([1, 2]"),
      ("dogs.filter(\"bull", "dogs.filter(\"bull\""),
    ])
  func corrections(source: String, expected: String?) {
    #expect {
      try ActionExpression.parse(source)
    } throws: {
      ($0 as? Diagnostic)?.correction?.applied(to: source) == expected
    }
  }
}
