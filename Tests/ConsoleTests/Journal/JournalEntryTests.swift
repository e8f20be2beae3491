import Foundation
import Kernel
import Testing

@testable import Console

@Suite struct JournalEntryTests {
  private static let entries: [JournalEntry] = [
    .opened(
      JournalOpening(
        app: "dogs", preset: nil, clock: .real, seed: .max,
        began: Date(timeIntervalSince1970: 1_795_304_497.25))),
    .opened(
      JournalOpening(
        app: "a", preset: "slow", variants: ["cook": "whim", "cellar": "old"], clock: .virtual,
        seed: 0,
        began: Date(timeIntervalSince1970: 946_684_800))),
    .restored(from: "dogs-7.journal"), .closed,
    .line("dogs.loadDogs", at: .zero),
    .line("a \"\"\"\n\ttab \\n \\ end\\\n\"\"\"", at: .milliseconds(1_234)),
    .line("", at: Duration(secondsComponent: 7, attosecondsComponent: 1)),
    .reducing(step: 1, origin: .typed, action: "", at: .seconds(2)),
    .reducing(step: 2, origin: .returned(by: 1), action: "b(\"x\\ty\")", at: .seconds(2)),
    .reducing(
      step: 3, origin: .effect(EffectID(7), after: .nanoseconds(5)), earlier: 2, action: "c",
      at: .seconds(2)),
    .reducing(step: 4, origin: .driven(EffectID(8)), action: "d", at: .seconds(2)),
    .reduced(step: 4), .ended(EffectID(7), failure: nil, after: .seconds(1)),
    .ended(EffectID(7), failure: "no\tnet\nat all", after: .zero),
    .worded(.line, "login password: $secret(password)"), .worded(.action, "a\tb"),
    .told, .done(at: .milliseconds(500)), .refused, .stopped(after: 7),
  ]

  @Test("An entry is one line, and reads back as it was", arguments: entries)
  func roundTrip(entry: JournalEntry) {
    let row = entry.row
    #expect(row.hasSuffix("\n"))
    #expect(row.utf8.count { $0 == 0x0A } == 1)
    #expect(JournalEntry(row: row.dropLast()) == entry)
  }

  @Test("An entry that lost or changed a byte is none", arguments: entries)
  func damage(entry: JournalEntry) {
    let bytes = Array(entry.row.utf8.dropLast())
    for place in bytes.indices {
      #expect(JournalEntry(row: String(decoding: bytes[..<place], as: UTF8.self)) == nil)
      var changed = bytes
      changed[place] ^= 1
      #expect(JournalEntry(row: String(decoding: changed, as: UTF8.self)) == nil)
    }
  }
}
