import Foundation
import Kernel
import Testing

@testable import Console

@Suite("What a journal says is to be done again") struct RecoveryTests {
  private static let opened = JournalEntry.opened(
    JournalOpening(
      app: "dogs", preset: nil, clock: .real, seed: 0, began: Date(timeIntervalSince1970: 0)))

  private func recovery(_ entries: [JournalEntry]) throws -> Recovery {
    let rows = ([Self.opened] + entries).map(\.row).joined()
    return try #require(Recovery(Data(rows.utf8)))
  }

  /// A line whose effect sends an action two seconds later.
  private static let effect: [JournalEntry] = [
    .line("load", at: .seconds(1)), .reducing(step: 1, origin: .typed, action: "", at: .seconds(1)),
    .reduced(step: 1), .told, .done(at: .seconds(1)),
    .reducing(
      step: 2, origin: .effect(EffectID(1), after: .seconds(2), earlier: 0), action: "loaded",
      at: .seconds(3)),
    .reduced(step: 2), .told,
  ]

  @Test("Time passes to the last that was heard of")
  func time() throws {
    #expect(try recovery(Self.effect).time == .seconds(3))
  }

  @Test("A line that could not be done takes nothing from the time that passed before it")
  func refused() throws {
    let recovery = try recovery(Self.effect + [.line(":advance 1s", at: .seconds(4)), .refused])
    #expect(recovery.lines.map(\.text) == ["load"])
    #expect(recovery.time == .seconds(4))
  }

  @Test("How long a line took is not known until it was done")
  func unfinished() throws {
    let recovery = try recovery([
      .line("load", at: .seconds(1)), .told, .done(at: .seconds(1)),
      .line(":wait", at: .seconds(2)),
      .told,
    ])
    #expect(recovery.lines.map(\.text) == ["load", ":wait"])
    #expect(recovery.time == nil)
  }
}
