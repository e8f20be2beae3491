import Kernel
import Testing

@testable import Console

@MainActor
@Suite("Looking at effects and at the log")
struct SessionLookingTests {
  @Test("An effect that a user has resolved or made to fail is marked, with what it sent")
  func byHand() async throws {
    let bench = BakeryBench()
    try await bench.type(
      "bake", #":resolve e1 sell("roll")"#, "smoke", ":fail e2", "burn", ":fail e3")
    let rows = bench.session.questions.allEffectRows
    #expect(rows.map(\.isByHand) == [true, true, true])
    #expect(rows.map(\.sent) == [[2], [], [7]])
    #expect(rows.map(\.latestEnd) == [.finished, .failed("made to fail"), .finished])
  }

  @Test("An effect that sent something before a user resolved it is marked, too")
  func byHandLater() async throws {
    let bench = BakeryBench()
    try await bench.type("tick", ":advance 1s", #":resolve e1 sell("roll")"#)
    let rows = bench.session.questions.allEffectRows
    #expect(rows.map(\.isByHand) == [true])
    #expect(rows.map(\.sent) == [[2, 3]])
  }

  @Test("An effect is listed with what it did on the current branch")
  func branches() async throws {
    let bench = BakeryBench()
    try await bench.type("tick", ":wait", ":goto 2", #"sell "roll""#, ":wait")
    let path = bench.session.timeline.path
    let sent = bench.session.questions.allEffectRows[0].sent
    #expect(sent.count == 4)
    #expect(sent.allSatisfy(path.contains))
  }
}
