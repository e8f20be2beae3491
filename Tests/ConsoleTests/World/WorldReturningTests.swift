import ConsoleSyntax
import Kernel
import Testing

@testable import Console

@MainActor
@Suite("Returning to a step")
struct WorldReturningTests {
  private func times(_ bench: BakeryBench) -> [Duration] {
    bench.session.timeline.path.map { bench.session.timeline[$0].time }
  }

  @Test(
    "An effect with several sleeping tasks keeps the times of all of them",
    arguments: [":advance 300ms", ":advance 1s", ":advance 1200ms", ":advance 1700ms"])
  func severalSleeps(advance: String) async throws {
    let bench = BakeryBench()
    try await bench.type("rolls", advance, ":back", ":forward", ":wait")
    #expect(times(bench) == [.zero, .zero, .seconds(2), .seconds(3), .seconds(3)])
    #expect(bench.sold == ["rolls 2", "rolls 3", "rolls 3"])
  }

  @Test("Waiting for held effects takes no time, with and without travelling before")
  func waitingForHeld() async throws {
    let bench = BakeryBench()
    try await bench.type("bake", ":hold e1", ":wait")
    #expect(bench.session.clock.now == .zero)
    try await bench.type(":back", ":forward", ":wait")
    #expect(bench.session.clock.now == .zero)
    try await bench.type("tick", ":wait")
    #expect(bench.session.clock.now == .seconds(4))
  }

  @Test("Going to a step makes no step, even if its effect was always held before its first answer")
  func heldBeforeFirstAnswer() async throws {
    let bench = BakeryBench()
    try await bench.type("open", "pour", ":back 2", ":hold e1", ":release", ":skip 1")
    let steps = bench.session.stepCount
    // Step 9 is 'pour', made again.
    try await bench.type(":goto 9")
    // Nothing is known of the effect without the hold that followed, so it does its work again, which
    // answers at once. It must wait until something is done, or time passes.
    #expect(bench.session.stepCount == steps)
    try await bench.type("open")
    #expect(bench.sold == ["water", "ice"])
    #expect(bench.session.stepCount == steps + 3)
  }

  @Test("What an effect offers to a throttle after a pause is held back again after travelling")
  func heldBackAfterPause() async throws {
    let bench = BakeryBench()
    try await bench.type("chime 0", "echo", ":wait", ":back", ":advance 200ms", "chime 2", ":wait")
    #expect(bench.sold == ["chime 0", "echo"])
  }

  @Test("What an effect in flight has offered to a throttle is held back again after travelling")
  func heldBackInFlight() async throws {
    let bench = BakeryBench()
    try await bench.type("chime 0", "echo", "stock", ":advance 200ms", ":back")
    try await bench.type(":advance 200ms", "chime 2", ":wait")
    #expect(bench.sold == ["chime 0", "echo"])
  }

  @Test("An effect sleeps again what it slept at the step that travelling returns to")
  func sleepsAgain() async throws {
    let bench = BakeryBench()
    func sleeping() -> [Duration] { bench.session.clock.clock.sleepers.map(\.deadline.offset) }
    try await bench.type("chime 0", "echo")
    let before = sleeping()
    try await bench.type("stock")
    try await bench.type(":advance 200ms", ":goto 3")
    #expect(sleeping() == before)
  }

  @Test("A rewrite without the answer of an effect does not change the step that started it")
  func sharedStep() async throws {
    let bench = BakeryBench()
    try await bench.type("bake", ":wait")
    let before = bench.session.timeline[1].effects
    try await bench.type(":skip 2", ":wait")
    #expect(bench.session.timeline[1].effects == before)
  }
}

@MainActor
@Suite("How effects ended on different branches")
struct EffectsOnBranchesTests {
  private func ends(_ bench: BakeryBench) async throws -> [EffectNote.Kind?] {
    try await bench.type(":effects all").effects.map(\.latestEnd)
  }

  @Test("Each branch has its own end of an effect")
  func ends() async throws {
    let bench = BakeryBench()
    try await bench.type("bake", ":wait", ":goto 1", ":cancel e1")
    #expect(try await ends(bench) == [.cancelled(.typed)])
    try await bench.type(":switch main")
    #expect(try await ends(bench) == [.finished])
    try await bench.type(":switch b1")
    #expect(try await ends(bench) == [.cancelled(.typed)])
  }

  @Test("That a user ended an effect is also known on other branches")
  func byHand() async throws {
    let bench = BakeryBench()
    try await bench.type("bake", ":wait", ":goto 0", "smoke", #":fail e2 "x""#, ":switch main")
    #expect(try await bench.type(":effects all").effects.map(\.isByHand) == [false, true])
  }

  @Test("If an effect answers something else, the effect is named as the cause")
  func otherAnswer() async throws {
    let bench = BakeryBench()
    try await bench.type("burn", #":fail e1 "a""#, #":edit 2 :fail e1 "b""#)
    #expect(bench.reports.rewrites.last?.difference?.cause == .effect)
  }
}

@MainActor
@Suite("Rewriting a branch that was rewritten")
struct WorldRewritingTwiceTests {
  private func bench(_ lines: String...) async throws -> BakeryBench {
    let bench = BakeryBench()
    try await bench.type(lines)
    return bench
  }

  @Test("What was left out stays out")
  func leftOut() async throws {
    let bench = try await bench("bake", ":wait", #"sell "a""#, #"sell "b""#, ":skip 2", ":skip 5")
    #expect(bench.sold == ["b"])
    try await bench.type(":replay 1")
    #expect(bench.sold == ["b"])
    try await bench.type(":switch main", ":skip 3")
    #expect(bench.sold == ["bread", "b"])
  }

  @Test("What was edited stays edited")
  func edited() async throws {
    let bench = try await bench(
      "bake", ":wait", #"sell "a""#, #"sell "b""#, #":edit 2 sell("z")"#, ":move 7 1")
    #expect(bench.sold == ["b", "z", "a"])
  }

  @Test("What was moved comes once")
  func moved() async throws {
    let bench = try await bench(
      "bake", ":wait", #"sell "a""#, #"sell "b""#, ":move 2 3", ":skip 5")
    #expect(bench.sold == ["bread", "b"])
  }

  @Test("Steps after what was left out keep their places among the actions of their effect")
  func places() async throws {
    let bench = try await bench("tick", ":wait", ":skip 2", ":skip 7")
    #expect(bench.sold == ["tick 2", "tick 4"])
    try await bench.type(#":edit 6 sell("x")"#)
    #expect(bench.sold == ["x", "tick 4"])
  }

  @Test("What was left out stays out when the effect itself starts again")
  func startedAgain() async throws {
    let bench = try await bench(
      #"sell "a""#, "bake", ":wait", #"sell "b""#, ":skip 3", ":skip 1")
    #expect(bench.sold == ["b"])
  }

  @Test("On a branch from before the time of what was left out, it happens")
  func forked() async throws {
    let bench = try await bench(
      "bake", ":advance 1s", #"sell "a""#, #"sell "c""#, ":advance 2s", #"sell "d""#, ":skip 4",
      ":skip 2")
    #expect(bench.sold == ["c", "d"])
    try await bench.type(":goto 7", #"sell "b""#, ":wait")
    #expect(bench.sold == ["c", "b", "bread"])
    try await bench.type(":skip 9")
    #expect(bench.sold == ["c", "bread"])
  }

  @Test("A release is left out if nothing is held any longer")
  func release() async throws {
    let bench = try await bench(
      "bake", ":hold e1", ":advance 1s", ":release", #"sell "a""#, ":skip 2")
    let changes = bench.session.timeline.path.compactMap {
      bench.session.timeline[$0].origin.change
    }
    #expect(changes.isEmpty)
    #expect(bench.sold == ["a"])
  }
}
