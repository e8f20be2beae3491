import Testing

@testable import ConsoleSyntax

@Suite("Corrections")
struct DiagnosticTests {
  @Test(
    "An edit replaces its part of the line, counted in bytes",
    arguments: [
      ("é.x", 3, 4, "y", "é.y"), ("ab", 1, 1, "-", "a-b"), ("ab", 2, 2, ")", "ab)"),
    ])
  func applied(line: String, start: Int, end: Int, replacement: String, expected: String) {
    #expect(TextEdit(SourceSpan(start, end), replacement).applied(to: line) == expected)
  }

  @Test("Without a good guess there is no correction")
  func none() {
    #expect(Diagnostic(.malformedNumber("1x"), at: SourceSpan(0, 2)).correction == nil)
    let problem = Problem.unknownCase("zebra", type: "Dogs", nearest: [])
    #expect(Diagnostic(problem, at: SourceSpan(0, 5)).correction == nil)
    let label = Problem.unknownLabel("size", known: ["age"], signature: "Dog(age:)")
    #expect(Diagnostic(label, at: SourceSpan(0, 4)).correction == nil)
  }
}
