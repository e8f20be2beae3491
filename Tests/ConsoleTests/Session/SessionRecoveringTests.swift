import Foundation
import Kernel
import Testing

@testable import Console

@MainActor
@Suite("After the last line, recovery goes on to the last known time")
struct SessionRecoveringTests {
  /// A loaf that is due at 3 s.
  private static let baking: [JournalEntry] = [
    .line("bake", at: .seconds(1)), .reducing(step: 1, origin: .typed, action: "", at: .seconds(1)),
    .reduced(step: 1), .told, .done(at: .seconds(1)),
  ]

  private func recovery(_ entries: [JournalEntry]) throws -> Recovery {
    let opening = JournalOpening(
      app: "bakery", preset: nil, clock: .real, seed: 0, began: Date(timeIntervalSince1970: 0))
    let rows = ([.opened(opening)] + entries).map(\.row).joined()
    return try #require(Recovery(Data(rows.utf8)))
  }

  @Test("What an effect sent after the last line is sent again, at its time")
  func effect() async throws {
    let recovery = try recovery(
      Self.baking + [
        .reducing(
          step: 2, origin: .effect(EffectID(1), after: .seconds(2)),
          action: #"sell("bread")"#, at: .seconds(3)),
        .reduced(step: 2), .ended(EffectID(1), failure: nil, after: .seconds(2)), .told,
      ])
    let bench = BakeryBench()
    #expect(await bench.session.recover(recovery).isWhole)
    #expect(bench.sold == ["bread"])
    #expect(bench.session.clock.now == .seconds(3))
    #expect(bench.session.ledger.count == 0)
  }

  @Test("Time in which nothing happened has passed as well")
  func nothing() async throws {
    let recovery = try recovery(Self.baking + [.line(":goto 9", at: .seconds(2)), .refused])
    let bench = BakeryBench()
    #expect(await bench.session.recover(recovery).isWhole)
    #expect(bench.session.clock.now == .seconds(2))
    #expect(bench.session.ledger.count == 1)
  }
}
