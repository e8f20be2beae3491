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
    .restored(from: "dogs-7.journal"), .whole, .closed,
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
    .read(ReadFile(name: "a\tb.json", path: "/x/a\tb.json", fingerprint: "5-af63bd4c8601b7be")),
    .used(EffectID(7), key: ".inMemory(\"a\\tb\")", value: nil, after: .zero),
    .used(EffectID(7), key: ".appStorage(\"c\")", value: "\"x\ty\"", after: .seconds(1)),
    .shown, .done(at: .milliseconds(500)), .refused, .stopped(after: 7),
  ]

  @Test("An entry is one row, and reads back unchanged", arguments: entries)
  func roundTrip(entry: JournalEntry) {
    let row = entry.row
    #expect(row.hasSuffix("\n"))
    #expect(row.utf8.count { $0 == 0x0A } == 1)
    #expect(JournalEntry(row: row.dropLast()) == entry)
  }

  @Test("A time is written in seconds, to the attosecond")
  func times() {
    let time = Duration.nanoseconds(1_074_659_953)
    #expect(JournalEntry.done(at: time).row.hasSuffix("\tdone\t1.074659953s\n"))
    #expect(JournalEntry.done(at: .seconds(2)).row.hasSuffix("\tdone\t2s\n"))
    let least = Duration(secondsComponent: .max, attosecondsComponent: 1)
    #expect(
      JournalEntry.done(at: least).row.hasSuffix("\t9223372036854775807.000000000000000001s\n"))
    #expect(JournalEntry(row: JournalEntry.done(at: least).row.dropLast()) == .done(at: least))
  }

  @Test("In an older journal, the digits after the point are a number of attoseconds")
  func olderTimes() {
    #expect(
      JournalEntry(row: "991b3a61\tdone\t1.74659953000000000")
        == .done(at: .nanoseconds(1_074_659_953)))
  }

  @Test("An entry with a lost or changed byte is not read", arguments: entries)
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
