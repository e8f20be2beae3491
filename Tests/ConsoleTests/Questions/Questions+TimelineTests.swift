import Kernel
import Testing

@testable import Console
@testable import ConsoleSyntax

@MainActor
@Suite("Questions about a whole branch")
struct QuestionsTimelineTests {
  private func when(_ text: String, in bench: BakeryBench) throws -> WhenReport? {
    guard case .when(let report) = try bench.session.questions.whenReport(Condition.parse(text))
    else {
      return nil
    }
    return report
  }

  @Test("A condition has ranges of steps at which it holds, each with the step that started it")
  func stretches() async throws {
    let bench = BakeryBench()
    try await bench.type(#"sell "roll""#, #"sell "cake""#, #"sell "pie""#)
    let report = try #require(try when("sold.count == 1 || sold.count == 3", in: bench))
    #expect(report.stretches.map(\.first.number) == [1, 3])
    #expect(report.stretches.map(\.last) == [1, 3])
    #expect(report.count == 2)
    #expect(report.total == 4)
    let all = try #require(try when("sold.count >= 0", in: bench))
    #expect(all.stretches.map { $0.first.number...$0.last } == [0...3])
    #expect(try when("sold.count > 9", in: bench)?.stretches == [])
  }

  @Test("The answer covers the steps of the current branch only, including those ahead")
  func branch() async throws {
    let bench = BakeryBench()
    try await bench.type(#"sell "roll""#, #"sell "cake""#, ":goto 1", #"sell "pie""#, ":goto 0")
    let report = try #require(try when(#"sold contains "pie""#, in: bench))
    #expect(report.stretches.map(\.first.number) == [3])
    #expect(try when(#"sold contains "cake""#, in: bench)?.stretches == [])
  }

  @Test("A name that no state has is an error")
  func unknown() throws {
    let bench = BakeryBench()
    #expect(throws: Refusal.self) { try when("slod.count > 1", in: bench) }
  }

  @Test("The timeline has the steps and their effects, with the start and the end of each")
  func lanes() async throws {
    let bench = BakeryBench()
    try await bench.type("bake", ":advance 1s", #"sell "roll""#, ":wait", "bake")
    guard case .timeline(let report) = bench.session.questions.timelineReport else {
      Issue.record("the timeline is a report of its own")
      return
    }
    #expect(report.steps.map(\.number) == [1, 2, 3, 4])
    #expect(report.effects.map(\.began) == [.zero, .seconds(2)])
    #expect(report.effects.map(\.ended) == [.seconds(2), nil])
    #expect(report.effects.map(\.end) == [.finished, nil])
    #expect(report.now == .seconds(2))
  }
}
