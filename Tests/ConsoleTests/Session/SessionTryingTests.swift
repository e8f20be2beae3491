import Testing

@testable import Console

@MainActor
@Suite("What an action would do can be asked without doing it")
struct SessionTryingTests {
  @Test("A dry run tells changes, what would begin and what would be cancelled")
  func telling() async throws {
    let bench = BakeryBench()
    #expect(
      try await bench.type(#":try sell "roll""#).map(squeezed) == [
        #"try sell("roll") nothing of this is done"#, #" state ~ sold [] → ["roll"]"#,
      ])
    let begins = try await bench.type(":try bake").map(squeezed)
    #expect(begins.count == 2)
    #expect(begins[1].hasPrefix(" effects + oven would begin, ConsoleTests/Bakery.swift:"))
    #expect(begins[1].hasSuffix("cancel id oven"))
    try await bench.type("bake")
    #expect(
      try await bench.type(":try stop").map(squeezed) == [
        "try stop nothing of this is done",
        " effects ✗ e1 oven would be cancelled, by #2: cancel id oven",
      ])
  }

  @Test("State that would go takes its effects along")
  func children() async throws {
    let bench = BakeryBench()
    try await bench.type("open", "counter.count")
    #expect(
      try await bench.type(":try close").map(squeezed) == [
        "try close nothing of this is done", " state - counter",
        " effects ✗ e1 counting would be cancelled, by #3: counter became nil",
      ])
  }

  @Test("Nothing is changed by it: no state, no step, no effect, no time, no chance")
  func pure() async throws {
    let bench = BakeryBench()
    try await bench.type("bake", ":advance 1s")
    let before = bench.session.timeline.count
    let flight = bench.session.ledger.flight
    for line in [":try bake", ":try stop", #":try sell "x""#, ":try open", ":try burn"] {
      try await bench.type(line)
    }
    #expect(bench.session.timeline.count == before)
    #expect(bench.session.ledger.flight == flight)
    #expect(bench.session.clock.now == .seconds(1))
    #expect(bench.sold == [])
    #expect(bench.work.count("oven") == 1)
    try await bench.type(":wait")
    #expect(bench.sold == ["bread"])
  }

  @Test("An action that cannot be read is refused as if it had been typed")
  func refused() async {
    #expect(await BakeryBench().failure(of: ":try sel") != nil)
    #expect(await BakeryBench().failure(of: ":try") != nil)
  }

  private func squeezed(_ line: String) -> String { line.replacing(/[ ]+/, with: " ") }
}
