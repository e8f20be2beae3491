import Testing

@testable import Console

@MainActor
@Suite("Held effects")
struct SessionHoldingTests {
  @Test("A held effect does nothing, whatever is due, and continues when it is released")
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

  @Test("An effect that is put back in flight as held does not start its work")
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

  @Test("A held effect that is put back in flight is as far as it was", arguments: [2, 3, 4, 5])
  func travelling(step: Int) async throws {
    let bench = BakeryBench()
    try await bench.type(
      "tick", ":advance 500ms", ":hold e1", ":advance 5s", ":release", #"sell "roll""#)
    // It was held until 5.5 s: the first tick is sent then, and the next a second later.
    #expect(bench.sold == ["tick 1", "roll"])
    try await bench.type(":goto 1", ":goto \(step)")
    if step == 2 { try await bench.type(":advance 5s", ":release") }
    if step == 3 { try await bench.type(":wait 0s") }
    try await bench.type(":advance 999ms")
    #expect(bench.sold.last != "tick 2")
    try await bench.type(":advance 1ms")
    #expect(bench.sold.last == "tick 2")
  }

  @Test("Returning to a step at which an effect was not overdue does not make it overdue")
  func notOverdue() async throws {
    let bench = BakeryBench()
    try await bench.type("bake", ":hold e1", ":advance 5s", #"sell "roll""#)
    try await bench.type(":goto 2", ":back", ":forward", ":release")
    #expect(bench.sold == [])
    try await bench.type(":advance 2s")
    #expect(bench.sold == ["bread"])
  }

  @Test(
    "After a hold and a release, an effect with a known end is put back in flight like any other")
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

  // An effect that runs again repeats the sleep that ended when its step was made. That sleep must
  // not be treated as one that has not ended, because a hold would prolong it.
  @Test("An effect that was held at the time of its latest action continues from there")
  func heldAtItsAction() async throws {
    let bench = BakeryBench()
    try await bench.type("tick", ":advance 1s", #"sell "a""#, ":hold e1", ":advance 2s", ":release")
    #expect(bench.sold == ["tick 1", "a", "tick 2"])
    try await bench.type(#":edit 3 sell "z""#)
    #expect(bench.sold == ["tick 1", "z", "tick 2"])
    #expect(bench.session.clock.now == .seconds(3))
  }

  @Test("An effect that was held at the time of its latest access to a memory continues from there")
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

  @Test("A held throttled effect sends the latest action when it is released")
  func throttled() async throws {
    let bench = BakeryBench()
    try await bench.type("ring 1", "ring 2", "ring 3", ":hold e3", ":advance 5s")
    #expect(bench.sold == ["ring 1"])
    try await bench.type(":release")
    #expect(bench.sold == ["ring 1", "ring 3"])
  }

  @Test("At the step that `:resolve` makes, the effect is not held")
  func resolving() async throws {
    let bench = BakeryBench()
    // The reducer returns two more actions, so the effect ends only after their steps.
    try await bench.type("bake", ":hold e1", ":resolve e1 feast")
    #expect(bench.sold == ["cake", "wine"])
    try await bench.type(":goto 2")
    #expect(bench.session.world.held == [1])
    try await bench.type(":goto 3")
    #expect(bench.session.world.held == [])
  }
}
