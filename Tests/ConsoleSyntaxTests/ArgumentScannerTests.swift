import Testing

@testable import ConsoleSyntax

@Suite("Arguments of commands")
struct ArgumentScannerTests {
  private func scanner(_ line: String) throws -> ArgumentScanner {
    guard case .command(_, _, _, let span) = try Line.parse(line) else {
      throw Diagnostic(.unexpectedEnd(expected: .commandName), at: SourceSpan(0, 0))
    }
    return try ArgumentScanner(line, in: span)
  }

  @Test("Arguments are read in turn, with their spans in the line")
  func mixed() throws {
    var arguments = try scanner(#":x word "two words" -3 1.5s a.b[0] .some(1) rest  of it "#)
    #expect(arguments.nextWord == "word")
    #expect(try arguments.word() == Spanned("word", SourceSpan(3, 7)))
    #expect(try arguments.text() == Spanned("two words", SourceSpan(8, 19)))
    #expect(try arguments.integer() == Spanned(-3, SourceSpan(20, 22)))
    #expect(try arguments.duration() == Spanned(.milliseconds(1500), SourceSpan(23, 27)))
    #expect(try arguments.statePath().value.description == "a.b[0]")
    #expect(try arguments.literal().description == ".some(1)")
    #expect(arguments.rest() == Spanned("rest  of it", SourceSpan(44, 55)))
    #expect(arguments.isAtEnd)
    try arguments.finish()
  }

  @Test("An action takes the rest of the line")
  func action() throws {
    var arguments = try scanner(":edit 4 dogs.filterQueryChanged \"x\"")
    #expect(try arguments.integer().value == 4)
    let action = try arguments.action()
    #expect(action.span == SourceSpan(8, 35))
  }

  @Test(
    "Durations are exact",
    arguments: [
      ("2s", .seconds(2)), ("300ms", .milliseconds(300)), ("1.5s", .milliseconds(1500)),
      ("1m", .seconds(60)), ("1m30s", .seconds(90)), ("0.1s", .milliseconds(100)),
      ("1h", .seconds(3600)), ("5us", .microseconds(5)), ("7ns", .nanoseconds(7)),
      ("0s", .zero), ("-0s", .zero),
    ] as [(String, Duration)])
  func durations(source: String, expected: Duration) throws {
    var arguments = try scanner(":advance " + source)
    #expect(try arguments.duration().value == expected)
  }

  @Test(
    "The error for a malformed duration quotes it",
    arguments: [
      "2", "s", "2x", "1.s", "two", "1 s", "-", ".5s", "99999999999999999999s", "1sx",
    ])
  func noDurations(source: String) throws {
    var arguments = try scanner(":advance " + source)
    let word = String(source.prefix { $0 != " " })
    #expect(
      throws: Diagnostic(.malformedDuration(word), at: SourceSpan(9, 9 + word.utf8.count))
    ) { try arguments.duration() }
  }

  @Test("A duration of a command is not negative")
  func negativeDurations() throws {
    var arguments = try scanner(":advance -1s")
    #expect(throws: Diagnostic(.negativeDuration("-1s"), at: SourceSpan(9, 12))) {
      try arguments.duration()
    }
  }

  @Test("A missing argument names what was expected")
  func missing() throws {
    var arguments = try scanner(":goto")
    #expect(arguments.isAtEnd)
    #expect(arguments.nextWord == nil)
    let end = SourceSpan(5, 5)
    #expect(throws: Diagnostic(.unexpectedEnd(expected: .integer), at: end)) {
      try arguments.integer()
    }
    #expect(throws: Diagnostic(.unexpectedEnd(expected: .word), at: end)) {
      try arguments.text()
    }
    #expect(throws: Diagnostic(.unexpectedEnd(expected: .statePath), at: end)) {
      try arguments.statePath()
    }
  }

  @Test("Surplus arguments and arguments of the wrong kind are refused")
  func wrong() throws {
    var arguments = try scanner(":goto x y")
    let problem = Problem.unexpectedWord("x", expected: .integer)
    #expect(throws: Diagnostic(problem, at: SourceSpan(6, 7))) { try arguments.integer() }
    _ = try arguments.word()
    #expect(throws: Diagnostic(.trailingText("y"), at: SourceSpan(8, 9))) {
      try arguments.finish()
    }
  }
}
