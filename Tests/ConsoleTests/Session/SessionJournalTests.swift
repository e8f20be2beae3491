import Foundation
import Kernel
import Testing

@testable import Console

@MainActor
@Suite("Sessions are recorded in a journal, from which they are recovered after a crash")
struct SessionJournalTests {
  private let folder = JournalFolder(
    path: FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path)

  private static let lines = [
    "bake", "tick", ":advance 1500ms", ":state sold", #"sell "roll""#, ":wait", ":mark full",
    ":goto 2", "open", "counter.count", ":advance 1s", ":watch sold", "burn", ":wait 1500ms",
    ":switch main", ":back", "bake", "stop",
  ]

  /// A session that had a journal, and the contents of that journal.
  private func journalled(_ lines: [String]) async throws -> (BakeryBench, Data) {
    let bench = BakeryBench()
    let journal = Journal(in: folder)
    bench.session.journal = journal
    for line in lines { try await bench.type(line) }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let path = "\(folder.path)/\(try #require(names.first))"
    let data = try #require(JournalFile(reading: path)).read()
    journal.close()
    try FileManager.default.removeItem(atPath: folder.path)
    return (bench, data)
  }

  private func entries(_ data: Data) -> [JournalEntry] {
    data.split(separator: 0x0A).compactMap {
      JournalEntry(row: String(decoding: $0, as: UTF8.self))
    }
  }

  @Test("Commands that only look create no journal")
  func looking() async throws {
    let bench = BakeryBench()
    bench.session.journal = Journal(in: folder)
    try await bench.type(":state", ":log", ":help", "# a note", "", ":effects")
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test("Lines and steps are recorded before they run, and the output before it is printed")
  func order() async throws {
    let (_, data) = try await journalled(["bake", ":wait"])
    #expect(
      entries(data).dropFirst() == [
        .line("bake", at: .zero), .reducing(step: 1, origin: .typed, action: "", at: .zero),
        .reduced(step: 1), .shown, .done(at: .zero), .line(":wait", at: .zero),
        .reducing(
          step: 2, origin: .effect(EffectID(1), after: .seconds(2)),
          action: #"sell("bread")"#,
          at: .seconds(2)),
        .reduced(step: 2), .ended(EffectID(1), failure: nil, after: .seconds(2)), .shown,
        .done(at: .seconds(2)),
      ])
  }

  @Test("A refused line is not recovered")
  func refused() async throws {
    let bench = BakeryBench()
    let journal = Journal(in: folder)
    bench.session.journal = journal
    try await bench.type(#"sell "roll""#)
    #expect(await bench.problem(of: ":goto ‹9›") == .session(.noStep(9, last: 1)))
    let file = try FileManager.default.contentsOfDirectory(atPath: folder.path)[0]
    let data = try Data(contentsOf: URL(filePath: "\(folder.path)/\(file)"))
    #expect(Recovery(data)?.lines.map(\.text) == [#"sell "roll""#])
    journal.close()
    try FileManager.default.removeItem(atPath: folder.path)
  }

  @Test("A journal that is cut anywhere recovers all steps that were shown, and no wrong ones")
  func cuts() async throws {
    let (first, data) = try await journalled(Self.lines)
    var cuts = Set(data.indices.filter { data[$0] == 0x0A }.flatMap { [$0 - 7, $0, $0 + 1] })
    cuts.insert(data.count)
    for cut in cuts.sorted() {
      // A row without a newline is incomplete.
      let whole = data.prefix(cut).lastIndex(of: 0x0A).map { data[...$0] } ?? Data()
      let known = entries(whole)
      guard let recovery = Recovery(data.prefix(cut)) else {
        #expect(!known.contains(.shown))
        continue
      }
      #expect(recovery.damage.isCut == (data[data.startIndex + cut - 1] != 0x0A))
      #expect(recovery.damage.rows == 0)
      let second = BakeryBench()
      let report = await second.session.recover(recovery)
      #expect(report.rest.isEmpty)
      #expect(report.difference == nil)
      let shown = Self.shown(known)
      let count = second.session.timeline.count
      #expect(count >= shown, "cut at \(cut)")
      for number in 0...count {
        #expect(
          second.session.timeline.state(of: number) == first.session.timeline.state(of: number))
        #expect(second.session.timeline[number].origin == first.session.timeline[number].origin)
      }
    }
  }

  /// The last step that a user can have seen.
  private static func shown(_ entries: [JournalEntry]) -> Int {
    var (reduced, shown) = (0, 0)
    for entry in entries {
      switch entry {
      case .reduced(let step): reduced = step
      case .shown, .done: shown = reduced
      default: break
      }
    }
    return shown
  }

  @Test("A recovery restores the time, the position, branches, marks, watches and effects")
  func whole() async throws {
    let (first, data) = try await journalled(Self.lines)
    let second = BakeryBench()
    _ = await second.session.recover(try #require(Recovery(data)))
    #expect(second.session.status == first.session.status)
    #expect(second.session.clock.now == first.session.clock.now)
    #expect(second.session.attention == first.session.attention)
    #expect(second.session.timeline.branches == first.session.timeline.branches)
    #expect(second.session.timeline.marks == first.session.timeline.marks)
    #expect(second.session.ledger.flight == first.session.ledger.flight)
  }

  @Test("A journal that is cut anywhere recovers what clients remembered after each step")
  func memories() async throws {
    let (first, data) = try await journalled([
      "stock", ":advance 1500ms", "look", "grab", ":wait", "hoard", ":advance 1500ms", ":goto 1",
      "look",
      ":wait 3s", "grab", "hoard", ":advance 1500ms", ":cancel e5", #"sell "roll""#,
    ])
    func pantries(_ bench: BakeryBench) async throws -> [[String]] {
      var pantries: [[String]] = []
      for number in 0...bench.session.stepCount {
        try await bench.type(":goto \(number)")
        pantries.append(bench.pantry)
      }
      return pantries
    }
    let expected = try await pantries(first)
    #expect(Set(expected).count > 5)
    for end in data.indices.filter({ data[$0] == 0x0A }) {
      guard let recovery = Recovery(data[...end]) else { continue }
      let second = BakeryBench()
      let report = await second.session.recover(recovery)
      #expect(report.difference == nil)
      let found = try await pantries(second)
      // The last step of a branch also includes what happened after it, up to the cut, so it is not
      // compared.
      for number in found.indices.dropLast() {
        let isTip = second.session.timeline.branches.contains { $0.ownSteps?.upperBound == number }
        if !isTip { #expect(found[number] == expected[number], "#\(number)") }
      }
    }
  }

  @Test("The action that crashed the console is named and not repeated, and its effect is held")
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
    // What ':advance 2s' had shown by then is recovered.
    #expect(
      report.unfinished
        == .step(
          3, action: #"sell("tick 2")"#,
          origin: .effect(EffectID(1), after: .seconds(2)), line: nil))
    #expect(report.held == EffectID(1))
    #expect(second.sold == ["tick 1"])
    try await second.type(":wait")
    #expect(second.sold == ["tick 1"])
    try await second.type(":release", ":wait")
    #expect(second.sold == ["tick 1", "tick 2", "tick 3", "tick 4"])
  }

  @Test("A recovery repeats holds, releases and cancellations")
  func driving() async throws {
    let lines = [
      "menu", ":hold e1", ":advance 1500ms", ":release", "burn", ":cancel e2", ":wait",
    ]
    let (first, data) = try await journalled(lines)
    let second = BakeryBench()
    let report = await second.session.recover(try #require(Recovery(data)))
    #expect(report.isWhole)
    #expect(second.session.status == first.session.status)
    for number in 0...first.session.timeline.count {
      #expect(
        second.session.timeline.state(of: number) == first.session.timeline.state(of: number))
    }
  }

  @Test("A damaged row in the middle is counted and skipped, and the rows after it are recovered")
  func damagedMiddle() async throws {
    let (_, data) = try await journalled([#"sell "a""#, ":mark here", #"sell "b""#, #"sell "c""#])
    let rows = data.split(separator: 0x0A)
    let mark = try #require(
      rows.first { String(decoding: $0, as: UTF8.self).contains(":mark here") })
    var damaged = data
    damaged[mark.startIndex + 12] ^= 0x55
    let recovery = try #require(Recovery(damaged))
    #expect(recovery.damage == Recovery.Damage(rows: 1, isCut: false))
    let second = BakeryBench()
    let report = await second.session.recover(recovery)
    #expect(second.sold == ["a", "b", "c"])
    #expect(second.session.timeline.marks.isEmpty)
    #expect(report.damage.rows == 1)
    #expect(!report.isWhole)
  }

  @Test("If any byte of a journal is changed, the rest is recovered, and nothing crashes")
  func anyByte() async throws {
    let (_, data) = try await journalled(["tick", ":advance 1500ms", #"sell "roll""#, ":wait"])
    var recovered = 0
    for place in stride(from: data.startIndex, to: data.endIndex, by: 7) {
      var damaged = data
      damaged[place] ^= 0x11
      guard let recovery = Recovery(damaged) else { continue }
      recovered += 1
      #expect(!recovery.damage.isNone)
      let second = BakeryBench()
      #expect(!(await second.session.recover(recovery).isWhole))
    }
    // Only a journal whose first entry is damaged is unreadable.
    #expect(recovered > 10)
  }

  @Test("If a line fails during a recovery, it and all lines after it are returned")
  func rest() async throws {
    let (_, data) = try await journalled([
      "bake", ":hold e1", #"sell "a""#, ":release", #"sell "b""#,
    ])
    let rows = data.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    // The line that starts e1 is missing, so it cannot be held.
    let bake = try #require(rows.firstIndex { $0.hasSuffix("\tbake") })
    let end = try #require(rows[bake...].firstIndex { $0.contains("\tdone\t") })
    let kept = (rows[..<bake] + rows[(end + 1)...]).map { $0 + "\n" }.joined()
    let second = BakeryBench()
    let report = await second.session.recover(try #require(Recovery(Data(kept.utf8))))
    #expect(report.rest == [":hold e1", #"sell "a""#, ":release", #"sell "b""#])
    #expect(report.lines == 0)
    #expect(!report.isWhole)
  }

  @Test("A recovery repeats actions that were sent at the same time in their order")
  func sameInstant() async throws {
    let (first, data) = try await journalled(["proof", "bake", ":wait", "bake", "proof", ":wait"])
    #expect(first.sold == ["bread", "dough", "bread", "dough"])
    let second = BakeryBench()
    let report = await second.session.recover(try #require(Recovery(data)))
    #expect(report.difference == nil)
    #expect(second.sold == first.sold)
  }

  @Test("A recovery repeats actions that were due in a wait that took no time")
  func waitWithoutTime() async throws {
    // At #3, the second loaf is due already: it is sent as soon as time may pass.
    let (first, data) = try await journalled([
      "bake", "bake", ":wait", ":back", #"sell "roll""#, ":wait", #"sell "bun""#,
    ])
    #expect(first.sold == ["bread", "roll", "bread", "bun"])
    let second = BakeryBench()
    let report = await second.session.recover(try #require(Recovery(data)))
    #expect(report.difference == nil)
    #expect(second.sold == first.sold)
  }

  @Test("':reset' keeps the old journal, and the new one has what stays in force, such as watches")
  func reset() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    let bench = BakeryBench()
    bench.session.journal = Journal(in: folder)
    try await bench.type(":watch sold", #"sell "a""#, ":reset", #"sell "b""#)
    bench.session.journal?.close()
    let sessions = folder.sessions()
    #expect(sessions.map(\.steps) == [1, 1])
    #expect(sessions.allSatisfy { $0.isEnded })
    for session in sessions {
      let recovery = try #require(Recovery(session.file.read()))
      #expect(!recovery.lines.map(\.text).contains(":reset"))
      let second = BakeryBench()
      _ = await second.session.recover(recovery)
      #expect(second.session.attention == bench.session.attention)
      #expect([["a"], ["b"]].contains(second.sold))
    }
  }
}
