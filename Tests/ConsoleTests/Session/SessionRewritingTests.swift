import Kernel
import Testing

@testable import Console

@MainActor
@Suite("Rewriting history")
struct SessionRewritingTests {
  private func oracle() -> SessionBench<Oracle.State, Oracle.Action> {
    SessionBench(ConsoleApp("oracle", initialState: Oracle.State()) { Oracle() })
  }

  @Test("After a skipped step the later steps are made again, and known work does not run twice")
  func skipping() async throws {
    let bench = BakeryBench()
    try await bench.type(#"sell "roll""#, "bake", #"sell "bun""#, ":wait")
    #expect(bench.sold == ["roll", "bun", "bread"])
    let change = StateChange.changed("sold", ["roll", "bun", "bread"], ["roll", "bread"])
    #expect(
      try await bench.type(":skip 3") == [
        .rewritten(
          RewriteReport(
            kind: .skipped([3]), fork: Fork(name: "b1", from: 2, kept: "main", keptSteps: 3...4),
            steps: 5...5,
            difference: RewriteReport.Difference(
              recorded: 4,
              step: bench.row(
                5, .sell("bread"), .effect(1, after: .seconds(2)), at: .seconds(2), isHere: true),
              changes: [change], cause: .before),
            state: [change]))
      ])
    #expect(bench.sold == ["roll", "bread"])
    #expect(bench.session.clock.now == .seconds(2))
    #expect(bench.work.count("oven") == 1)
    try await bench.type(":switch main")
    #expect(bench.sold == ["roll", "bun", "bread"])
  }

  @Test("Steps that are made again report issues like typed ones, and the answer lists them")
  func troubles() async throws {
    let bench = SessionBench(gardenApp())
    // With nothing in flight the steps are made all at once, otherwise one by one.
    for begin in [[], ["grow"]] {
      try await bench.type(":reset")
      try await bench.type(#"plant "a""#)
      for line in begin { try await bench.type(line) }
      for _ in 1...5 { try await bench.type("complain") }
      let rewrite = try #require(try await bench.type(":skip 1").rewrites.first)
      let first = 1 + 1 + begin.count + 5
      let complaining = first + begin.count
      #expect(rewrite.steps == first...(complaining + 4))
      #expect(rewrite.issues.map(\.step) == Array(complaining...(complaining + 4)))
      #expect(rewrite.issues.allSatisfy { $0.message.hasPrefix("The gardener is tired.") })
      for issue in rewrite.issues {
        #expect(bench.session.timeline[issue.step].issues == [issue.message])
      }
    }
  }

  @Test("If the step that started an effect is skipped, its actions are missing")
  func skippingWhatBegins() async throws {
    let bench = BakeryBench()
    try await bench.type("bake", #"sell "bun""#, ":wait")
    #expect(try await bench.type(":skip 1").rewrites.map(\.missing) == [[3]])
    #expect(bench.sold == ["bun"])
    #expect(bench.session.clock.now == .seconds(2))
  }

  @Test("An effect that starts from another state runs again, or is held if it is live")
  func anew() async throws {
    let bench = BakeryBench()
    try await bench.type(#"sell "roll""#, "bake", ":wait", ":skip 1")
    #expect(bench.sold == ["bread"])
    #expect(bench.work.count("oven") == 2)
    let live = BakeryBench(preset: "live")
    try await live.type(#"sell "roll""#, "bake", ":wait")
    #expect(try await live.type(":skip 1").rewrites.map(\.inFlight) == [[2]])
    #expect(live.sold.isEmpty)
    #expect(live.work.count("oven") == 1)
    #expect(try await live.type(":effects").effects.map(\.wait) == [.held])
    try await live.type(":release e2", ":wait")
    #expect(live.sold == ["bread"])
  }

  @Test("One of several actions of an effect can be skipped, and the others are sent as before")
  func skippingAnAnswer() async throws {
    let bench = BakeryBench()
    try await bench.type("tick", ":advance 2500ms", #"sell "roll""#, ":wait")
    #expect(bench.sold == ["tick 1", "tick 2", "roll", "tick 3", "tick 4"])
    try await bench.type(":skip 3")
    #expect(bench.sold == ["tick 1", "roll", "tick 3", "tick 4"])
    #expect(bench.work.count("timer") == 1)
    // Travelling works on the new branch as on any other.
    try await bench.type(":goto 7", ":wait")
    #expect(bench.sold == ["tick 1", "roll", "tick 3", "tick 4"])
    try await bench.type(":goto 7", #"sell "bun""#, ":wait")
    #expect(bench.sold == ["tick 1", "roll", "bun", "tick 3", "tick 4"])
    #expect(bench.work.count("timer") == 1)
  }

  @Test("An edit replaces the action of a user or of an effect")
  func editing() async throws {
    let bench = BakeryBench()
    try await bench.type("bake", #"sell "bun""#, ":wait", #":edit 2 sell("roll")"#)
    #expect(bench.sold == ["roll", "bread"])
    try await bench.type(":switch main", #":edit 3 sell("coal")"#)
    #expect(bench.sold == ["bun", "coal"])
    #expect(bench.work.count("oven") == 1)
    try await bench.type(":switch main", ":edit 1 burn")
    #expect(bench.sold == ["bun", "ashes: smoke"])
  }

  @Test("A step can be moved earlier or later, and a moved action of an effect is sent only once")
  func moving() async throws {
    let bench = BakeryBench()
    try await bench.type("bake", #"sell "bun""#, ":wait", #"sell "roll""#)
    try await bench.type(":move 3 1")
    #expect(bench.sold == ["bread", "bun", "roll"])
    try await bench.type(":switch main", ":move 3 4")
    #expect(bench.sold == ["bun", "roll", "bread"])
    try await bench.type(":switch main", ":move 4 0")
    #expect(bench.sold == ["roll", "bun", "bread"])
    #expect(bench.session.timeline[bench.session.timeline.position].time == .seconds(2))
  }

  @Test(":edit and :move take steps as the log prints them, and marks")
  func names() async throws {
    let bench = BakeryBench()
    try await bench.type(#"sell "bun""#, #"sell "roll""#, ":mark roll", ":move roll 0")
    #expect(bench.sold == ["roll", "bun"])
    try await bench.type(":switch main", ##":edit #1 sell "pie""##)
    #expect(bench.sold == ["pie", "roll"])
    #expect(
      await bench.problem(of: ":move #1 ‹rol›")
        == .session(.noMark("rol", nearest: ["roll"])))
  }

  @Test("What a user did to effects is repeated")
  func driving() async throws {
    let bench = BakeryBench()
    try await bench.type(
      #"sell "bun""#, "bake", "tick", #":resolve e1 sell("cake")"#, ":cancel e2", ":wait",
      #"sell "roll""#)
    #expect(bench.sold == ["bun", "cake", "roll"])
    try await bench.type(":skip 1")
    #expect(bench.sold == ["cake", "roll"])
    #expect(bench.session.ledger.count == 0)
  }

  @Test("Random values, dates and stack ids depend on the step only, so a correct reducer replays")
  func honest() async throws {
    let bench = oracle()
    let lines = ["identifier", "today", "dice", "push", "ask", ":advance 1500ms", "dice", "today"]
    try await bench.type(lines + [":wait", "push", "identifier"])
    let answers = bench.state.answers
    #expect(Set(answers).count == answers.count)
    #expect(
      try await bench.type(":replay") == [
        .rewritten(RewriteReport(kind: .replayed(Array(1...11))))
      ])
    #expect(bench.session.timeline.branches.count == 1)
    // This also holds when all steps are made again, with effects in flight.
    try await bench.type(#":edit 1 identifier"#)
    #expect(bench.state.answers == answers)
    #expect(bench.state.path.ids == bench.session.timeline.state(of: 11).path.ids)
    // An action in the past is another step, with other random values.
    try await bench.type(":goto 0", "identifier")
    #expect(bench.state.answers[0] != answers[0])
  }

  @Test("A reducer that reads something outside is named, at the first step that differs")
  func dishonest() async throws {
    let bench = oracle()
    try await bench.type(#"write "a""#, "dice", "peek", #"write "b""#)
    let recorded = bench.state.answers
    let rewrite = try #require(try await bench.type(":replay").rewrites.first)
    let change = StateChange.changed("answers[2]", recorded[2], bench.state.answers[2])
    #expect(
      rewrite
        == RewriteReport(
          kind: .replayed([1, 2, 3, 4]),
          fork: Fork(name: "b1", from: 0, kept: "main", keptSteps: 1...4), steps: 5...8,
          difference: RewriteReport.Difference(
            recorded: 3, step: bench.row(7, .peek), changes: [change], cause: .reducer),
          state: [change]))
    // From a later step on, everything replays as recorded.
    #expect(
      try await bench.type(":switch main", ":replay 4").last
        == .rewritten(RewriteReport(kind: .replayed([4]))))
  }

  @Test("A long rewrite drops states when memory is short, and loses none")
  func memory() async throws {
    let bench = oracle()
    let archive = bench.session.timeline.archive
    var most = 0
    archive.budget = MemoryBudget(
      bytes: 400, leeway: 400, bytesPerStep: 0,
      bytesInUse: { [unowned archive] in
        most = max(most, archive.keptCount)
        return archive.keptCount
      }, bytesResident: { nil })
    try await bench.type(Array(repeating: "dice", count: 1000))
    let answers = bench.state.answers
    try await bench.type(":skip 1", #":edit 1200 write "a""#)
    #expect(most <= 400)
    let path = bench.session.timeline.path
    var others = Array(answers[1...])
    others[199] = "a"
    #expect(bench.state.answers == others)
    #expect(
      path.indices.allSatisfy {
        bench.session.timeline.state(of: path[$0]).answers == Array(others[..<$0])
      })
  }

  @Test("A range can end after the last step, however far", arguments: [3, 999_999, Int.max])
  func longRanges(end: Int) async throws {
    let bench = BakeryBench()
    try await bench.type("bake", #"sell "a""#, #"sell "b""#, ":skip 2-\(end)")
    #expect(bench.sold == [])
    #expect(bench.session.timeline.path == [0, 1])
  }

  @Test("A change that is impossible is refused, and changes nothing")
  func refusing() async throws {
    let bench = BakeryBench()
    #expect(await bench.problem(of: ":replay") == .session(.nothingToReplay))
    try await bench.type("bake", ":goto 0", #"sell "x""#, ":switch main")
    #expect(await bench.problem(of: ":skip 0") == .session(.isInitial))
    #expect(await bench.problem(of: ":skip 2") == .session(.onAnotherBranch(2, branch: "b1")))
    #expect(await bench.problem(of: ":skip ‹9›") == .session(.noStep(9, last: 2)))
    #expect(await bench.problem(of: ":skip 1 ‹9›-12") == .session(.noStep(9, last: 2)))
    #expect(await bench.problem(of: ":move 1 1") == .session(.isThereAlready(1, after: 1)))
    #expect(await bench.problem(of: ":move 1 0") == .session(.isThereAlready(1, after: 0)))
    #expect(bench.session.timeline.branches.count == 2)
    #expect(bench.session.stepCount == 2)
    let oracle = oracle()
    try await oracle.type("reply")
    #expect(await oracle.problem(of: ":skip 2") == .session(.isReturned(2, by: 1)))
  }

  @Test(
    "Rewriting without a change gives the same history, and never alters recorded steps",
    arguments: 0..<20 as Range<UInt64>)
  func identity(seed: UInt64) async throws {
    var generator = SplitMix64(state: seed)
    let bench = BakeryBench()
    let session = bench.session
    let lines = [
      "bake", "tick", "menu", "burn", "stop", "open", "close", "counter.count", #"sell "x""#,
      "ring 1", "ring 2", ":advance 700ms", ":advance 2s",
    ]
    for _ in 0..<25 { try await bench.type(lines.randomElement(using: &generator) ?? "bake") }
    try await bench.type(":wait")
    for _ in 0..<4 {
      let path = session.timeline.path
      let typed = path.filter { session.timeline[$0].origin == .typed }
      guard let step = typed.randomElement(using: &generator),
        let action = session.timeline.action(of: step)
      else { return }
      let states = (0...session.timeline.count).map { session.timeline.state(of: $0) }
      let moments = (0...session.timeline.count).map { session.timeline[$0].moment }
      try await bench.type(":edit \(step) \(ValuePrinter.exact.action(action))")
      let again = session.timeline.path
      #expect(again.map { session.timeline.state(of: $0) } == path.map { states[$0] })
      #expect(again.map { session.timeline[$0].time } == path.map { moments[$0].time })
      #expect(
        again.map { session.timeline[$0].moment.flight.count }
          == path.map { moments[$0].flight.count })
      #expect(states == states.indices.map { session.timeline.state(of: $0) })
      #expect(moments == moments.indices.map { session.timeline[$0].moment })
    }
  }
}
