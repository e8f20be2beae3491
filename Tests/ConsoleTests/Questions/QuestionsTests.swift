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

  @Test(
    "A question that cannot be answered is refused, with the line, the place and what could stand there"
  )
  func refused() async throws {
    let session = try await bench().session
    let refusal = Refusal(.noStep(9, last: session.timeline.count))
    #expect(throws: refusal) { try session.questions.step(.number(9)) }
    let line = SourceLine(text: ":state @9", file: "story.tca", number: 4)
    var placed = refusal
    placed.span = SourceSpan(8, 9)
    placed.correction = TextEdit(SourceSpan(8, 9), "3")
    await #expect(throws: Failure(placed, in: line)) { try await session.execute(line) }
  }

  @Test("Each value of a condition is reported with its value at an earlier step")
  func values() async throws {
    let questions = try await bench().session.questions
    let condition = try Condition.parse("sold.count > 0")
    #expect(try questions.isTrue(condition, at: 1))
    #expect(!questions.isKept(condition, at: 0))
    #expect(
      questions.values(of: condition, at: 1, before: 0) == [
        ClaimedValue(path: "sold.count", before: "0", now: "1")
      ])
  }

  @Test(
    "':log' shows the latest 20 steps of the branch and counts the others; a range shows its own")
  func log() async throws {
    let bench = BakeryBench()
    try await bench.type(#"sell "roll""#, ":goto 0")
    for number in 1...30 { try await bench.type(#"sell "cake \#(number)""#) }
    let questions = bench.session.questions
    func numbers(_ filter: LogFilter) throws -> ([Int], hidden: Int) {
      guard case .log(let rows, let hidden, _, _) = try questions.logReport(filter) else {
        return ([], -1)
      }
      return (rows.map(\.number), hidden)
    }
    // Step 1 is on another branch, so the path has 0 and 2 to 31.
    #expect(try numbers(LogFilter()) == (Array(12...31), 11))
    #expect(try numbers(LogFilter(author: .you)) == (Array(12...31), 10))
    #expect(try numbers(LogFilter(path: StatePath.parse("sold"))) == (Array(12...31), 10))
    let range = LogFilter(names: [.steps(.numbers(0...4))])
    #expect(try numbers(range) == ([0, 2, 3, 4], 0))
    let late = LogFilter(names: [.steps(.numbers(30...99)), .word("sell")])
    #expect(try numbers(late) == ([30, 31], 0))
    let action = LogFilter(names: [.word(#"sell("cake 3"#)])
    #expect(try numbers(action) == ([4, 31], 0))
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
    _ = questions.trial(of: [.feast])
    #expect(facts() == before)
  }
}
