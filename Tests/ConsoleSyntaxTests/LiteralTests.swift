import Testing

@testable import ConsoleSyntax

@Suite("Literals")
struct LiteralTests {
  @Test(
    "Each kind of literal reads as in Swift",
    arguments: [
      (#""bull""#, #""bull""#),
      (#""a\n\t\"\\\0\r\'\u{1F415}""#, #""a\n\t\"\\\0\r'🐕""#),
      (##"#"a\n"b"#"##, ##""a\\n\"b""##),
      (##"#"a\#nb"#"##, #""a\nb""#),
      (###"##"a"#b"##"###, ##""a\"#b""##),
      (##"#"""#"##, #""\"""#),
      (#""""#, #""""#),
      ("1_000", "1000"),
      ("-0xFF", "-255"),
      ("0b1010", "10"),
      ("0o17", "15"),
      ("+5", "5"),
      ("#12", "12"),
      ("-0.0", "-0.0"),
      ("1.5e-3", "1.5e-3"),
      ("1e10", "1e10"),
      ("-.infinity", "-.infinity"),
      ("true", "true"),
      ("nil", "nil"),
      ("()", "()"),
      ("(1)", "1"),
      ("[]", "[]"),
      ("[:]", "[:]"),
      ("[1,2 , 3,]", "[1, 2, 3]"),
      (#"["a": 1, "b": [2]]"#, #"["a": 1, "b": [2]]"#),
      (#"Dog(breed: "x", subBreeds: [])"#, #"Dog(breed: "x", subBreeds: [])"#),
      ("App.Dog()", "App.Dog()"),
      (".case", ".case"),
      (".case()", ".case"),
      (".case(1, b: 2)", ".case(1, b: 2)"),
      (".outer.inner(1)", ".outer(.inner(1))"),
      ("Mode.dark", "Mode.dark"),
      ("Shape.circle(radius: 2)", "Shape.circle(radius: 2)"),
      (#".failure("no")"#, #".failure("no")"#),
      (".`default`", ".default"),
      (".größe(1)", ".größe(1)"),
      ("\"\"\"\n  a\n    b \\\n  c\n\n  d\\t\"\n  \"\"\"", #""a\n  b c\n\nd\t\"""#),
      ("\"\"\"\r\na\r\nb\r\n\"\"\"", #""a\nb""#),
      ("#\"\"\"\n\\n\\#n\n\"\"\"#", #""\\n\n""#),
      ("\"\"\"\n\"\"\"", #""""#),
    ])
  func reads(source: String, expected: String) throws {
    let literal = try Literal.parse(source)
    #expect(literal.description == expected)
    #expect(literal.span == SourceSpan(0, source.utf8.count))
    #expect(try Literal.parse(literal.description).description == expected)
  }

  @Test(
    "Integers keep 128 bits and every digit",
    arguments: [
      ("340282366920938463463374607431768211455", UInt128.max),
      ("0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF", UInt128.max),
      ("340282366920938463463374607431768211456", nil),
      ("7", 7),
    ])
  func magnitudes(source: String, expected: UInt128?) throws {
    guard case .number(let number) = try Literal.parse(source).kind else {
      Issue.record("not a number")
      return
    }
    #expect(number.magnitude == expected)
  }

  @Test(
    "The error in a malformed literal has its position",
    arguments: [
      ("bull", Problem.bareWord("bull"), 0..<4),
      (#""\q""#, .invalidEscape("\\q"), 1..<3),
      (#""\u{D800}""#, .invalidScalar("D800"), 1..<9),
      (#""\u{110000}""#, .invalidScalar("110000"), 1..<11),
      (#""\u{}""#, .invalidScalar(""), 1..<4),
      (#""\u41""#, .invalidEscape("\\u"), 1..<3),
      (#""bull"#, .unclosed(opener: "\"", closer: "\"", end: 5), 0..<1),
      ("\"a\nb\"", .unclosed(opener: "\"", closer: "\"", end: 2), 0..<1),
      ("#\"a\"", .unclosed(opener: "#\"", closer: "\"#", end: 4), 0..<2),
      ("\"\"\"\na", .unclosed(opener: "\"\"\"", closer: "\"\"\"", end: 5), 0..<3),
      ("\"\"\"a\"\"\"", .textAfterMultilineOpener, 3..<4),
      ("\"\"\"\n a\n  \"\"\"", .insufficientIndentation, 4..<5),
      (
        "[1, (2]", .wrongCloser("]", opener: "(", closer: ")", linesAbove: 0, closesOuter: true),
        6..<7
      ),
      ("[1,\n2,\n}", .wrongCloser("}", opener: "[", closer: "]", linesAbove: 2), 7..<8),
      ("(1,]", .wrongCloser("]", opener: "(", closer: ")", linesAbove: 0), 3..<4),
      ("[1: )", .wrongCloser(")", opener: "[", closer: "]", linesAbove: 0), 4..<5),
      ("[1, 2", .unclosed(opener: "[", closer: "]", end: 5), 0..<1),
      ("[", .unclosed(opener: "[", closer: "]", end: 1), 0..<1),
      ("Dog(a: 1", .unclosed(opener: "(", closer: ")", end: 8), 3..<4),
      ("[1 2]", .unexpectedCharacter("2", expected: .commaOrCloser("]")), 3..<4),
      ("[1: 2, 3]", .unexpectedCharacter("]", expected: .character(":")), 8..<9),
      ("12abc", .malformedNumber("12abc"), 0..<5),
      ("0x", .malformedNumber("0x"), 0..<2),
      (".5", .malformedNumber(".5"), 0..<2),
      ("1e", .malformedNumber("1e"), 0..<2),
      ("- 1", .malformedNumber("-"), 0..<1),
      ("“bull”", .unexpectedCharacter("“", expected: .value), 0..<3),
      ("1 2", .trailingText("2"), 2..<3),
      ("1)", .unmatchedCloser(")"), 1..<2),
      ("", .unexpectedEnd(expected: .value), 0..<0),
    ])
  func refuses(source: String, problem: Problem, span: Range<Int>) {
    #expect(throws: Diagnostic(problem, at: SourceSpan(span.lowerBound, span.upperBound))) {
      try Literal.parse(source)
    }
  }

  @Test("Nesting and length are limited", arguments: ["[", "(", ".a(", "-", "[[1]:", "a."])
  func bounds(piece: String) {
    let deep = String(repeating: piece, count: 100_000)
    #expect(throws: Diagnostic.self) { try Literal.parse(deep) }
    #expect(throws: Diagnostic.self) { try Line.parse("a " + deep) }
    let long = "\"" + String(repeating: "x", count: 1 << 20) + "\""
    #expect {
      try Literal.parse(long)
    } throws: {
      ($0 as? Diagnostic)?.problem == .tooLong(length: (1 << 20) + 2, limit: 1 << 20)
    }
  }

  @Test("200 levels are accepted, 201 are refused")
  func depth() throws {
    func nested(_ count: Int) -> String {
      String(repeating: "[", count: count) + String(repeating: "]", count: count)
    }
    _ = try Literal.parse(nested(200))
    #expect {
      try Literal.parse(nested(201))
    } throws: {
      ($0 as? Diagnostic)?.problem == .tooDeep(limit: 200)
    }
  }
}
