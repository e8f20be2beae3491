import Testing

@testable import Console

@MainActor
@Suite("Travelling restores effects in flight")
struct SessionRevivingTests {
  @Test("On the real clock too, going to a step restores its time, to the attosecond")
  func timeOfVisit() async throws {
    let bench = BakeryBench()
    try await bench.type(":clock real", "bake", #"sell "roll""#, #"sell "bun""#, ":back")
    // Do not write "step 2": if two seconds pass between the lines, the oven sends its action
    // before.
    let timeline = bench.session.timeline
    #expect(bench.session.clock.now == timeline[timeline.position].time)
    try await bench.type(":goto 1")
    #expect(bench.session.world.moment == bench.session.timeline[1].moment)
  }

  @Test("When a released effect catches up, its actions have the time of the release")
  func timeOfCatchingUp() async throws {
    let bench = BakeryBench(preset: "live")
    try await bench.type("burn", ":back", ":forward", ":advance 3s", ":release")
    let times = bench.session.timeline.path.map { bench.session.timeline[$0].time }
    #expect(times == [.zero, .zero, .seconds(3), .seconds(3)])
    #expect(bench.session.clock.now == .seconds(3))
  }

  @Test("When time passes again, known steps are retraced, and no work runs twice")
  func retracing() async throws {
    let bench = BakeryBench()
    try await bench.type("bake", ":wait")
    #expect(
      try await bench.type(":goto 1") == [
        .travelled(
          TravelReport(
            start: 2, position: 1, tip: 2, branch: "main",
            changes: [.changed("sold", ["bread"], [])],
            effects: [EffectNote(1, "oven", .revived(.playsBack))], inFlight: 1, pending: nil))
      ])
    #expect(bench.session.clock.now == .zero)
    #expect(
      try await bench.type(":advance 1s") == [.note(.advanced(to: .seconds(1), inFlight: 1))])
    #expect(
      try await bench.type(":wait") == [
        bench.step(
          2, .sell("bread"), .effect(1, after: .seconds(2)), .changed("sold", [], ["bread"]),
          effects: [EffectNote(1, "oven", .finished)])
      ])
    #expect(bench.session.status.position == 2)
    #expect(bench.session.timeline.branches.count == 1)
    #expect(bench.session.clock.now == .seconds(2))
    #expect(bench.work.count("oven") == 1)
  }

  @Test("After a fork, effects in flight do on the new branch what they did, at the same times")
  func forking() async throws {
    let bench = BakeryBench()
    try await bench.type("bake", ":wait", ":goto 1")
    #expect(
      try await bench.type(#"sell "roll""#) == [
        bench.step(
          3, .sell("roll"), .typed, .changed("sold", [], ["roll"]),
          fork: Fork(name: "b1", from: 1, kept: "main", keptSteps: 2...2))
      ])
    #expect(
      try await bench.type(":wait") == [
        bench.step(
          4, .sell("bread"), .effect(1, after: .seconds(2)),
          .changed("sold", ["roll"], ["roll", "bread"]),
          effects: [EffectNote(1, "oven", .finished)])
      ])
    #expect(bench.sold == ["roll", "bread"])
    #expect(bench.work.count("oven") == 1)
    try await bench.type(":switch main")
    #expect(bench.sold == ["bread"])
  }

  @Test("An effect that was cancelled before it had a result runs again, until the same time")
  func runningAgain() async throws {
    let bench = BakeryBench()
    try await bench.type("bake", ":advance 1s", #"sell "roll""#, "stop")
    #expect(
      try await bench.type(":goto 2").travels.map(\.effects) == [
        [EffectNote(1, "oven", .revived(.runsAgain))]
      ])
    #expect(bench.session.clock.now == .seconds(1))
    #expect(bench.work.count("oven") == 2)
    #expect(
      try await bench.type(":wait").steps.map(\.origin) == [.effect(1, after: .seconds(2))])
    #expect(bench.session.clock.now == .seconds(2))
    #expect(bench.sold == ["roll", "bread"])
  }

  @Test("Recorded actions of an effect are played back, and then it runs on at its times")
  func continuing() async throws {
    let bench = BakeryBench()
    try await bench.type("tick", ":advance 2500ms", "stop", ":goto 2", #"sell "roll""#)
    try await bench.type(":wait")
    #expect(bench.sold == ["tick 1", "roll", "tick 2", "tick 3", "tick 4"])
    #expect(bench.session.clock.now == .seconds(4))
    #expect(bench.session.ledger.count == 0)
  }

  @Test("The rest of a concatenation runs after travelling, too")
  func concatenated() async throws {
    let bench = BakeryBench()
    try await bench.type("menu", ":wait", ":goto 1", #"sell "bread""#, ":wait")
    #expect(bench.sold == ["bread", "soup", "cake"])
    #expect(bench.work.count("starter") == 1)
  }

  @Test("Effects that are put back in flight are cancelled by id and with their state, as before")
  func cancelling() async throws {
    let bench = BakeryBench()
    try await bench.type("open", "bake", "counter.count", ":wait", ":goto 3")
    #expect(bench.session.ledger.count == 2)
    #expect(
      try await bench.type("stop").steps.map(\.effects) == [
        [EffectNote(1, "oven", .cancelled(.id("oven", by: 6)))]
      ])
    #expect(
      try await bench.type("close") == [
        bench.step(
          7, .close, .typed, .disappeared("counter", Bakery.Counter()),
          effects: [EffectNote(2, "counting", .cancelled(.stateBecameNil("counter", by: 7)))])
      ])
    #expect(bench.session.ledger.count == 0)
    #expect(try await bench.type(":wait") == [.note(.nothingInFlight)])
  }

  @Test("A recorded error is thrown again, and handled as before")
  func failing() async throws {
    let bench = BakeryBench()
    try await bench.type("burn", ":wait", ":goto 1", #"sell "roll""#, ":wait")
    #expect(bench.sold == ["roll", "ashes: smoke"])
  }

  @Test("Going back and forward restores the same world, with its time")
  func identity() async throws {
    let bench = BakeryBench()
    try await bench.type("bake", #"sell "roll""#, ":advance 1500ms")
    let left = bench.session.world.moment
    try await bench.type(":goto 0")
    #expect(bench.session.world.moment == Moment(time: .zero))
    try await bench.type(":forward 9")
    #expect(bench.session.world.moment == left)
    try await bench.type(":wait")
    #expect(bench.session.clock.now == .seconds(2))
    #expect(bench.sold == ["roll", "bread"])
  }

  @Test("With live clients, an effect without a known result is held until it is released")
  func held() async throws {
    let bench = BakeryBench(preset: "live")
    try await bench.type("bake", ":advance 1s", #"sell "roll""#, "stop")
    #expect(
      try await bench.type(":goto 2").travels.map(\.effects) == [
        [EffectNote(1, "oven", .revived(.held))]
      ])
    #expect(bench.work.count("oven") == 1)
    #expect(try await bench.type(":wait") == [.note(.allHeld([1]))])
    #expect(try await bench.type(":effects").effects.map(\.wait) == [.held])
    try await bench.type(":release e1")
    #expect(bench.work.count("oven") == 2)
    try await bench.type(":wait")
    #expect(bench.sold == ["roll", "bread"])
  }

  // MARK: Held effects

  @Test("A hold is part of the world: travelling does not lose it and makes no step")
  func heldByHand() async throws {
    let bench = BakeryBench()
    try await bench.type("bake", ":hold e1", ":advance 5s", #"sell "roll""#)
    #expect(
      try await bench.type(":goto 0", ":goto 2").travels.map(\.effects) == [
        [EffectNote(1, "oven", .leftBehind)],
        [EffectNote(1, "oven", .revived(.heldByHand))],
      ])
    for line in [":goto 0", ":goto 2", ":forward", ":goto 0", ":switch main"] {
      try await bench.type(line)
      #expect(bench.session.stepCount == 3, "\(line)")
      #expect(bench.session.status.held == bench.session.ledger.count, "\(line)")
    }
    #expect(bench.sold == ["roll"])
    try await bench.type(":release")
    #expect(bench.sold == ["roll", "bread"])
  }

  @Test("An effect that was not held at a step is not held there, whether its end is known or not")
  func heldLater() async throws {
    let bench = BakeryBench()
    var held: Int { bench.session.status.held }
    try await bench.type("bake", ":advance 1s", ":hold e1", ":back", ":forward")
    #expect(held == 1)
    try await bench.type(":release", ":wait", ":goto 1")
    #expect(held == 0)
    // A hold in the past is on its own branch.
    try await bench.type(":hold e1")
    #expect(try await bench.type(":wait") == [.note(.allHeld([1]))])
    try await bench.type(":switch main", ":goto 3")
    #expect(held == 0)
    try await bench.type(":wait")
    #expect(bench.session.stepCount == 5)
    #expect(bench.sold == ["bread"])
  }

  @Test(
    "An effect held only because it is live is not held in a step's record, and plays back later")
  func heldBecauseLive() async throws {
    let bench = BakeryBench(preset: "live")
    try await bench.type("bake", ":back", ":forward")
    #expect(bench.session.status.held == 1)
    // Nothing is known of it yet, so it waits here too.
    try await bench.type(#"sell "roll""#, ":back")
    #expect(bench.session.status.held == 1)
    try await bench.type(":forward", ":advance 1s", ":release e1", ":wait")
    #expect(bench.sold == ["roll", "bread"])
    try await bench.type(":goto 3")
    #expect(bench.session.status.held == 0)
    try await bench.type(":wait")
    #expect(bench.session.stepCount == 4)
    #expect(bench.sold == ["roll", "bread"])
    #expect(bench.work.count("oven") == 2)
  }

  @Test("Before the release of a live effect, and on other branches, it waits again")
  func notReleasedYet() async throws {
    let bench = BakeryBench(preset: "live")
    try await bench.type("bake", ":back", ":forward", ":release")
    #expect(bench.session.status.held == 0)
    try await bench.type(":back")
    #expect(bench.session.status.held == 1)
    try await bench.type(":release", ":goto 2")
    #expect(bench.session.status.held == 1)
  }

  // MARK: Throttled effects

  @Test(
    "Travelling within a throttle window sends nothing, and does not change its end"
  )
  func throttled() async throws {
    let bench = BakeryBench()
    try await bench.type("ring 1", ":advance 200ms", "ring 2", #"sell "roll""#)
    #expect(bench.sold == ["ring 1", "roll"])
    for line in [":back", ":forward", ":goto 0", ":goto 4", ":goto 3", ":goto 4"] {
      try await bench.type(line)
      #expect(bench.session.stepCount == 4, "\(line)")
    }
    try await bench.type(":advance 799ms")
    #expect(bench.sold == ["ring 1", "roll"])
    try await bench.type(":advance 1ms")
    #expect(bench.sold == ["ring 1", "roll", "ring 2"])
  }

  @Test("An action in the past within a throttle window waits for the end of the window")
  func throttledFork() async throws {
    let bench = BakeryBench()
    try await bench.type("ring 1", ":advance 5s", "ring 2")
    // At #1 the ring is in flight, and its action #2 is played back.
    for step in [2, 1] {
      try await bench.type(":goto \(step)", #"sell "roll""#, ":advance 100ms", "ring 3")
      #expect(Set(bench.sold) == ["ring 1", "roll"])
      try await bench.type(":advance 890ms")
      #expect(Set(bench.sold) == ["ring 1", "roll"])
      try await bench.type(":advance 110ms")
      #expect(Set(bench.sold) == ["ring 1", "roll", "ring 3"])
    }
  }

  @Test("Skipping an unrelated step does not open a throttle window")
  func throttledRewriting() async throws {
    let bench = BakeryBench()
    try await bench.type(#"sell "roll""#, "ring 1", ":advance 200ms", "ring 2", ":wait")
    #expect(bench.sold == ["roll", "ring 1", "ring 2"])
    let time = bench.session.clock.now
    try await bench.type(":skip 1")
    #expect(bench.sold == ["ring 1", "ring 2"])
    #expect(bench.session.clock.now == time)
    #expect(bench.session.timeline[bench.session.timeline.tip].time == .seconds(1))
  }

  @Test(
    "After any travel, the state, the time and the effects in flight are those of the step",
    arguments: 0..<12 as Range<UInt64>)
  func anyTravel(seed: UInt64) async throws {
    var generator = SplitMix64(state: seed)
    let bench = BakeryBench()
    let lines = [
      "bake", "tick", "menu", "burn", "stop", "open", "close", "counter.count", #"sell "x""#,
      "ring 1", "ring 2", ":advance 300ms", ":advance 700ms", ":advance 2s", ":wait 1s",
    ]
    var states: [Int: Bakery.State] = [:]
    for _ in 0..<60 {
      let session = bench.session
      if Int.random(in: 0..<3, using: &generator) == 0 {
        let number = Int.random(in: 0...session.timeline.count, using: &generator)
        let moment = session.timeline[number].moment
        try await bench.type(":goto \(number)")
        if session.timeline.isInPast {
          #expect(session.world.moment == moment)
        }
        #expect(session.world.store.inFlight.map(\.id).sorted() == session.ledger.flight.ids)
        #expect(session.world.store.state == session.timeline.state(of: number))
      } else {
        _ = try await bench.type(lines.randomElement(using: &generator) ?? "bake")
      }
      for number in 0...session.timeline.count {
        let state = session.timeline.state(of: number)
        #expect(states[number, default: state] == state)
        states[number] = state
      }
    }
  }
}
