import Foundation
import Kernel
import Testing

@testable import Console

@MainActor
@Suite("What a console does is kept, and a dead one's session comes back")
struct SessionJournalTests {
  private let folder = JournalFolder(
    path: FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path)

  private static let lines = [
    "bake", "tick", ":advance 1500ms", ":state sold", #"sell "roll""#, ":wait", ":mark full",
    ":goto 2", "open", "counter.count", ":advance 1s", ":watch sold", "burn", ":wait 1500ms",
    ":switch main", ":back", "bake", "stop", ":reset", "menu", ":hold e1", ":advance 1500ms",
    ":release", "burn", ":cancel e2", ":wait",
  ]

  /// A session that was journalled, with its journal.
  private func journalled(_ lines: [String]) async throws -> (BakeryBench, Data) {
    let bench = BakeryBench()
    let journal = Journal(in: folder)
    bench.session.journal = journal
    for line in lines { try await bench.type(line) }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let data = try Data(contentsOf: URL(filePath: "\(folder.path)/\(try #require(names.first))"))
    journal.close()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    try FileManager.default.removeItem(atPath: folder.path)
    return (bench, data)
  }

  private func entries(_ data: Data) -> [JournalEntry] {
    data.split(separator: 0x0A).compactMap {
      JournalEntry(row: String(decoding: $0, as: UTF8.self))
    }
  }

  @Test("Looking leaves no trace, on disk neither")
  func looking() async throws {
    let bench = BakeryBench()
    bench.session.journal = Journal(in: folder)
    try await bench.type(":state", ":log", ":help", "# a note", "", ":effects")
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test("Every line and every step is announced before, and told only then")
  func order() async throws {
    let (_, data) = try await journalled(["bake", ":wait"])
    #expect(
      entries(data).dropFirst() == [
        .line("bake", at: .zero), .reducing(step: 1, origin: .typed, action: "", at: .zero),
        .reduced(step: 1), .told, .done(at: .zero), .line(":wait", at: .zero),
        .reducing(
          step: 2, origin: .effect(EffectID(1), after: .seconds(2), earlier: 0),
          action: #"sell("bread")"#,
          at: .seconds(2)),
        .reduced(step: 2), .ended(EffectID(1), failure: nil, after: .seconds(2)), .told,
        .done(at: .seconds(2)),
      ])
  }

  @Test("A line that cannot be done is not done again")
  func refused() async throws {
    let bench = BakeryBench()
    let journal = Journal(in: folder)
    bench.session.journal = journal
    try await bench.type(#"sell "roll""#)
    #expect(await bench.failure(of: ":goto 9") != nil)
    let file = try FileManager.default.contentsOfDirectory(atPath: folder.path)[0]
    let data = try Data(contentsOf: URL(filePath: "\(folder.path)/\(file)"))
    #expect(Recovery(data)?.lines.map(\.text) == [#"sell "roll""#])
    journal.close()
    try FileManager.default.removeItem(atPath: folder.path)
  }

  @Test("Wherever a journal is cut, all that was shown by then comes back, and nothing else")
  func cuts() async throws {
    let (first, data) = try await journalled(Self.lines)
    var cuts = Set(data.indices.filter { data[$0] == 0x0A }.flatMap { [$0 - 7, $0, $0 + 1] })
    cuts.insert(data.count)
    var epochs = 0
    for cut in cuts.sorted() {
      // What has no end of line is not whole.
      let whole = data.prefix(cut).lastIndex(of: 0x0A).map { data[...$0] } ?? Data()
      let known = entries(whole)
      guard let recovery = Recovery(data.prefix(cut)) else {
        #expect(!known.contains(.told))
        continue
      }
      #expect(recovery.isDamaged == (data[data.startIndex + cut - 1] != 0x0A))
      let second = BakeryBench()
      let report = await second.session.recover(recovery)
      #expect(report.stuck == nil)
      #expect(report.difference == nil)
      let shown = Self.shown(known)
      let count = second.session.timeline.count
      #expect(count >= shown, "cut at \(cut)")
      // Before ':reset' the log is another.
      guard recovery.lines.contains(where: { $0.text == ":reset" }) else { continue }
      epochs += 1
      for number in 0...count {
        #expect(
          second.session.timeline.state(of: number) == first.session.timeline.state(of: number))
        #expect(second.session.timeline[number].origin == first.session.timeline[number].origin)
      }
    }
    #expect(epochs > 20)
  }

  /// The last step that somebody may have seen, counted from the latest ':reset'.
  private static func shown(_ entries: [JournalEntry]) -> Int {
    var (reduced, shown) = (0, 0)
    for entry in entries {
      switch entry {
      case .line(":reset", _): (reduced, shown) = (0, 0)
      case .reduced(let step): reduced = step
      case .told, .done: shown = reduced
      default: break
      }
    }
    return shown
  }

  @Test("Where and when a session stood comes back whole: time, place, branches, what is watched")
  func whole() async throws {
    let lines = Array(Self.lines.prefix { $0 != ":reset" })
    let (first, data) = try await journalled(lines)
    let second = BakeryBench()
    _ = await second.session.recover(try #require(Recovery(data)))
    #expect(second.session.status == first.session.status)
    #expect(second.session.clock.now == first.session.clock.now)
    #expect(second.session.watched == first.session.watched)
    #expect(second.session.timeline.branches == first.session.timeline.branches)
    #expect(second.session.timeline.marks == first.session.timeline.marks)
    #expect(second.session.ledger.flight == first.session.ledger.flight)
  }

  @Test("What was being reduced is named, not done again, and its effect is held")
  func crash() async throws {
    let (_, data) = try await journalled(["tick", ":advance 2s"])
    let rows = data.split(separator: 0x0A)
    let last = try #require(
      rows.lastIndex { row in
        if case .reducing? = JournalEntry(row: String(decoding: row, as: UTF8.self)) {
          true
        } else {
          false
        }
      })
    let cut = rows[last].endIndex + 1
    let recovery = try #require(Recovery(data.prefix(cut)))
    let second = BakeryBench()
    let report = await second.session.recover(recovery)
    // Nothing of ':advance 2s' was shown, so all of it is lost.
    #expect(
      report.unfinished
        == .step(
          3, action: #"sell("tick 2")"#,
          origin: .effect(EffectID(1), after: .seconds(2), earlier: 1),
          line: ":advance 2s"))
    #expect(report.held == EffectID(1))
    #expect(second.sold == [])
    try await second.type(":wait")
    #expect(second.sold == [])
    try await second.type(":release", ":wait")
    #expect(second.sold == ["tick 1", "tick 2", "tick 3", "tick 4"])
  }
}
