import Kernel
import Testing

@testable import Console

@MainActor
@Suite("Every change of the world is a step")
struct WorldTests {
  private func kitchen() -> SessionBench<Kitchen.State, Kitchen.Action> {
    SessionBench(kitchenApp())
  }

  // MARK: In the past

  @Test(
    "A change by a user in the past starts a branch, and the other branch does not change",
    arguments: [":cancel e1", ":hold e1", #":fail e1 "no wood""#, #":resolve e1 sell("cake")"#])
  func fork(line: String) async throws {
    let bench = BakeryBench()
    try await bench.type("smoke", "bake", ":advance 500ms", #"sell "roll""#, ":wait")
    let session = bench.session
    let (steps, sold) = (session.stepCount, bench.sold)
    let effects = (0...steps).map { session.timeline[$0].effects }
    let moments = (0...steps).map { session.timeline[$0].moment }
    try await bench.type(":goto 2", line)
    #expect(session.stepCount == steps + 1)
    #expect(session.timeline.name(of: session.timeline.branch) == "b1")
    try await bench.type(":wait", ":switch main")
    #expect(bench.sold == sold)
    #expect((0...steps).map { session.timeline[$0].effects } == effects)
    #expect((0...steps).map { session.timeline[$0].moment } == moments)
    let all = session.stepCount
    try await bench.type(":goto 2")
    #expect(session.ledger.count == 2)
    try await bench.type(":goto 3", ":wait")
    #expect(bench.sold == sold)
    #expect(session.stepCount == all)
  }

  @Test("A cancelled effect is in flight again at an earlier step, and not at a later one")
  func cancelled() async throws {
    let bench = BakeryBench()
    try await bench.type("bake", ":cancel e1")
    #expect(bench.session.stepCount == 2)
    try await bench.type(":back")
    #expect(bench.session.ledger.count == 1)
    try await bench.type(":forward")
    #expect(bench.session.ledger.count == 0)
    try await bench.type(":back", ":wait")
    #expect(bench.sold == ["bread"])
  }

  @Test("An effect that is made to fail, and sends nothing, fails with that step")
  func failed() async throws {
    let bench = BakeryBench()
    try await bench.type("smoke", ":advance 500ms")
    #expect(
      try await bench.type(#":fail e1 "no wood""#) == [
        bench.step(
          2, .failed(1, "no wood"), effects: [EffectNote(1, "chimney", .failed("no wood"))])
      ])
    #expect(bench.session.timeline[1].effects.count == 1)
    try await bench.type(":back")
    #expect(bench.session.ledger.count == 1)
  }

  // MARK: The log

  @Test("Changes by a user are rows of the log, which a filter can leave out")
  func log() async throws {
    let bench = BakeryBench()
    try await bench.type("bake", ":hold e1", ":advance 1s", ":release e1", ":cancel e1")
    #expect(
      try await bench.type(":log").rows == [
        bench.row(0, nil, .initial), bench.row(1, .bake),
        bench.row(2, nil, .changed(.held(1))),
        bench.row(3, nil, .changed(.released(1)), at: .seconds(1)),
        bench.row(4, nil, .changed(.cancelled(1)), at: .seconds(1), isHere: true),
      ])
    #expect(try await bench.type(":log actions").rows == [bench.row(1, .bake)])
    #expect(
      try await bench.type(":find :hold").rows == [bench.row(2, nil, .changed(.held(1)))])
    let cancelled = bench.step(
      4, .cancelled(1), effects: [EffectNote(1, "oven", .cancelled(.typed))])
    #expect(
      try await bench.type(":step 4")
        == [cancelled].steps.map { .wholeStep($0, causes: []) })
    #expect([cancelled].steps.map(\.time) == [.seconds(1)])
  }

  @Test("`:effects @N` and `:deps @N` report an earlier step without going there")
  func looking() async throws {
    let bench = BakeryBench()
    try await bench.type("bake", "smoke", ":hold e1", ":cancel e2", ":release", ":wait")
    let first = try await bench.type(":effects @1").effects
    #expect(first.map(\.id) == [1])
    // What e1 does without the hold has never happened, so it is not known.
    #expect(first.map(\.wait) == [.unknown])
    #expect(first.map(\.took) == [nil])
    let third = try await bench.type(":effects @3").effects
    #expect(third.map(\.id) == [1, 2])
    #expect(third.map(\.wait) == [.held, .unknown])
    #expect(third.map(\.took) == [nil, nil])
    #expect(
      try await bench.type(":effects @6") == [.effects([], now: .seconds(2), isAll: false)])
    #expect(bench.session.timeline.position == 6)
    #expect(await bench.problem(of: ":effects @‹9›") == .session(.noStep(9, last: 6)))
    let kitchen = kitchen()
    func cook(_ line: String) async throws -> [String] {
      try await kitchen.type(line).dependencies.map { $0.clients[0].variant }
    }
    try await kitchen.type("draw", ":use cook fine")
    #expect(try await cook(":deps @1") == ["plain"])
    #expect(try await cook(":deps @2") == ["fine"])
    #expect(try await cook(":deps") == ["fine"])
    try await kitchen.type(":goto 1")
    #expect(try await cook(":deps") == ["plain"])
  }

  // MARK: Rewritten history

  @Test("A change by a user can be skipped")
  func skipping() async throws {
    for line in [":hold e1", ":cancel e1"] {
      let bench = BakeryBench()
      try await bench.type("bake", line, ":advance 5s", #"sell "roll""#)
      #expect(bench.sold == ["roll"])
      try await bench.type(":skip 2")
      #expect(bench.sold == ["bread", "roll"])
      try await bench.type(":switch main")
      #expect(bench.sold == ["roll"])
    }
  }

  @Test("Rewriting another step repeats changes by a user at their times")
  func makingAgain() async throws {
    let bench = BakeryBench()
    try await bench.type(
      #"sell "roll""#, "bake", ":hold e1", ":advance 5s", ":release", "tick", ":advance 1500ms",
      ":cancel e2")
    #expect(bench.sold == ["roll", "bread", "tick 1"])
    let session = bench.session
    let times = session.timeline.path.dropFirst(2).map { session.timeline[$0].time }
    #expect(try await bench.type(":skip 1").rewrites.map(\.missing) == [[]])
    #expect(bench.sold == ["bread", "tick 1"])
    #expect(session.timeline.path.dropFirst().map { session.timeline[$0].time } == times)
    #expect(session.ledger.count == 0)
  }

  @Test("A change by a user can be moved, and an action can replace it")
  func moving() async throws {
    let bench = BakeryBench()
    try await bench.type("bake", #"sell "roll""#, ":cancel e1")
    try await bench.type(":move 3 1")
    #expect(bench.session.timeline.action(of: 4) == nil)
    #expect(bench.sold == ["roll"])
    try await bench.type(":switch main", #":edit 3 sell "bun""#, ":wait")
    #expect(bench.sold == ["roll", "bun", "bread"])
  }

  // MARK: Clients

  @Test("Travelling restores the clients of the step")
  func clients() async throws {
    let bench = kitchen()
    try await bench.type("order", ":wait", ":use cook fine", "order", ":wait")
    #expect(bench.state.dishes == ["soup", "soufflé"])
    try await bench.type(":goto 2", "order", ":wait")
    #expect(bench.state.dishes == ["soup", "soup"])
    try await bench.type(":switch main", "order", ":wait")
    #expect(bench.state.dishes == ["soup", "soufflé", "soufflé"])
    try await bench.type(":goto 0", ":preset sunday", "order", ":wait", ":back 3", "order", ":wait")
    #expect(bench.state.dishes == ["soup"])
  }

  @Test("Rewriting uses the clients of each step")
  func clientsOfSteps() async throws {
    let bench = kitchen()
    try await bench.type("draw", "order", ":wait", ":use cook fine", "order", ":wait", ":skip 1")
    #expect(bench.state.dishes == ["soup", "soufflé"])
    // Without the choice, the later steps use the client from before.
    try await bench.type(":switch main", ":skip 4")
    #expect(bench.state.dishes == ["soup", "soup"])
  }

  @Test("Choosing the current client or preset changes nothing")
  func sameClients() async throws {
    let bench = kitchen()
    #expect(
      try await bench.type(":use cook plain") == [
        .note(.client("cook", variant: "plain", inFlight: 0))
      ])
    #expect(bench.session.stepCount == 0)
  }

  // MARK: Chains

  @Test("If a user acts in the middle of a chain, the actions of the chain come first")
  func chain() async throws {
    for (line, sold) in [
      (#"sell "roll""#, ["cake", "wine", "roll"]), (":wait", ["cake", "wine"]),
    ] {
      let bench = BakeryBench()
      #expect(
        try await bench.type("feast", ":goto 1").travels.map(\.pending) == [
          bench.row(2, .sell("cake"), .returned(by: 1))
        ])
      #expect(bench.sold == [])
      #expect(
        try await bench.type(line).first
          == bench.step(2, .sell("cake"), .returned(by: 1), .changed("sold", [], ["cake"])))
      #expect(bench.sold == sold)
      try await bench.type(":switch main")
      #expect(bench.sold.prefix(2) == ["cake", "wine"])
      #expect(bench.session.timeline.branches.count == 1)
    }
  }

  @Test("In the middle of a concatenation, its other parts still run")
  func concatenation() async throws {
    let bench = BakeryBench()
    try await bench.type("buffet", ":wait")
    #expect(bench.sold == ["soup", "bread", "wine"])
    for step in 1...4 {
      let forks = bench.session.timeline.branches.count
      try await bench.type(":switch main", ":goto \(step)", ":wait")
      #expect(bench.sold == ["soup", "bread", "wine"])
      #expect(bench.session.timeline.branches.count == forks)
      try await bench.type(":goto \(step)", #"sell "roll""#, ":wait")
      #expect(bench.sold.filter { $0 != "roll" } == ["soup", "bread", "wine"], "\(step)")
    }
  }

  // MARK: Laws

  /// `WORLDS=2000` tries that many, `WORLDS=66-66` only number 66.
  nonisolated private static let batches = SeedBatch.all("WORLDS")

  nonisolated private static let count = LawCount(
    "worlds", sessions: Pantry.Kind.allCases.count * batches.reduce(0) { $0 + $1.seeds.count })

  /// A random line that acts. It names an effect in flight, if there is one, or else e1.
  static func line(_ session: Session<Bakery.State, Bakery.Action>, _ generator: inout SplitMix64)
    -> String
  {
    let effect = session.ledger.flight.ids.randomElement(using: &generator).map { "\($0)" } ?? "e1"
    let path = session.timeline.path.dropFirst()
    let step = path.randomElement(using: &generator) ?? 1
    let other = path.randomElement(using: &generator) ?? 1
    let actions = [
      "bake", "proof", "tick", "menu", "burn", "smoke", "ring 1", "ring 2", "feast", "pour",
      "buffet", "stop", "open", "rolls",
      "close", "counter.count", #"sell "x""#, "stock", "hoard", "look", "grab", "glaze", "knock 1",
      "knock 2", "chime 1", "chime 2", "echo", "pie", "course", "stew", "fry",
      #"shelve "a""#, #"shelf[id: 0].put "toy""#, #"shelf[id: 0].inner[id: 0].name "bear""#,
      "shelf.popFrom id: 1",
      #"shelf.push(id: 1, state: State(label: "b"))"#,
    ]
    let times = [":advance 300ms", ":advance 700ms", ":advance 2s", ":wait 1s"]
    let hands = [
      ":cancel \(effect)", ":hold \(effect)", ":hold \(effect)", ":release", ":release \(effect)",
      ":fail \(effect)",
      #":resolve \#(effect) sell("y")"#, ":again \(step)",
    ]
    let travel = [":back", ":back 3", ":forward", ":forward 3", ":goto \(step)", ":switch main"]
    let hand = hands.randomElement(using: &generator) ?? ":release"
    let rewriting = [
      ":skip \(step)", ":move \(step) \(other)", #":edit \#(step) sell("z")"#,
      ":edit \(step) \(hand)", ":edit \(step) :preset other", ":replay \(step)",
    ]
    let kinds = [actions, actions, actions, times, times, hands, hands, travel, travel, rewriting]
    return kinds.randomElement(using: &generator)?.randomElement(using: &generator) ?? "bake"
  }

  @Test(
    "Whatever a user types, each step keeps its world, and recorded steps never change",
    arguments: batches, Pantry.Kind.allCases)
  func laws(batch: SeedBatch, pantry: Pantry.Kind) async throws {
    try await batch.each { try await law(seed: $0, pantry) }
  }

  private func law(seed: UInt64, _ pantry: Pantry.Kind) async throws {
    var generator = SplitMix64(state: seed)
    let bench = BakeryBench(pantry: pantry)
    let session = bench.session
    var typed: [String] = []
    // What was in the pantry when the session was last at each step.
    var pantries = [0: (bench.pantry, session.timeline[0].moment)]
    var (lines, comparisons) = (0, 0)
    defer { Self.count.add(lines: lines, comparisons: comparisons) }
    for _ in 0..<60 {
      let steps = session.stepCount
      let tip = session.timeline.tip
      let states = (0...steps).map { session.timeline.state(of: $0) }
      let moments = (0...steps).map { session.timeline[$0].moment }
      let line = Self.line(session, &generator)
      typed.append(line)
      do { try await bench.type(line) } catch is Failure { continue }
      let trace = "seed \(seed), \(pantry):\n\(typed.joined(separator: "\n"))"
      lines += 1
      comparisons += 2 * (steps + 1)
      for number in 0...steps {
        try #require(session.timeline.state(of: number) == states[number], "#\(number), \(trace)")
        // More can happen at the last step as long as no time passes.
        guard number != tip else { continue }
        try #require(session.timeline[number].moment == moments[number], "#\(number), \(trace)")
      }
      let tipNow = session.timeline.tip
      if session.timeline.isAtOwnTip, session.timeline[tipNow].time == session.clock.now {
        pantries[tipNow] = (bench.pantry, session.timeline[tipNow].moment)
      }
      try #require(
        session.world.store.inFlight.map(\.id).sorted() == session.ledger.flight.ids, "\(trace)")
      // Going to any step restores its world, and makes no step.
      let (position, branch) = (
        session.timeline.position, session.timeline.name(of: session.timeline.branch)
      )
      comparisons += 1
      guard position == session.timeline.tip else { continue }
      comparisons += 5
      let all = session.stepCount
      let now = session.world.moment
      let number = Int.random(in: 0...all, using: &generator)
      try await bench.type(":goto \(number)")
      if session.timeline.isInPast {
        try #require(
          session.world.moment == session.timeline[number].moment, "visit to #\(number), \(trace)")
      }
      try #require(
        session.world.store.state == session.timeline.state(of: number),
        "visit to #\(number), \(trace)")
      // More can have happened at the same time since then.
      if session.timeline.isInPast, let (pantry, moment) = pantries[number],
        moment == session.timeline[number].moment
      {
        try #require(bench.pantry == pantry, "memory at #\(number), \(trace)")
      }
      try await bench.type(":switch \(branch)")
      if session.stepCount != all {
        let log = try await bench.type(":log \(all - 5)-\(session.stepCount)").rows
        Issue.record("visit to #\(number) makes a step, \(trace)\n\(log)")
        return
      }
      try #require(session.timeline.position == position, "visit to #\(number), \(trace)")
      try #require(session.world.moment == now, "return from #\(number), \(trace)")
    }
  }
}
