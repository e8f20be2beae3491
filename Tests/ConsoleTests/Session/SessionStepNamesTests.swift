import Kernel
import Testing

@testable import Console

@MainActor
@Suite("Names of steps")
struct SessionStepNamesTests {
  /// The arguments of each command that takes a step, with `N` in the place of the step.
  nonisolated private static let arguments: [String: [String]] = [
    "state": ["beds @N", "@N"], "view": ["@N"], "effects": ["@N"], "deps": ["@N"],
    "log": ["N", "N you"], "step": ["N"], "diff": ["N 3", "3 N", "N"],
    "goto": ["N"], "skip": ["N", "3 N"], "edit": [#"N plant "z""#], "move": ["N 3", "1 N"],
    "replay": ["N"], "again": ["N"],
  ]

  /// A session of three steps. The second has three marks, one of them with a hyphen.
  private func garden() async throws -> SessionBench<Garden.State, Garden.Action> {
    let bench = SessionBench(gardenApp())
    try await bench.type(
      #"plant "a""#, ":mark first", #"plant "b""#, ":mark b", ":mark second-bed",
      #":mark "my bed""#, #"plant "c""#)
    return bench
  }

  private func reports(of line: String) async throws -> [Report] {
    try await garden().type(line)
  }

  @Test("The tests below know every command of the table that takes a step")
  func table() {
    let rows = CommandTable.rows.filter { row in
      row.arguments.contains("@N")
        || row.completes.contains { $0 == .step || $0 == .logFilter }
    }
    #expect(Set(rows.map(\.name)) == Set(Self.arguments.keys))
  }

  @Test(
    "Every command that takes a step takes its number, '#N', '@N' and its marks",
    arguments: arguments.keys.sorted())
  func names(command: String) async throws {
    for arguments in try #require(Self.arguments[command]) {
      let line = ":\(command) \(arguments)"
      let expected = try await reports(of: line.replacing("N", with: "2"))
      #expect(!expected.isEmpty)
      let places = ["#2", "b", "second-bed", #""my bed""#]
      let names = arguments.contains("@") ? places : places + places.map { "@" + $0 } + ["@2"]
      for name in names {
        let line = line.replacing("N", with: name)
        #expect(try await reports(of: line) == expected, "\(line)")
      }
    }
  }

  @Test(
    "The ends of a range can be marks",
    arguments: [
      "1-2", "2-1", "#1-#2", "first-b", "b-first", "1-b", "first-2", "@first-@b", "#1-b",
      "first-second-bed", #""first-my bed""#,
    ])
  func ranges(range: String) async throws {
    #expect(try await reports(of: ":skip \(range)") == reports(of: ":skip 1 2"))
    let log = try #require(try await reports(of: ":log \(range)").first)
    guard case .log(let rows, _, _, _) = log else {
      Issue.record("This is no log: \(log)")
      return
    }
    #expect(rows.map(\.number) == [1, 2])
  }

  @Test("An end of a range that is no step is refused with the nearest mark")
  func unknown() async throws {
    let bench = try await garden()
    #expect(
      await bench.problem(of: ":skip ‹frist›") == .session(.noMark("frist", nearest: ["first"])))
    #expect(
      await bench.problem(of: ":skip 1-‹frist›") == .session(.noMark("frist", nearest: ["first"])))
    #expect(
      await bench.problem(of: ":log ‹frist›-b") == .session(.noMark("frist", nearest: ["first"])))
    #expect(await bench.problem(of: ":skip 1-9") == nil)
    #expect(await bench.problem(of: ":skip ‹-1›") == .command(.negative(-1)))
  }

  @Test("In a filter of the log, a keyword or an action comes before a mark with the same name")
  func filters() async throws {
    let bench = try await garden()
    try await bench.type("grow", ":mark you", ":mark plant")
    func numbers(_ line: String) async throws -> [Int] {
      guard case .log(let rows, _, _, _)? = try await bench.type(line).first else { return [] }
      return rows.map(\.number)
    }
    #expect(try await numbers(":log plant") == [1, 2, 3])
    #expect(try await numbers(":log you") == [1, 2, 3, 4])
    #expect(try await numbers(":log @plant") == [4])
    #expect(try await numbers(":log @you") == [4])
  }

  @Test("A mark cannot have a name that would mean something else where a step is named")
  func markNames() async throws {
    let bench = try await garden()
    for name in ["3", "#3", "1-2", "@a", #""""#] {
      #expect(await bench.problem(of: ":mark ‹\(name)›") != nil, "\(name)")
    }
    #expect(bench.session.timeline.marks.count == 4)
  }
}
