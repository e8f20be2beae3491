import Testing

@testable import ConsoleSyntax

@Suite("State paths")
struct StatePathTests {
  @Test(
    "A path is read, and printed as it is typed",
    arguments: [
      ("a.b[0].c", [.member("a"), .member("b"), .index(0), .member("c")], "a.b[0].c"),
      ("a[id: 3]", [.member("a"), .id(.integer(3))], "a[id: 3]"),
      ("a[id:\"x y\"]", [.member("a"), .id(.text("x y"))], "a[id: \"x y\"]"),
      (
        "a[ \"key\" ].count", [.member("a"), .key(.text("key")), .member("count")],
        "a[\"key\"].count"
      ),
      ("a[.red]", [.member("a"), .key(.literal(".red"))], "a[.red]"),
      ("[1]", [.index(1)], "[1]"),
      (".a", [.member("a")], "a"),
      (".", [], "."),
      ("a.0.`b c`", [.member("a"), .member("0"), .member("b c")], "a.0.`b c`"),
      ("a[-1]", [.member("a"), .index(-1)], "a[-1]"),
    ] as [(String, [StatePath.Component], String)])
  func reads(source: String, components: [StatePath.Component], printed: String) throws {
    let path = try StatePath.parse(source)
    #expect(path.components == components)
    #expect(path.spans.count == components.count)
    #expect(path.description == printed)
    #expect(try StatePath.parse(printed) == path)
  }

  @Test(
    "The error in a malformed path has its position",
    arguments: [
      ("", Problem.unexpectedEnd(expected: .memberName), 0..<0),
      ("a.", .unexpectedEnd(expected: .memberName), 2..<2),
      ("a[", .unclosed(opener: "[", closer: "]", end: 2), 1..<2),
      ("a[]", .unexpectedCharacter("]", expected: .subscriptKey), 2..<3),
      ("a[1", .unclosed(opener: "[", closer: "]", end: 3), 1..<2),
      ("a[x]", .bareWord("x"), 2..<3),
      ("a b", .trailingText("b"), 2..<3),
      ("a.1b", .malformedNumber("1b"), 2..<4),
    ])
  func refuses(source: String, problem: Problem, span: Range<Int>) {
    #expect(throws: Diagnostic(problem, at: SourceSpan(span.lowerBound, span.upperBound))) {
      try StatePath.parse(source)
    }
  }
}
