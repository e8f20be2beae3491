import Kernel
import Testing

@testable import Console

@MainActor
@Suite("`:edit` replaces actions with commands, and commands with actions or other commands")
struct SessionEditingTests {
  /// A session in which these lines ran, and then this edit, until nothing more happened.
  private func edited(_ lines: [String], _ edit: String) async throws -> BakeryBench {
    let bench = BakeryBench()
    for line in lines { try await bench.type(line) }
    try await bench.type(edit, ":wait")
    return bench
  }

  @Test(
    "A command can replace an action",
    arguments: [
      (":hold e1", []), (":cancel e1", []), (":fail e1", ["soup", "broth"]),
      (#":resolve e1 sell("cake")"#, ["cake"]), (":preset other", ["stew"]), (":release", ["stew"]),
    ])
  func actions(command: String, sold: [String]) async throws {
    let bench = try await edited(
      ["stew", ":advance 1s", #"sell "roll""#, ":wait"], ":edit 2 \(command)")
    #expect(bench.sold == sold)
    #expect(bench.session.world.clients.preset == (command == ":preset other" ? "other" : "sample"))
    try await bench.type(":switch main")
    #expect(bench.sold == ["roll", "stew"])
  }

  @Test(
    "A command can replace an action of an effect, and is then run at its time",
    arguments: [
      (":hold e1", []), (":cancel e1", []), (":fail e1", []),
      (#":resolve e1 sell("cake")"#, ["cake"]), (":preset other", ["tick 2", "tick 3", "tick 4"]),
    ])
  func outputs(command: String, sold: [String]) async throws {
    let bench = try await edited(["tick", ":wait"], ":edit 2 \(command)")
    #expect(bench.sold == sold)
    let path = bench.session.timeline.path
    #expect(bench.session.timeline[path[2]].time == .seconds(1))
  }

  @Test(
    "An action or another command can replace a command",
    arguments: [
      (":hold e1", #"sell "roll""#, ["roll", "bread"]), (":hold e1", ":cancel e1", []),
      (":cancel e1", ":hold e1", []), (":cancel e1", #":resolve e1 sell("cake")"#, ["cake"]),
      (":fail e1", ":release", ["bread"]), (":preset other", ":fail e1", []),
      (#":resolve e1 sell("cake")"#, ":cancel e1", []),
      (#":resolve e1 sell("cake")"#, #"sell "pie""#, ["pie"]),
    ])
  func commands(old: String, new: String, sold: [String]) async throws {
    let bench = try await edited(["bake", ":advance 1s", old, ":wait"], ":edit 2 \(new)")
    #expect(bench.sold == sold)
  }

  @Test("An effect that starts in place of another can be named by its own number")
  func effectInPlace() async throws {
    let bench = try await edited(
      [#"sell "roll""#, "bake", #"sell "bun""#, ":skip 1"], ":edit 5 :hold e2")
    #expect(bench.sold == [])
    #expect(bench.session.ledger.held.count == 1)
  }

  @Test("An effect stays held if the release between two holds is left out")
  func holdingTwice() async throws {
    let bench = BakeryBench()
    try await bench.type(
      "bake", ":hold e1", ":advance 1s", ":release", ":advance 500ms", ":hold e1")
    try await bench.type(":advance 5s", ":skip 3")
    #expect(bench.sold == [])
    try await bench.type(":release")
    #expect(bench.sold == ["bread"])
    try await bench.type(":back", ":forward", ":wait")
    #expect(bench.sold == ["bread"])
  }

  @Test("A command that makes no step, or names an effect that is not in flight, is refused")
  func refusing() async throws {
    let bench = BakeryBench()
    try await bench.type("bake", #"sell "roll""#)
    let commands = [":cancel", ":resolve", ":fail", ":hold", ":release", ":use", ":preset"]
    #expect(
      await bench.problem(of: ":edit ‹2 :goto 1›")
        == .command(.unknownWord(":goto", known: commands, nearest: [])))
    // Without a name, the command would only list the presets.
    let problem = try #require(await bench.problem(of: ":edit 2 :preset‹›"))
    guard case .command(.missing(nil, "edit", _, _)) = problem else {
      Issue.record("\(problem)")
      return
    }
    #expect(
      await bench.problem(of: ":edit 2 :hold ‹e2›") == .session(.notInFlight(2, inFlight: [1])))
    #expect(
      await bench.problem(of: ":edit 2 :preset ‹none›")
        == .session(
          .unknownPreset("none", app: "bakery", known: ["sample", "other"], nearest: [])))
    #expect(bench.session.timeline.branches.count == 1)
  }

  @Test(
    "After a release, an effect's recorded actions are sent again, for live clients too",
    arguments: ["sample", "live"])
  func released(preset: String) async throws {
    for (change, sold) in [
      (":skip 1-2", ["tick 1", "tick 2", "tick 3", "tick 4"]),
      (":skip 1-2 4", ["tick 2", "tick 3", "tick 4"]),
      (#":edit 4 sell("x")"#, ["x", "tick 2", "tick 3", "tick 4"]),
      (#":edit 7 sell("x")"#, ["tick 1", "x", "tick 3", "tick 4"]),
      (":edit 8 :fail e1", ["tick 1", "tick 2"]),
      (":edit 8 :preset other", ["tick 1", "tick 2", "tick 4"]),
      (#":edit 9 sell("x")"#, ["tick 1", "tick 2", "tick 3", "x"]),
    ] {
      let bench = BakeryBench(preset: preset)
      try await bench.type(
        "open", "close", "tick", ":advance 1s", ":hold e1", ":advance 1500ms", ":release", ":wait")
      #expect(bench.sold == ["tick 1", "tick 2", "tick 3", "tick 4"])
      try await bench.type(change)
      #expect(bench.sold == sold, "\(change)")
      #expect(bench.session.ledger.count == 0)
      #expect(bench.work.liveCount == (preset == "live" ? 1 : 0))
    }
  }

  @Test("A recovery repeats an edit")
  func recovering() async throws {
    let bench = BakeryBench()
    let recovery = try #require(
      try await bench.recovery(
        of: "stew", #"sell "roll""#, ":wait", ":edit 3 :fail e1", ":wait", ":edit 4 :hold e1"))
    let second = BakeryBench()
    #expect(await second.session.recover(recovery).isWhole)
    #expect(second.sold == bench.sold)
    #expect(second.session.world.moment == bench.session.world.moment)
  }
}
