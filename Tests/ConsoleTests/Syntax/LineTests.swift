import Console
import Testing

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
    "A command keeps its arguments as text, with their place",
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
    "An open bracket or text of several lines can be gone on with, an open quote cannot",
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
