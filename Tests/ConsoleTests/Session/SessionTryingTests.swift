import Testing

@testable import Console

@MainActor
@Suite("Dry runs")
struct SessionTryingTests {
  /// The report of a dry run with one step.
  private func trial(
    _ action: Bakery.Action, _ changes: StateChange..., effects: [TrialReport.Effect] = []
  ) -> Report {
    let step = TrialReport.Step(
      action: AppValue(action), isReturned: false, changes: changes, effects: effects)
    return .trial(TrialReport(steps: [step], isCut: false))
  }

  @Test("A dry run reports changes, and which effects would start or be cancelled")
  func telling() async throws {
    let bench = BakeryBench()
    #expect(
      try await bench.type(#":try sell "roll""#) == [
        trial(.sell("roll"), .changed("sold", [], ["roll"]))
      ])
    let begins = try await bench.type(":try bake")
    try await bench.type("bake")
    let oven = try #require(try await bench.type(":effects").effects.first)
    #expect(
      begins == [
        trial(
          .bake, effects: [.begins(name: "oven", location: oven.location, cancelIDs: ["oven"])])
      ])
    #expect(
      try await bench.type(":try stop") == [
        trial(.stop, effects: [.cancels(1, name: "oven", .id("oven", by: 2))])
      ])
  }

  @Test("Actions that the reducer returns are shown after the action")
  func chain() async throws {
    let trials = try await BakeryBench().type(":try feast").trials
    let sell = { (things: [String]) in things.map { AppValue(Bakery.Action.sell($0)) } }
    #expect(
      trials.map { $0.steps.map(\.action) } == [
        [AppValue(Bakery.Action.feast)] + sell(["cake", "wine"])
      ])
    #expect(trials.map { $0.steps.map(\.isReturned) } == [[false, true, true]])
  }

  @Test("State that would be removed shows the cancellation of its effects")
  func children() async throws {
    let bench = BakeryBench()
    try await bench.type("open", "counter.count")
    #expect(
      try await bench.type(":try close") == [
        trial(
          .close, .disappeared("counter", Bakery.Counter()),
          effects: [.cancels(1, name: "counting", .stateBecameNil("counter", by: 3))])
      ])
  }

  @Test("A dry run does not change the state, steps, effects, time or random values")
  func pure() async throws {
    let bench = BakeryBench()
    try await bench.type("bake", ":advance 1s")
    let before = bench.session.timeline.count
    let moment = bench.session.world.moment
    for line in [":try bake", ":try stop", #":try sell "x""#, ":try open", ":try burn"] {
      try await bench.type(line)
    }
    #expect(bench.session.timeline.count == before)
    #expect(bench.session.world.moment == moment)
    #expect(bench.session.clock.now == .seconds(1))
    #expect(bench.sold == [])
    #expect(bench.work.count("oven") == 1)
    try await bench.type(":wait")
    #expect(bench.sold == ["bread"])
  }

  @Test("An action that cannot be read is refused as if a user had typed it")
  func refused() async {
    let bench = BakeryBench()
    #expect(
      await bench.problem(of: ":try ‹sel›")
        == .line(.unknownCase("sel", type: "Action", nearest: ["sell"])))
    #expect(await bench.problem(of: "‹sel›") == (await bench.problem(of: ":try ‹sel›")))
    #expect(await bench.problem(of: ":try‹›") != nil)
  }
}
