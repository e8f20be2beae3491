import Testing

@testable import Console

@MainActor
@Suite("Acting between an effect and its immediate actions")
struct SessionActingBetweenTests {
  @Test("What the effect sends without time follows the action, in the same line")
  func acting() async throws {
    let bench = BakeryBench()
    try await bench.type("pour", ":goto 1")
    #expect(
      try await bench.type(#"sell "roll""#).steps.map(\.origin)
        == [.typed, .effect(1, after: .zero), .effect(1, after: .zero)])
    #expect(bench.sold == ["roll", "water", "ice"])
    #expect(bench.session.ledger.count == 0)
    #expect(bench.work.count("jug") == 1)
    try await bench.type(":switch main")
    #expect(bench.sold == ["water", "ice"])
  }

  @Test("Between two immediate actions, only the second one follows")
  func actingBetweenTwo() async throws {
    let bench = BakeryBench()
    try await bench.type("pour", ":goto 2", #"sell "roll""#)
    #expect(bench.sold == ["water", "roll", "ice"])
    #expect(bench.session.ledger.count == 0)
  }

  @Test("An action can cancel the effect before its immediate actions")
  func cancelling() async throws {
    for line in ["stop", ":cancel e1"] {
      let bench = BakeryBench()
      try await bench.type("pour", ":goto 1", line, ":wait")
      #expect(bench.sold == [])
    }
  }

  @Test("A hold withholds the immediate actions until the release")
  func holding() async throws {
    let bench = BakeryBench()
    try await bench.type("pour", ":goto 1", ":hold e1", #"sell "roll""#)
    #expect(bench.sold == ["roll"])
    try await bench.type(":release")
    #expect(bench.sold == ["roll", "water", "ice"])
  }

  @Test("A hold before a sleep ends, at its deadline, postpones what follows from that sleep")
  func holdingAtDeadline() async throws {
    let bench = BakeryBench()
    // After two seconds: bread, and then the second sugar, which makes no step.
    try await bench.type("bake", "hoard", ":advance 2500ms", #"sell "roll""#, ":goto 3")
    try await bench.type(":hold e2", ":advance 1s", ":release")
    #expect(bench.pantry == ["sugar 1", "sugar 2"])
    let moment = bench.session.world.moment
    #expect(moment.flight.ids == [2])
    try await bench.type(":goto 0", ":switch b1")
    #expect(bench.session.world.moment == moment)
    #expect(bench.pantry == ["sugar 1", "sugar 2"])
    try await bench.type(":wait")
    #expect(bench.session.clock.now == .seconds(4))
    #expect(bench.pantry == ["sugar 1", "sugar 2", "sugar 3"])
  }

  @Test("Of two timers with the same deadline, the second one ticks after the action")
  func timers() async throws {
    let bench = BakeryBench()
    try await bench.type("glaze", "glaze", ":wait 1s", ":goto 3", #"sell "roll""#)
    #expect(bench.sold == ["cake", "roll", "cake"])
    #expect(bench.session.clock.now == .seconds(1))
    try await bench.type(":wait")
    #expect(bench.session.ledger.count == 0)
  }

  @Test("Rewriting such a branch makes its steps again in the recorded order")
  func rewriting() async throws {
    for (first, sold) in [("grab", ["roll", "water", "ice"]), ("bake", ["roll", "water", "ice"])] {
      let bench = BakeryBench()
      try await bench.type(first, "pour", ":goto 2", #"sell "roll""#)
      #expect(try await bench.type(":skip 1").rewrites.map(\.missing) == [[]])
      #expect(bench.sold == sold, "\(first)")
    }
  }

  @Test("Rewriting from between the effect and its actions keeps the order, too")
  func rewritingFromBetween() async throws {
    let bench = BakeryBench()
    try await bench.type("pour", ":goto 1", #"sell "roll""#, #"sell "bun""#)
    #expect(bench.sold == ["roll", "water", "ice", "bun"])
    try await bench.type(":edit 4 sell \"bread\"")
    #expect(bench.sold == ["bread", "water", "ice", "bun"])
  }
}
