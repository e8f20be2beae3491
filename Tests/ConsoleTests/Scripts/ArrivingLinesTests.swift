import Testing

@testable import Console
@testable import ConsoleSyntax

@Suite("Lines that arrive row by row")
struct ArrivingLinesTests {
  private func row(_ text: String) -> TextFile { TextFile(bytes: Array(text.utf8)) }

  @Test("A line has the number of its first row")
  func numbers() {
    var lines = ArrivingLines(name: "<stdin>")
    let answers = ["a", "b([", "1", "])", ""].map { lines.add(row($0)) }
    #expect(
      answers == [
        [SourceLine(text: "a", file: "<stdin>", number: 1)], [], [],
        [SourceLine(text: "b([\n1\n])", file: "<stdin>", number: 2)],
        [SourceLine(text: "", file: "<stdin>", number: 5)],
      ])
    let rest = lines.finish()
    #expect(rest == [])
  }

  @Test("The end of the input ends an open line")
  func end() {
    var lines = ArrivingLines(name: "<stdin>")
    _ = lines.add(row("b(["))
    _ = lines.add(row("1,"))
    let rest = lines.finish()
    #expect(rest == [SourceLine(text: "b([\n1,", file: "<stdin>", number: 1)])
    let nothing = lines.finish()
    #expect(nothing == [])
  }

  @Test("A byte that is not UTF-8 keeps its position in a line of several rows")
  func invalid() {
    var lines = ArrivingLines(name: "<stdin>")
    #expect(lines.add(row("b([")) == [])
    #expect(lines.add(TextFile(bytes: [0x22, 0xFF, 0x22])) == [])
    let line = lines.add(row("])"))
    #expect(line.map(\.text) == ["b([\n\"\u{FFFD}\"\n])"])
    #expect(line[0].invalidText == Diagnostic(.invalidUTF8(0xFF), at: SourceSpan(5, 8)))
    #expect(lines.add(row("c"))[0].invalidText == nil)
  }
}
