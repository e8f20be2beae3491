import Testing

@testable import Console

@MainActor
@Suite("Actions of lines that are a name")
struct NamedActionsTests {
  private enum Deed: Equatable {
    case wave
    case shout(String)
  }

  @Test("A name is kept, with or without a dot before it; anything else is not")
  func names() {
    let actions = NamedActions<Deed>(ActionGrammar(Deed.self))
    for line in ["wave", ".wave"] {
      #expect(actions.place(of: line) == nil)
      actions.note(.wave, of: line)
      #expect(actions.place(of: line).map { actions[$0] } == .wave)
    }
    for line in ["wave ", #"shout "hey""#, "shout", "wave()", "wave // twice", "wavé"] {
      actions.note(.wave, of: line)
      #expect(actions.place(of: line) == nil)
    }
  }

  @Test("The same line sends its action each time, and a wrong one is refused each time")
  func repeating() async throws {
    let bench = SessionBench(gardenApp())
    for _ in 1...3 {
      try await bench.type("openShed")
      #expect(await bench.problem(of: "plant‹›") != nil)
      try await bench.type("closeShed")
    }
    #expect(bench.session.timeline.count == 6)
  }
}
