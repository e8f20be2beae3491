import Foundation
import Kernel
import Testing

@testable import Console

@MainActor
@Suite("Recovery continues after the last line, up to the last known time")
struct SessionRecoveringTests {
  /// A loaf that is due at 3 s.
  private static let baking: [JournalEntry] = [
    .line("bake", at: .seconds(1)), .reducing(step: 1, origin: .typed, action: "", at: .seconds(1)),
    .reduced(step: 1), .shown, .done(at: .seconds(1)),
  ]

  private func recovery(_ entries: [JournalEntry]) throws -> Recovery {
    let opening = JournalOpening(
      app: "bakery", preset: nil, clock: .real, seed: 0, began: Date(timeIntervalSince1970: 0))
    let rows = ([.opened(opening)] + entries).map(\.row).joined()
    return try #require(Recovery(Data(rows.utf8)))
  }

  @Test("An action that an effect sent after the last line is sent again, at its time")
  func effect() async throws {
    let recovery = try recovery(
      Self.baking + [
        .reducing(
          step: 2, origin: .effect(EffectID(1), after: .seconds(2)),
          action: #"sell("bread")"#, at: .seconds(3)),
        .reduced(step: 2), .ended(EffectID(1), failure: nil, after: .seconds(2)), .shown,
      ])
    let bench = BakeryBench()
    #expect(await bench.session.recover(recovery).isWhole)
    #expect(bench.sold == ["bread"])
    #expect(bench.session.clock.now == .seconds(3))
    #expect(bench.session.ledger.count == 0)
  }

  @Test("Time in which nothing happened passes again, too")
  func nothing() async throws {
    let recovery = try recovery(Self.baking + [.line(":goto 9", at: .seconds(2)), .refused])
    let bench = BakeryBench()
    #expect(await bench.session.recover(recovery).isWhole)
    #expect(bench.session.clock.now == .seconds(2))
    #expect(bench.session.ledger.count == 1)
  }

  // MARK: Live clients

  private static func typed(
    _ line: String, step: Int? = nil, at time: Duration = .zero
  ) -> [JournalEntry] {
    let made = step.map { step in
      [
        JournalEntry.reducing(step: step, origin: .typed, action: "", at: time),
        .reduced(step: step),
      ]
    }
    return [.line(line, at: time)] + (made ?? []) + [.shown, .done(at: time)]
  }

  private static func sent(
    _ action: String, by effect: Int, step: Int, after: Duration, at time: Duration
  ) -> [JournalEntry] {
    [
      .reducing(
        step: step, origin: .effect(EffectID(effect), after: after), action: action, at: time),
      .reduced(step: step), .shown,
    ]
  }

  @Test("A response after a later line at the same time is repeated after that line")
  func lateResponse() async throws {
    let recovery = try recovery(
      Self.typed("bake", step: 1) + Self.typed(#"sell "roll""#, step: 2)
        + Self.sent(#"sell("bread")"#, by: 1, step: 3, after: .zero, at: .zero)
        + Self.typed(#"sell "bun""#, step: 4))
    let bench = BakeryBench(preset: "live")
    #expect(await bench.session.recover(recovery).isWhole)
    #expect(bench.sold == ["roll", "bread", "bun"])
  }

  @Test("A response after travelling back is not repeated before that")
  func responseInThePast() async throws {
    let recovery = try recovery(
      Self.typed("bake", step: 1) + [
        .line(":advance 5s", at: .zero), .shown, .done(at: .seconds(5)),
      ]
        + Self.typed(#"sell "roll""#, step: 2, at: .seconds(5))
        + [.line(":goto 1", at: .seconds(5)), .shown, .done(at: .zero)]
        + [.line(":advance 1s", at: .zero)]
        + Self.sent(#"sell("bread")"#, by: 1, step: 3, after: .seconds(1), at: .seconds(1))
        + [.done(at: .seconds(1))])
    let bench = BakeryBench(preset: "live")
    #expect(await bench.session.recover(recovery).isWhole)
    #expect(bench.session.timeline.path == [0, 1, 3])
    #expect(bench.sold == ["bread"])
  }

  @Test("An effect that ended before another one sent at the same time ends before it again")
  func endBeforeAction() async throws {
    let first = BakeryBench(preset: "live")
    let recovery = try #require(
      try await first.recovery(of: "tick", "glaze", "tick", ":advance 1s", ":advance 1s"))
    let second = BakeryBench(preset: "live")
    #expect(await second.session.recover(recovery).isWhole)
    for bench in [first, second] {
      // At 2 s, e1 makes step 7, then e2 ends, then e3 makes step 8.
      #expect(bench.session.timeline[7].moment.flight.ids == [1, 3])
      #expect(bench.sold == ["tick 1", "cake", "tick 1", "tick 2", "tick 2"])
    }
  }

  @Test("What a live effect sent comes before what other work does after it at the same time")
  func liveBeforeWork() async throws {
    let recovery = try recovery(
      Self.typed("bake", step: 1) + Self.typed(":preset other") + Self.typed("stew", step: 3)
        + [.line(":advance 2s", at: .zero)]
        + Self.sent(#"sell("bread")"#, by: 1, step: 4, after: .seconds(2), at: .seconds(2)))
    let bench = BakeryBench(preset: "live")
    #expect(await bench.session.recover(recovery).isWhole)
    // The console died before the stew, which is due at 2 s too, was sold.
    #expect(bench.sold == ["bread", "stew"])
  }

  @Test("A recovery does not call a live client for work that an effect did after `:skip`")
  func madeAgain() async throws {
    let bench = BakeryBench(preset: "live")
    let recovery = try #require(
      try await bench.recovery(of: #"sell "roll""#, "bake", ":skip 1", ":release", ":wait"))
    #expect(bench.sold == ["bread"])
    let second = BakeryBench(preset: "live")
    #expect(await second.session.recover(recovery).isWhole)
    #expect(second.sold == ["bread"])
    #expect(second.work.liveCount == 0)
  }

  @Test("An effect of a live client that is released after a recovery sends only new actions")
  func released() async throws {
    let recovery = try #require(
      try await BakeryBench(preset: "live").recovery(of: "tick", ":advance 1500ms"))
    let bench = BakeryBench(preset: "live")
    #expect(await bench.session.recover(recovery).isWhole)
    #expect(bench.sold == ["tick 1"])
    try await bench.type(":release", ":wait")
    #expect(bench.sold == ["tick 1", "tick 2", "tick 3", "tick 4"])
    #expect(bench.work.liveCount == 1)
  }

  @Test("An effect of a live client that is held goes on if history is made again with a release")
  func heldWhileWaiting() async throws {
    let first = BakeryBench(preset: "live")
    let recovery = try #require(
      try await first.recovery(
        of: "stew", ":hold e1", #"sell "roll""#, ":edit 3 :release", ":advance 2s"))
    let second = BakeryBench(preset: "live")
    #expect(await second.session.recover(recovery).isWhole)
    for bench in [first, second] { #expect(bench.sold == ["stew"]) }
  }

  @Test("A recovery holds a live effect again before its release, whatever it slept")
  func heldBeforeRelease() async throws {
    let first = BakeryBench(preset: "live")
    let recovery = try #require(
      try await first.recovery(
        of: "counter.count", "proof", ":skip 1", ":advance 1s", #"sell "roll""#, ":release",
        ":back",
        ":release"))
    let second = BakeryBench(preset: "live")
    #expect(await second.session.recover(recovery).isWhole)
    for bench in [first, second] { #expect(bench.session.timeline.branches.count == 3) }
  }

  @Test("Steps of an interrupted `:skip` are not expected by a recovery")
  func interrupted() async throws {
    let recovery = try recovery(
      Self.typed(#"sell "roll""#, step: 1) + Self.typed(#"sell "bun""#, step: 2)
        + [
          .line(":skip 1", at: .zero),
          .reducing(step: 3, origin: .typed, action: "", at: .zero), .reduced(step: 3), .refused,
        ])
    let bench = BakeryBench()
    #expect(await bench.session.recover(recovery).isWhole)
    #expect(bench.session.stepCount == 2)
  }

  @Test("A session that started with the state in a file starts with it again")
  func startFile() async throws {
    let folder = try ScratchFolder()
    let path = try folder.write("start.json", #"{"sold": ["bun"]}"#)
    let recovery = try recovery(
      [
        .line(":reset start.json", at: .zero),
        .read(
          ReadFile(
            "start.json", at: path, bytes: Array(#"{"sold": ["bun"]}"#.utf8))), .done(at: .zero),
      ]
        + Self.typed(#"sell "roll""#, step: 1))
    let bench = BakeryBench()
    let report = await bench.session.recover(recovery)
    #expect(report.isWhole)
    #expect(report.alteredFiles.isEmpty)
    #expect(bench.sold == ["bun", "roll"])
  }
}
