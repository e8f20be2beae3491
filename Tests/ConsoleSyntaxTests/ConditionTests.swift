import Testing

@testable import ConsoleSyntax

@Suite("Conditions")
struct ConditionTests {
  @Test(
    "A condition is read, and printed as it is typed",
    arguments: [
      (#"a.b == "x""#, #"a.b == "x""#),
      ("a>=1", "a >= 1"),
      ("a <= -1.5", "a <= -1.5"),
      ("a[id: 3].b contains .red", "a[id: 3].b contains .red"),
      ("a is nil", "a is nil"),
      ("a is .loaded&&!(b is .`c d`)", "a is .loaded && !(b is .`c d`)"),
      ("a == $b.c && d < $3[0]", "a == $b.c && d < $3[0]"),
      (#"a == {"b": [null]}"#, #"a == {"b": [null]}"#),
      ("isOpen", "isOpen"),
      ("!isOpen&&!(a is nil)", "!isOpen && !(a is nil)"),
      ("a == 1 || b == 2 && c", "a == 1 || b == 2 && c"),
      ("(a == 1 || b == 2) && c", "(a == 1 || b == 2) && c"),
      ("!(a || b)", "!(a || b)"),
      ("((a))", "a"),
      ("isnt == true", "isnt == true"),
    ])
  func reads(source: String, printed: String) throws {
    let condition = try Condition.parse(source)
    #expect(condition.description == printed)
    #expect(try Condition.parse(printed).description == printed)
  }

  @Test("'&&' has a higher precedence than '||', and '!' the highest")
  func precedence() throws {
    guard case .or(.isTrue, .and(.not(.isTrue), .isTrue)) = try Condition.parse("a || !b && c")
    else {
      Issue.record("read otherwise")
      return
    }
  }

  @Test(
    "The error in a malformed condition has its position",
    arguments: [
      ("", Problem.unexpectedEnd(expected: .condition), 0..<0),
      ("a ==", .unexpectedEnd(expected: .value), 4..<4),
      ("a = 1", .unexpectedCharacter("=", expected: .comparison), 2..<3),
      ("a is 3", .unexpectedCharacter("3", expected: .nil), 5..<6),
      ("a is nill", .unexpectedWord("nill", expected: .nil), 5..<9),
      ("a is `nil`", .unexpectedCharacter("`", expected: .nil), 5..<6),
      ("a is not nil", .unexpectedWord("not", expected: .nil), 5..<8),
      ("(a == 1", .unclosed(opener: "(", closer: ")", end: 7), 0..<1),
      ("a && ", .unexpectedEnd(expected: .condition), 5..<5),
      ("a == x", .bareWord("x"), 5..<6),
      ("a == 1 b", .trailingText("b"), 7..<8),
    ] as [(String, Problem, Range<Int>)])
  func failures(source: String, problem: Problem, place: Range<Int>) {
    let error = #expect(throws: Diagnostic.self) { try Condition.parse(source) }
    #expect(error?.problem == problem)
    #expect(error.map { $0.span.start..<$0.span.end } == place)
  }

  @Test("Nesting and chains are limited", arguments: ["!", "(", "a && ", "a || "])
  func depth(piece: String) {
    let source = String(repeating: piece, count: 5000) + "a"
    let error = #expect(throws: Diagnostic.self) { try Condition.parse(source) }
    #expect(error?.problem == .tooDeep(limit: 200))
  }
}
