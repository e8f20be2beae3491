import Testing

@testable import ConsoleSyntax

@Suite("The value that was printed last, in a line")
struct LatestValueTests {
  private func replaced(_ line: String) throws -> String {
    LatestValue.replaced(
      in: line, by: ValueReference(try StatePath.parse("dogs[0].breed"), after: 5))
  }

  @Test("It is replaced wherever a value can be, also with a path after it")
  func replaced() throws {
    #expect(try replaced("rename $_") == "rename $5.dogs[0].breed")
    #expect(
      try replaced("move(x: $_.count, y: [$_])")
        == "move(x: $5.dogs[0].breed.count, y: [$5.dogs[0].breed])")
    #expect(try replaced(":expect name == $_") == ":expect name == $5.dogs[0].breed")
    #expect(LatestValue.replaced(in: "a $_", by: ValueReference(StatePath(), after: 3)) == "a $3")
  }

  @Test(
    "Other references and texts stay",
    arguments: [#"rename "$_""#, "rename $_x", "rename $a._", "# $_", "rename 3", ""])
  func others(line: String) throws {
    #expect(try replaced(line) == line)
  }
}
