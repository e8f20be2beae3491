import Testing

@testable import Console

@MainActor
@Suite("What is held does not happen")
struct SessionHoldingTests {
  @Test("A held effect does nothing, whatever is due, and goes on when it is released")
  func holding() async throws {
    let bench = BakeryBench()
    try await bench.type("hoard", ":hold e1", ":advance 5s")
    #expect(bench.pantry == [])
    try await bench.type(":release")
    #expect(bench.pantry == ["sugar 1"])
    try await bench.type(":advance 1s")
    #expect(bench.pantry == ["sugar 1", "sugar 2"])
  }

  @Test("A held effect that is cancelled has done nothing, and does nothing later")
  func cancelling() async throws {
    for line in [":cancel e1", "stop", #":resolve e1 sell("cake")"#, ":fail e1"] {
      let bench = BakeryBench()
      try await bench.type("hoard", ":hold e1", ":advance 5s", line, ":advance 5s")
      #expect(bench.pantry == [], "\(line)")
      #expect(bench.session.ledger.count == 0)
    }
  }

  @Test("An effect that is put back in flight held does not begin")
  func beginning() async throws {
    let bench = BakeryBench()
    try await bench.type("stock", ":hold e1", #"sell "roll""#, ":goto 0", ":goto 2")
    #expect(bench.work.count("stock") == 1)
    // What it did before it was held is part of the world.
    #expect(bench.pantry == ["flour"])
    try await bench.type(":advance 5s", ":cancel e1", ":advance 5s")
    #expect(bench.work.count("stock") == 1)
    #expect(bench.pantry == ["flour"])
  }

  @Test("Put back in flight, an effect that was held is as far as it was", arguments: [2, 3, 4, 5])
  func travelling(step: Int) async throws {
    let bench = BakeryBench()
    try await bench.type(
      "tick", ":advance 500ms", ":hold e1", ":advance 5s", ":release", #"sell "roll""#)
    // Held until 5.5 s: the first tick comes then, and the next a second later.
    #expect(bench.sold == ["tick 1", "roll"])
    try await bench.type(":goto 1", ":goto \(step)")
    if step == 2 { try await bench.type(":advance 5s", ":release") }
    if step == 3 { try await bench.type(":wait 0s") }
    try await bench.type(":advance 999ms")
    #expect(bench.sold.last != "tick 2")
    try await bench.type(":advance 1ms")
    #expect(bench.sold.last == "tick 2")
  }

  @Test("A visit to where an effect was not overdue yet does not make it so")
  func notOverdue() async throws {
    let bench = BakeryBench()
    try await bench.type("bake", ":hold e1", ":advance 5s", #"sell "roll""#)
    try await bench.type(":goto 2", ":back", ":forward", ":release")
    #expect(bench.sold == [])
    try await bench.type(":advance 2s")
    #expect(bench.sold == ["bread"])
  }

  @Test("An effect whose end is known is in flight after a hold and a release like any other")
  func knownEnd() async throws {
    let bench = BakeryBench()
    try await bench.type("bake", ":wait", ":goto 1", ":hold e1", ":release")
    try await bench.type(":goto 0", ":forward 3")
    #expect(bench.session.ledger.count == 1)
    try await bench.type(":wait")
    #expect(bench.sold == ["bread"])
  }

  @Test("Without its hold, an effect that starts again does what it would have done")
  func withoutHold() async throws {
    let bench = BakeryBench()
    try await bench.type("stop", "bake", ":hold e1", ":advance 5s", ":release", ":skip 1 3")
    let timeline = bench.session.timeline
    #expect(bench.sold == ["bread"])
    #expect(
      timeline.path.contains { timeline.action(of: $0) != nil && timeline[$0].time == .seconds(2) })
  }

  // An effect that runs again repeats the sleep that ended when its step was made. It must not be
  // taken for one that is still to end, which a hold would put off.
  @Test("Held at the time of its latest action, an effect that runs again goes on from there")
  func heldAtItsAction() async throws {
    let bench = BakeryBench()
    try await bench.type("tick", ":advance 1s", #"sell "a""#, ":hold e1", ":advance 2s", ":release")
    #expect(bench.sold == ["tick 1", "a", "tick 2"])
    try await bench.type(#":edit 3 sell "z""#)
    #expect(bench.sold == ["tick 1", "z", "tick 2"])
    #expect(bench.session.clock.now == .seconds(3))
  }

  @Test("Held at the time of its latest access to a memory, it goes on from there as well")
  func heldAtItsAccess() async throws {
    let bench = BakeryBench()
    try await bench.type(
      "hoard", ":advance 1s", #"sell "a""#, ":hold e1", ":release", ":hold e1", ":advance 2s",
      ":release")
    #expect(bench.pantry == ["sugar 1", "sugar 2"])
    try await bench.type(#":edit 3 sell "z""#)
    #expect(bench.pantry == ["sugar 1", "sugar 2"])
    let moment = bench.session.world.moment
    try await bench.type(":goto 1", ":switch b1")
    #expect(bench.session.world.moment == moment)
  }

  @Test("A throttled effect that is held lets the latest through when it is released")
  func throttled() async throws {
    let bench = BakeryBench()
    try await bench.type("ring 1", "ring 2", "ring 3", ":hold e3", ":advance 5s")
    #expect(bench.sold == ["ring 1"])
    try await bench.type(":release")
    #expect(bench.sold == ["ring 1", "ring 3"])
  }

  @Test("At the step that `:resolve` makes, the effect is no longer held")
  func resolving() async throws {
    let bench = BakeryBench()
    // The reducer answers with two more actions, so the effect ends only after their steps.
    try await bench.type("bake", ":hold e1", ":resolve e1 feast")
    #expect(bench.sold == ["cake", "wine"])
    try await bench.type(":goto 2")
    #expect(bench.session.world.held == [1])
    try await bench.type(":goto 3")
    #expect(bench.session.world.held == [])
  }
}
