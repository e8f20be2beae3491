import Testing

@testable import ConsoleSyntax

struct ActionNamesTests {
  @Test(
    "The names of a path, and what they lead to",
    arguments: [
      ("", []),
      ("dogs", [("dogs", "dogs", false)]),
      ("dogs.", [("dogs", "dogs", true)]),
      ("dogs.load", [("dogs", "dogs", true), ("dogs.load", "load", false)]),
      ("load \"a.b\"", [("load", "load", true)]),
      (
        "rows[id: \"a.b\"].delete(x.y)",
        [("rows", "rows", true), ("rows[id:].delete", "delete", true)]
      ),
      ("rows[id: (", [("rows", "rows", true)]),
      (".dogs.load", []),
      ("狗.`in`", [("狗", "狗", true), ("狗.`in`", "`in`", false)]),
    ] as [(String, [(String, String, Bool)])])
  func names(line: String, expected: [(pattern: String, text: String, isComplete: Bool)]) {
    let names = Array(ActionNames(in: line))
    #expect(names.map(\.pattern) == expected.map(\.pattern))
    #expect(names.map(\.isComplete) == expected.map(\.isComplete))
    let texts = names.map { SourceSpan($0.range.lowerBound, $0.range.upperBound).text(in: line) }
    #expect(texts == expected.map(\.text))
  }
}
