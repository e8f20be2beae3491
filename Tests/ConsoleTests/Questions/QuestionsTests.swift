import Kernel
import Testing

@testable import Console
@testable import ConsoleSyntax

@MainActor
@Suite("Questions about a world")
struct QuestionsTests {
  private func bench() async throws -> BakeryBench {
    let bench = BakeryBench()
    try await bench.type(#"sell "roll""#, "bake", ":advance 500ms", #"sell "cake""#, ":goto 2")
    return bench
  }

  @Test("The same question again looks further back, and another path starts over")
  func why() async throws {
    let questions = try await bench().session.questions
    let path = try StatePath.parse("sold")
    let first = try questions.why(path, after: nil)
    #expect(first.answer == 1)
    let second = try questions.why(path, after: first)
    #expect(second.start == 0)
    #expect(second.answer == nil)
    let other = try questions.why(try StatePath.parse("sold.count"), after: first)
    #expect(other.start == 2)
  }

  @Test("A question that cannot be answered is refused, and the line is added to the refusal")
  func refused() async throws {
    let session = try await bench().session
    let refusal = Refusal(.noStep(9, last: session.timeline.count))
    #expect(throws: refusal) { try session.questions.step(.number(9)) }
    let line = SourceLine(text: ":state @9", file: "story.tca", number: 4)
    await #expect(throws: Failure(refusal, in: line)) { try await session.execute(line) }
  }

  @Test("Each value of a condition is reported with its value at an earlier step")
  func values() async throws {
    let questions = try await bench().session.questions
    let condition = try Condition.parse("sold.count > 0")
    #expect(try questions.holds(condition, at: 1))
    #expect(!questions.isKept(condition, at: 0))
    #expect(
      questions.values(of: condition, at: 1, before: 0) == [
        ClaimedValue(path: "sold.count", before: "0", now: "1")
      ])
  }

  @Test("No question changes the world")
  func readOnly() async throws {
    let session = try await bench().session
    let questions = session.questions
    func facts() -> [String] {
      let world = session.world
      return [
        "\(world.timeline.position) of \(world.timeline.count)", "\(world.clock.now)",
        "\(world.ledger.flight.ids)", "\(world.timeline.branches.map(\.name))",
        "\(world.store.state)", "\(world.timeline.marks)",
      ]
    }
    let before = facts()
    _ = try questions.logReport(LogFilter())
    _ = try questions.findReport("sell")
    _ = try questions.diffReport(.number(0), .number(3))
    _ = try questions.stateReport(StatePath([]), at: .number(1))
    _ = try questions.wholeStepReport(.number(2))
    _ = try questions.effectsReport(true, at: nil)
    _ = try questions.effectsReport(false, at: .number(3))
    _ = try questions.dependencyReport(at: .number(3))
    _ = try questions.explanations(of: "sell", at: SourceSpan(0, 4))
    _ = questions.trial(of: .feast)
    #expect(facts() == before)
  }
}
