import Foundation
import Kernel

@testable import Console

extension Benchmark {
  /// What lines cost with long or large states, or long input.
  static var sizes: [Benchmark] {
    let second = 1_000_000_000.0
    return [
      line("@file.json", nil),
      line(":find", ":find \"item 99999\""),
      line(":step", ":step 1"),
      line(":why", ":why items[5].name"),
      line(":state", ":state items"),
      Benchmark(
        name: "8,000 rows in a bracket that is open", unit: .nanoseconds, target: second
      ) {
        nanoseconds {
          var lines = ArrivingLines(name: "rows")
          func add(_ text: String) { keep(lines.add(TextFile(bytes: Array(text.utf8)))) }
          add("loaded([")
          for row in 0..<8_000 { add("  Item(id: \(row), name: \"a\", tags: []),") }
          add("])")
        }
      },
      Benchmark(
        name: "a 1 ms timer for an hour of virtual time", unit: .nanoseconds, target: 60 * second
      ) {
        let lines = BulkLines()
        return await nanoseconds {
          await lines.run("start(3600000)")
          await lines.run(":advance 1h")
        }
      },
      Benchmark(
        name: "memory of a 200 MiB state that changes", unit: .bytes, target: 2.1 * 200 * 1_048_576
      ) {
        let lines = BulkLines()
        let bytesInUse = MemoryBudget().bytesInUse
        let before = bytesInUse()
        await lines.run("grow(200)")
        var most = 0
        for _ in 0..<20 {
          await lines.run("touch")
          most = max(most, bytesInUse() - before)
        }
        return Double(most)
      },
    ]
  }

  /// Measures a line in a session with 100,000 elements, or, for `nil`, the line that reads them.
  private static func line(_ name: String, _ text: String?) -> Benchmark {
    Benchmark(
      name: "100,000 elements, \(name)", unit: .nanoseconds, target: 1_000_000_000
    ) {
      guard let path = try? Bulk.file(of: 100_000) else { return .nan }
      defer { try? FileManager.default.removeItem(atPath: path) }
      let lines = BulkLines()
      let load = "loaded(@\"\(path)\")"
      guard let text else { return await nanoseconds { await lines.run(load) } }
      await lines.run(load)
      return await nanoseconds { await lines.run(text) }
    }
  }

  private static func nanoseconds(_ body: () -> Void) -> Double {
    ContinuousClock().measure(body) / .nanoseconds(1)
  }

  private static func nanoseconds(_ body: @MainActor () async -> Void) async -> Double {
    await ContinuousClock().measure(body) / .nanoseconds(1)
  }
}

/// A session that turns its reports into lines of text, as a script does.
@MainActor
struct BulkLines {
  private let session: Session<Bulk.State, Bulk.Action>

  init() {
    let renderer = Renderer(hiding: .nothing)
    session = Session(
      ConsoleApp("bulk", initialState: Bulk.State()) { Bulk() },
      SessionSettings(clock: .virtual), catalog: []
    ) { report in
      for line in renderer.lines(report) { keep(line.plain) }
    }
  }

  func run(_ line: String) async {
    do { _ = try await session.execute(SourceLine(text: line)) } catch {
      fatalError("\(line): \(error)")
    }
  }
}
