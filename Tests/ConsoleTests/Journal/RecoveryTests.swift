import Foundation
import Kernel
import Testing

@testable import Console

@Suite("What is recovered from a journal") struct RecoveryTests {
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
    .reduced(step: 1), .shown, .done(at: .seconds(1)),
    .reducing(
      step: 2, origin: .effect(EffectID(1), after: .seconds(2)), action: "loaded",
      at: .seconds(3)),
    .reduced(step: 2), .shown,
  ]

  @Test("Recovery ends at the time of the last entry")
  func time() throws {
    #expect(try recovery(Self.effect).time == .seconds(3))
  }

  @Test("A refused line is not recovered, but the time before it is")
  func refused() throws {
    let recovery = try recovery(Self.effect + [.line(":advance 1s", at: .seconds(4)), .refused])
    #expect(recovery.lines.map(\.text) == ["load"])
    #expect(recovery.time == .seconds(4))
  }

  @Test("The time at the end is unknown if the last line had not finished")
  func unfinished() throws {
    let recovery = try recovery([
      .line("load", at: .seconds(1)), .shown, .done(at: .seconds(1)),
      .line(":wait", at: .seconds(2)),
      .shown,
    ])
    #expect(recovery.lines.map(\.text) == ["load", ":wait"])
    #expect(recovery.time == nil)
  }

  /// A debounced action counts as returned by the step that started its effect, however long ago
  /// that was.
  private static let debounced: [JournalEntry] = [
    .line("search", at: .zero), .reducing(step: 1, origin: .typed, action: "", at: .zero),
    .reduced(step: 1), .shown, .done(at: .zero),
    .line("select", at: .zero), .reducing(step: 2, origin: .typed, action: "", at: .zero),
    .reduced(step: 2), .shown, .done(at: .zero),
  ]

  @Test(
    "Lines that finished are recovered, whichever step returned the action that crashed",
    arguments: [[], [JournalEntry.line(":hold e2", at: .zero), .shown, .done(at: .zero)]])
  func crashLater(hold: [JournalEntry]) throws {
    let recovery = try recovery(
      Self.debounced + hold + [
        .line(":release", at: .zero), .shown,
        .reducing(step: 3, origin: .returned(by: 1), action: "load", at: .seconds(1)),
      ])
    let done = ["search", "select"] + (hold.isEmpty ? [] : [":hold e2"]) + [":release"]
    #expect(recovery.lines.map(\.text) == done)
    #expect(
      recovery.unfinished
        == .step(3, action: "load", origin: .returned(by: 1), line: nil))
  }

  @Test("If a crash follows the end of an effect, that effect is named as its cause")
  func crashAfterEnd() throws {
    let recovery = try recovery(
      Self.debounced + [
        .line(":wait", at: .zero), .shown, .ended(EffectID(1), failure: nil, after: .seconds(1)),
        .reducing(step: 3, origin: .returned(by: 1), action: "load", at: .seconds(1)),
      ])
    #expect(recovery.lines.map(\.text) == ["search", "select", ":wait"])
    #expect(recovery.guilty == EffectID(1))
  }
}
