import ConsoleSyntax
import Testing

@testable import Console
@testable import ConsoleTerminal

struct CompleterHighlightsTests {
  private let completer = Completer(
    Vocabulary(
      grammar: ActionGrammar(Garden.Action.self), state: Garden.State(), redaction: .nothing))

  private func highlights(_ line: String) -> [String] {
    completer.highlights(of: line).map { part in
      let text = SourceSpan(part.range.lowerBound, part.range.upperBound).text(in: line)
      return "\(part.role) \(text)"
    }
  }

  @Test("Values, commands and comments have colours")
  func values() {
    #expect(highlights(#"plant "rose""#) == [#"string "rose""#])
    #expect(highlights(":goto 3") == ["action :goto", "numeral 3"])
    #expect(highlights(":b") == ["action :b"])
    #expect(highlights("# note") == ["muted # note"])
    #expect(highlights(#":!ls "a""#) == [])
    #expect(highlights("plant $beds[0]") == ["numeral $beds[0]"])
  }

  @Test(
    "A name is an error as soon as nothing starts like it",
    arguments: [
      ("pl", []), ("plx", ["error plx"]), ("pl ", ["error pl"]), ("plant", []),
      ("shed", []), ("shed.", []), ("shed.f", []), ("shed.fetchTool", []),
      ("shed.x", ["error x"]), ("shex.fetchTool", ["error shex"]),
      ("plant.x", ["error x"]), ("plx \"rose\"", ["error plx", "string \"rose\""]),
      (":got", ["action :got"]), (":xyz", ["error :xyz"]), (":goto", ["action :goto"]),
      (":", []), (".plx", []), ("> plx", ["error plx"]),
    ])
  func unknownNames(line: String, expected: [String]) {
    #expect(highlights(line) == expected)
  }

  @Test(
    "Lines that can be run in other ways are no errors while they are typed",
    arguments: ["a", "await sto", "store.send(", "help", "quit", "Action.openShed", "self."])
  func otherWays(line: String) {
    #expect(highlights(line) == [])
  }
}
