import Testing

@testable import ConsoleSyntax

@Suite("Lines")
struct LineTests {
  @Test(
    "Blank lines and comments",
    arguments: [
      ("", Line.blank), (" \t", .blank), ("# note", .comment), ("  #", .comment),
    ])
  func quiet(source: String, expected: Line) throws {
    #expect(try Line.parse(source) == expected)
  }

  @Test(
    "A command keeps its arguments as text, with their span",
    arguments: [
      (":help", "help", "", 1..<5, 5..<5),
      ("  :goto  3 ", "goto", "3", 3..<7, 9..<10),
      (":set diff tree", "set", "diff tree", 1..<4, 5..<14),
    ])
  func commands(
    source: String, name: String, arguments: String, nameSpan: Range<Int>, argumentsSpan: Range<Int>
  ) throws {
    #expect(
      try Line.parse(source)
        == .command(
          name: name, nameSpan: SourceSpan(nameSpan.lowerBound, nameSpan.upperBound),
          arguments: arguments,
          argumentsSpan: SourceSpan(argumentsSpan.lowerBound, argumentsSpan.upperBound)))
  }

  @Test(
    "A name or path before a question mark is a question",
    arguments: [
      ("dogs.loadDogs?", "dogs.loadDogs", 0..<13), (" :goto? ", ":goto", 1..<6), ("?", "", 0..<0),
      ("rows[id: 3].title?", "rows[id: 3].title", 0..<17),
      (#"pots["a b"]?"#, #"pots["a b"]"#, 0..<11),
    ])
  func question(source: String, name: String, span: Range<Int>) throws {
    #expect(
      try Line.parse(source) == .question(name, SourceSpan(span.lowerBound, span.upperBound)))
  }

  @Test("A text with a question mark is not a question, and neither is a malformed path")
  func noQuestion() throws {
    guard case .action = try Line.parse(#"dogs.filterQueryChanged "what?""#) else {
      Issue.record("not an action")
      return
    }
    for source in ["dogs.filter what?", "a b?", "rows[id: 3?", "a(b)?"] {
      #expect(throws: Diagnostic.self) { try Line.parse(source) }
    }
  }

  @Test("A command needs a name", arguments: [":", ": help", ":!"])
  func namelessCommand(source: String) {
    #expect(throws: Diagnostic.self) { try Line.parse(source) }
  }

  @Test("Every other line is an action")
  func action() throws {
    guard case .action(let action) = try Line.parse(" dogs.loadDogs ") else {
      Issue.record("not an action")
      return
    }
    #expect(action.description == ".dogs(.loadDogs)")
    #expect(action.span == SourceSpan(1, 14))
  }

  @Test(
    "An open bracket or multiline text can continue in another line, an open quote cannot",
    arguments: [
      ("a [1,", true), ("a \"\"\"\nx", true), ("a(", true), ("a \"x", false), ("a.", false),
    ])
  func incomplete(source: String, expected: Bool) {
    #expect {
      try Line.parse(source)
    } throws: {
      ($0 as? Diagnostic)?.problem.isIncomplete == expected
    }
  }
}
