import Kernel
import Testing

@testable import Console

@MainActor
@Suite("An effect that is made to fail continues with its `catch`")
struct SessionFailingTests {
  /// The times of the steps on the current branch.
  private func times(_ bench: BakeryBench) -> [Duration] {
    bench.session.timeline.path.map { bench.session.timeline[$0].time }
  }

  private func seconds(_ times: [Double]) -> [Duration] { times.map { .seconds($0) } }

  @Test("The actions of the `catch` are sent at their times")
  func continuing() async throws {
    let bench = BakeryBench()
    try await bench.type("stew", ":advance 500ms", ":fail e1", ":advance 1s")
    #expect(bench.sold == ["soup"])
    try await bench.type(":wait")
    #expect(bench.sold == ["soup", "broth"])
    #expect(times(bench) == seconds([0, 0, 0.5, 1.5, 2.5]))
    let session = bench.session
    #expect(session.timeline[2].origin == .changed(.failed(EffectID(1), "made to fail")))
    #expect(session.timeline[3].origin == .effect(EffectID(1), after: .seconds(1.5)))
    #expect(session.ledger.count == 0)
  }

  @Test(
    "After travelling, the effect continues where it was",
    arguments: [
      [], [":advance 1s"], [":advance 1200ms"], [":wait"],
    ])
  func travelling(lines: [String]) async throws {
    let bench = BakeryBench()
    try await bench.type("stew", ":advance 500ms", ":fail e1")
    for line in lines { try await bench.type(line) }
    let last = bench.session.stepCount
    let begun = bench.work.count("pot")
    try await bench.type(":goto 0", ":goto \(last)", ":goto 2", ":goto \(last)", ":wait")
    #expect(bench.sold == ["soup", "broth"])
    #expect(times(bench) == seconds([0, 0, 0.5, 1.5, 2.5]))
    #expect(bench.session.stepCount == 4)
    #expect(bench.session.timeline.branches.count == 1)
    // While its `catch` runs, its own work must not run again.
    #expect(bench.work.count("pot") == begun)
    // On other branches, its later actions are sent at the same times.
    for step in 2...3 {
      try await bench.type(":goto \(step)", #"sell "roll""#, ":wait")
      #expect(bench.sold.filter { $0 != "roll" } == ["soup", "broth"])
      #expect(times(bench).suffix(1) == seconds([2.5]))
    }
    // At the step before it was made to fail, it does its own work.
    try await bench.type(":goto 1", ":wait")
    #expect(bench.sold == ["stew"])
    try await bench.type(":switch main", ":goto 2", ":wait")
    #expect(bench.sold == ["soup", "broth"])
  }

  @Test("A held effect that is made to fail continues, and can be held again")
  func holding() async throws {
    let bench = BakeryBench()
    try await bench.type(
      "stew", ":hold e1", ":advance 5s", ":fail e1", ":back", ":forward", ":wait")
    #expect(bench.sold == ["soup", "broth"])
    #expect(times(bench) == seconds([0, 0, 0, 5, 6, 7]))
    try await bench.type(
      ":goto 3", ":hold e1", ":advance 3s", ":back", ":forward", ":release", ":wait")
    #expect(bench.sold == ["soup", "broth"])
    #expect(times(bench) == seconds([0, 0, 0, 5, 5, 8, 8, 9]))
  }

  @Test("Rewriting another step makes it fail again")
  func makingAgain() async throws {
    for (action, sold) in [
      ("stew", ["soup", "broth"]), ("fry", ["chips: made to fail", "crisps", "salad"]),
    ] {
      let bench = BakeryBench()
      try await bench.type(#"sell "roll""#, action, ":advance 500ms", ":fail e1", ":wait")
      #expect(bench.sold == ["roll"] + sold)
      let times = times(bench).filter { $0 > .zero }
      let rewrites = try await bench.type(":skip 1").rewrites
      #expect(bench.sold == sold)
      #expect(self.times(bench).filter { $0 > .zero } == times)
      #expect(rewrites.map(\.missing) == [[]])
    }
  }

  @Test("Actions that the `catch` sends immediately follow the step that made the effect fail")
  func sendingAtOnce() async throws {
    let bench = BakeryBench()
    try await bench.type("fry", #":fail e1 "no oil""#)
    #expect(bench.sold == ["chips: no oil", "crisps"])
    let session = bench.session
    #expect(session.timeline[2].origin == .changed(.failed(EffectID(1), "no oil")))
    #expect(session.timeline[3].origin == .effect(EffectID(1), after: .zero))
    try await bench.type(":goto 2", ":wait")
    #expect(bench.sold == ["chips: no oil", "crisps", "salad"])
    #expect(session.stepCount == 5)
    // Without the failure, the effect does its own work.
    try await bench.type(":skip 2", ":wait")
    #expect(bench.sold == ["fries"])
    try await bench.type(":switch main", #":edit 2 sell("wedges")"#, ":wait")
    #expect(bench.sold == ["wedges", "fries"])
    try await bench.type(":switch main", ":skip 4", ":wait")
    #expect(bench.sold == ["chips: no oil", "salad"])
  }

  @Test(
    "A recovery repeats an edit that made it fail", arguments: ["sample", "live"])
  func recoveringRewriting(preset: String) async throws {
    let bench = BakeryBench(preset: preset)
    let recovery = try #require(
      try await bench.recovery(of: "bake", #"sell "roll""#, ":edit 2 :fail e1"))
    let second = BakeryBench(preset: preset)
    #expect(await second.session.recover(recovery).isWhole)
    #expect(second.session.stepCount == 3)
    #expect(second.session.world.moment == bench.session.world.moment)
  }

  @Test("A recovery makes it fail again", arguments: ["sample", "live"])
  func recovering(preset: String) async throws {
    for action in ["stew", "fry"] {
      let bench = BakeryBench(preset: preset)
      let recovery = try #require(
        try await bench.recovery(
          of: action, ":advance 500ms", ":fail e1", ":advance 1s", ":back", ":forward", ":wait"))
      let second = BakeryBench(preset: preset)
      let report = await second.session.recover(recovery)
      #expect(report.isWhole, "\(report)")
      #expect(second.sold == bench.sold)
      #expect(times(second) == times(bench))
      #expect(second.session.world.moment == bench.session.world.moment)
    }
  }
}
