import Testing

@testable import ConsoleSyntax

@Suite("JSON in lines")
struct JSONLiteralTests {
  @Test(
    "Every JSON value is read, and printed as JSON",
    arguments: [
      ("{}", "{}"), ("{ }", "{}"),
      (
        #"{"a":1,"b":[true,false,null,-1.5e3,{}]}"#,
        #"{"a": 1, "b": [true, false, null, -1.5e3, {}]}"#
      ),
      ("{\n\"a\"\t:\r\n[\n]}", #"{"a": []}"#),
      (#"{"\"\\\/\b\f\n\r\t\u00e9": "\uD83D\uDC36"}"#, #"{"\"\\/\u0008\u000c\n\r\té": "🐶"}"#),
      (#"{"a": $dogs[0].breed, "b": $3.dogs, "c": @x.json}"#, nil),
      (#"[{"a": 1}, {"a": 2},]"#, #"[{"a": 1}, {"a": 2}]"#),
    ])
  func reads(source: String, printed: String?) throws {
    let literal = try Literal.parse(source)
    #expect(literal.description == printed ?? source)
    #expect(try Literal.parse(literal.description).description == literal.description)
  }

  @Test(
    "The error in malformed JSON has its position",
    arguments: [
      ("{", .unclosed(opener: "{", closer: "}", end: 1), 0..<1),
      (#"{"a": 1"#, .unclosed(opener: "{", closer: "}", end: 7), 0..<1),
      (
        #"{"a": [1}"#,
        .wrongCloser("}", opener: "[", closer: "]", linesAbove: 0, closesOuter: true), 8..<9
      ),
      ("{a: 1}", .unexpectedCharacter("a", expected: .jsonKey), 1..<2),
      (#"{"a" 1}"#, .unexpectedCharacter("1", expected: .character(":")), 5..<6),
      (#"{"a": }"#, .unexpectedCharacter("}", expected: .jsonValue), 6..<7),
      (#"{"a": 1, }"#, .unexpectedCharacter("}", expected: .jsonKey), 9..<10),
      (#"{"a": [1,]}"#, .unexpectedCharacter("]", expected: .jsonValue), 9..<10),
      (#"{"a": nil}"#, .bareWord("nil"), 6..<9),
      (#"{"a": .b}"#, .unexpectedCharacter(".", expected: .jsonValue), 6..<7),
      (#"{"a": 1, "a": 2}"#, .duplicateKey("\"a\""), 9..<12),
      (#"{"a": "\x"}"#, .invalidEscape("\\x"), 7..<9),
      (#"{"a": "\uD83D"}"#, .invalidScalar("D83D"), 7..<13),
      (#"{"a": "\u12"}"#, .invalidScalar("12"), 7..<11),
      ("{\"a\": \"x\n\"}", .unclosed(opener: "\"", closer: "\"", end: 8), 6..<7),
    ] as [(String, Problem, Range<Int>)])
  func refuses(source: String, problem: Problem, place: Range<Int>) {
    #expect(throws: Diagnostic(problem, at: SourceSpan(place.lowerBound, place.upperBound))) {
      try Literal.parse(source)
    }
  }

  @Test("Nesting is limited", arguments: [#"{"a":"#, #"{"a":["#])
  func depth(piece: String) {
    let error = #expect(throws: Diagnostic.self) {
      try Literal.parse(String(repeating: piece, count: 1000))
    }
    #expect(error?.problem == .tooDeep(limit: 200))
  }

  @Test("A file contains one value of any kind, and cannot refer to other values")
  func file() throws {
    #expect(try Literal.parseJSON(" [1, null]\n", limit: 99).description == "[1, nil]")
    #expect(try Literal.parseJSON("\"x\"", limit: 99).kind == .text("x"))
    for text in ["", "$a", "[@a]", "[1] 2"] {
      #expect(throws: Diagnostic.self) { try Literal.parseJSON(text, limit: 99) }
    }
    #expect(throws: Diagnostic(.tooLong(length: 3, limit: 2), at: SourceSpan(0, 0))) {
      try Literal.parseJSON("123", limit: 2)
    }
  }

  @Test(
    "Parsing a file can be stopped after any element",
    arguments: ["[1, 2, 3, 4]", #"{"a": 1, "b": 2, "c": 3}"#])
  func stopped(text: String) {
    var elements = 0
    let error = #expect(throws: Diagnostic.self) {
      try Literal.parseJSON(text, limit: 99) {
        elements += 1
        return elements == 2
      }
    }
    #expect(error?.problem == .interrupted)
    #expect(elements == 2)
  }
}
