import Testing

@testable import Console

@Suite struct CompleterTests {
  private let completer = Completer(ActionGrammar(Garden.Action.self))

  private func complete(_ line: String) -> [String] {
    completer.completions(of: line, at: line.count).map(\.replacement)
  }

  @Test("Actions complete by their path, with a blank where a payload follows")
  func actions() {
    #expect(complete("pl") == ["plant "])
    #expect(complete("open") == ["openShed"])
    #expect(complete("shed.") == ["shed.fetchTool", "shed.toolFetched "])
    #expect(complete("x") == [])
  }

  @Test("Commands complete by their name")
  func commands() {
    #expect(complete(":st") == [":state ", ":step "])
    #expect(complete(":q") == [":quit"])
    #expect(complete(":goto 1") == [])
  }

  @Test("Payloads are left alone, and actions that come from effects only say so")
  func payloads() {
    #expect(complete("plant \"pl") == [])
    let handler = completer.completions(of: "hand", at: 4)
    #expect(handler.map(\.display) == ["handler(Opaque) (effects only)"])
  }
}
