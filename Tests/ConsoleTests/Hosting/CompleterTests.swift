import Testing

@testable import Console

@Suite struct CompleterTests {
  private let completer = Completer(
    Vocabulary(
      grammar: ActionGrammar(Garden.Action.self), state: Garden.State(),
      apps: ["garden", "kitchen"], presets: ["sample", "live", "slow"],
      clients: [("weatherClient", ["sample", "slow"]), ("seedClient", ["sample", "failing"])]))

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

  @Test("Arguments complete by what the table says they are")
  func arguments() {
    #expect(complete(":app ") == ["garden", "kitchen"])
    #expect(complete(":app k") == ["kitchen"])
    #expect(complete(":preset s") == ["sample", "slow"])
    #expect(complete(":use w") == ["weatherClient "])
    #expect(complete(":use  weatherClient  s") == ["sample", "slow"])
    #expect(complete(":use seedClient f") == ["failing"])
    #expect(complete(":use nobody ") == [])
    #expect(complete(":use weatherClient slow ") == [])
    #expect(complete(":clock ") == ["real", "virtual"])
    #expect(complete(":cl v") == ["virtual"])
    #expect(complete(":help pre") == ["preset"])
    #expect(complete(":actions pl") == ["plant "])
    #expect(complete(":nonsense x") == [])
    let slow = completer.completions(of: ":preset sl", at: 10)
    #expect(slow == [Completion(range: 8..<10, replacement: "slow")])
  }

  @Test("Payloads are left alone, and actions that come from effects only say so")
  func payloads() {
    #expect(complete("plant \"pl") == [])
    let handler = completer.completions(of: "hand", at: 4)
    #expect(handler.map(\.display) == ["handler(Opaque) (effects only)"])
  }
}
