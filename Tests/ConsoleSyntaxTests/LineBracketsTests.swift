import Testing

@testable import ConsoleSyntax

struct LineBracketsTests {
  private typealias Pair = LineBrackets.Pair

  @Test(
    "The pair at the cursor has a closing bracket right before it, or a bracket at it",
    arguments: [
      ("f(a)", 4, Pair(opener: 1, closer: 3)), ("f(a)", 3, Pair(opener: 1, closer: 3)),
      ("f(a)", 1, Pair(opener: 1, closer: 3)), ("f(a)", 2, nil), ("f(a)", 0, nil),
      ("f([a])", 5, Pair(opener: 2, closer: 4)), ("f([a])", 6, Pair(opener: 1, closer: 5)),
      ("f(\n{1}\n)", 8, Pair(opener: 1, closer: 7)), ("é(a)", 5, Pair(opener: 2, closer: 4)),
      (#"f(")")"#, 6, Pair(opener: 1, closer: 5)), (#"f(")")"#, 4, nil),
      ("f(`)`)", 6, Pair(opener: 1, closer: 5)), ("f(a]", 4, nil), ("a)", 2, nil),
      (#"f("a)"#, 5, nil), ("f(\"\"\"\n)\n\"\"\")", 12, Pair(opener: 1, closer: 11)),
    ])
  func pairs(text: String, cursor: Int, expected: LineBrackets.Pair?) {
    #expect(LineBrackets(text).pair(at: cursor) == expected)
  }

  @Test(
    "Open brackets are counted outside of texts",
    arguments: [
      ("f(", 1, false), ("f([{", 3, false), ("f(1", 1, false), ("f(1)", 0, false),
      ("f(\"\"\"\n(", 1, true), ("f(\"\"\"\n(\n\"\"\"", 1, false), (#"f("("#, 1, true),
      ("# (", 1, false), ("", 0, false),
    ])
  func open(text: String, count: Int, isInText: Bool) {
    let brackets = LineBrackets(text)
    #expect(brackets.open.count == count)
    #expect(brackets.isInText == isInText)
  }
}
