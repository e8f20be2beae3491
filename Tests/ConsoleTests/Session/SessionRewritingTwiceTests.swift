import Kernel
import Testing

@testable import Console

/// Returns an action that starts an effect: another action for another order.
@Reducer
private struct Kiosk {
  struct State: Equatable {
    var sold: [String] = []
  }

  @CasePathable
  enum Action: Equatable {
    case order(String)
    case prepare(String)
    case sell(String)
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .order(let thing): return .send(.prepare(thing))
      case .prepare(let thing):
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.sell(thing))
        }
      case .sell(let thing):
        state.sold.append(thing)
        return .none
      }
    }
  }
}

@MainActor
@Suite("Rewriting what follows from changed steps")
struct SessionRewritingTwiceTests {
  @Test("An effect of a returned action does its own work if the action is another one")
  func returnedAction() async throws {
    let app = ConsoleApp("kiosk", initialState: Kiosk.State()) { Kiosk() }.withoutLiveClients()
    let bench = SessionBench(app)
    try await bench.type(#"order "tea""#, ":wait")
    let rewrite = try #require(try await bench.type(#":edit 1 order "soup""#).rewrites.first)
    #expect(bench.state.sold == ["soup"], "\(bench.rows) \(rewrite)")
    #expect(rewrite.difference?.cause == .edit)
    #expect(rewrite.missing.isEmpty)
  }

  @Test(
    "An action of an effect that was left out stays so after the effect was made again",
    arguments: [[":skip 1 4", ":skip 5"], [":skip 4", ":skip 1", ":skip 5"]])
  func leftOutTwice(rewrites: [String]) async throws {
    let bench = BakeryBench()
    try await bench.type(#"sell "a""#, #"sell "b""#, "bake", ":wait")
    try await bench.type(rewrites)
    #expect(bench.sold == [])
  }

  @Test("An action of an effect that was edited stays so after the effect was made again")
  func editedTwice() async throws {
    let bench = BakeryBench()
    try await bench.type(#"sell "a""#, #"sell "b""#, "bake", ":wait", #":edit 4 sell "cake""#)
    #expect(bench.sold == ["a", "b", "cake"])
    try await bench.type(":skip 1", ":skip 6")
    #expect(bench.sold == ["cake"])
  }

  @Test("A command in the place of an effect's action is made once, and can be changed like others")
  func replacedByCommand() async throws {
    func bench() async throws -> BakeryBench {
      let bench = BakeryBench()
      try await bench.type(#"sell "a""#, "bake", ":wait", ":edit 3 :preset other")
      #expect(bench.commands == [":preset other"])
      return bench
    }
    let skipping = try await bench()
    try await skipping.type(":skip 1")
    #expect(skipping.commands == [":preset other"])
    try await skipping.type(":skip \(skipping.session.timeline.tip)")
    #expect(skipping.commands == [])
    let direct = try await bench()
    try await direct.type(":skip 4")
    #expect(direct.commands == [])
    #expect(direct.sold == ["a"])
    let editing = try await bench()
    try await editing.type(":edit 4 :preset sample")
    #expect(editing.commands == [":preset sample"])
    let moving = try await bench()
    try await moving.type(":move 4 1")
    #expect(moving.commands == [":preset other"])
    #expect(moving.sold == ["a"])
  }

  @Test(
    "An effect can be held or resolved in the place of its own action, and this is repeated once")
  func replacedByDriving() async throws {
    for (command, other) in [
      (":hold e2", ":hold e"), (#":resolve e2 sell "pie""#, "sell(\"pie\")"),
    ] {
      let bench = BakeryBench()
      try await bench.type(#"sell "a""#, "tick", "bake", ":wait", ":switch main")
      // The first tick, while the loaf is in the oven.
      try await bench.type(":edit 4 \(command)")
      let times = bench.rows.count { $0.contains(other) }
      #expect(times == 1, "\(bench.rows)")
      try await bench.type(":skip 1")
      #expect(bench.rows.count { $0.contains(other) } == 1, "\(bench.rows)")
      let step = try #require(bench.session.timeline.path.first { bench.row($0).contains(other) })
      try await bench.type(":skip \(step)")
      #expect(bench.rows.count { $0.contains(other) } == 0, "\(bench.rows)")
    }
  }

  @Test("What a throttle holds back is still held back after the steps were made again")
  func heldBack() async throws {
    let bench = BakeryBench()
    try await bench.type("stop", "chime 0", "chime 1", ":wait", ":back", "stop")
    let recorded = bench.session.world.moment.windows
    try await bench.type(":skip 1")
    #expect(bench.session.world.moment.windows == recorded)
    // Of what comes too early, the throttle sends the first.
    try await bench.type("chime 2", ":wait")
    #expect(bench.sold == ["chime 0", "chime 1"])
  }

  @Test("A command in the place of a throttled action is made once")
  func replacedThrottled() async throws {
    let bench = BakeryBench()
    try await bench.type("burn", ":wait 300ms", "ring 1", "ring 2", ":wait")
    let step = try #require(
      bench.session.timeline.path.first { bench.row($0) == #"sell("ring 1")"# })
    try await bench.type(":edit \(step) :preset other")
    let sold = bench.sold
    let typed = try #require(bench.session.timeline.path.first { bench.row($0) == "ring(1)" })
    try await bench.type(":edit \(typed) ring 1")
    #expect(bench.sold == sold)
  }

  @Test(
    "What happens on another branch does not change the order of effects that are due together",
    arguments: [":cancel e1", ":hold e1"])
  func otherBranches(command: String) async throws {
    let bench = BakeryBench()
    try await bench.type("bake", #"sell "a""#, "bake", command, ":wait", ":goto 3", ":wait")
    #expect(
      bench.origins.suffix(2) == [.effect(1, after: .seconds(2)), .effect(2, after: .seconds(2))])
  }

  @Test(
    "Effects that are due together keep their order on a branch that forks from a rewritten one")
  func orderAfterRewrite() async throws {
    let bench = BakeryBench()
    try await bench.type(
      "bake", #"sell "a""#, "bake", ":wait", ":edit 1 bake", ":goto 8", #"sell "b""#, ":wait")
    let ids = bench.origins.suffix(2).compactMap(\.effect)
    #expect(ids == ids.sorted() && ids.count == 2)
  }

  @Test("In the past of a branch, time leaves out what was left out there, in steps of any size")
  func timeInThePast() async throws {
    for advances in [[":advance 4s"], [":advance 500ms", ":advance 1s", ":advance 2500ms"]] {
      let bench = BakeryBench()
      try await bench.type(
        "bake", ":advance 500ms", #"sell "a""#, "tick", ":wait", ":skip 5", ":goto 3")
      let branches = bench.session.timeline.branches.count
      try await bench.type(advances)
      #expect(bench.session.timeline.branches.count == branches, "\(advances)")
      // An action there is on its own branch, on which the effect sends everything.
      try await bench.type(":goto 3", #"sell "b""#, ":wait")
      #expect(bench.sold.contains("bread"))
    }
  }
}

extension SessionBench {
  /// The rows of the log of the current branch.
  fileprivate var rows: [String] { session.timeline.path.dropFirst().map(row) }

  /// The action or the command of a step, as text.
  fileprivate func row(_ step: Int) -> String {
    if case .changed(let change) = session.timeline[step].origin {
      return change.line(hiding: .nothing)
    }
    return session.timeline.action(of: step).map { ValuePrinter.exact.action($0) } ?? ""
  }

  /// The commands among them.
  fileprivate var commands: [String] { rows.filter { $0.hasPrefix(":") } }

  fileprivate var origins: [StepOrigin] {
    session.timeline.path.map { session.timeline[$0].origin }
  }
}
