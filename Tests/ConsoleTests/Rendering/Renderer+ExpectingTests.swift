import Testing

@testable import Console

@Suite("The text of expectations")
struct RendererExpectingTests {
  private func text(_ report: Report) -> [String] {
    Renderer(hiding: .nothing).lines(report).map(\.plain)
  }

  private func sentence(_ problem: SessionProblem) -> String {
    Wording.message(for: Failure(Refusal(problem), in: SourceLine(text: ":expect"))).sentence
  }

  @Test("Invariants are numbered, and a broken one is shown with the step and the values")
  func invariants() {
    #expect(text(.invariants([])) == ["no invariants"])
    #expect(text(.invariants(["count < 3", "idle"])) == ["1  count < 3", "2  idle"])
    let broken = BrokenInvariant(
      condition: "beds.count == 0", step: 2, action: #"grown("rose")"#,
      values: [ClaimedValue(path: "beds.count", before: "0", now: "1")])
    #expect(
      text(.brokenInvariant(broken)) == [
        #"! #2 grown("rose") broke beds.count == 0:"#, "    ~ beds.count  0 → 1",
        ":step 2    shows it in full; :back goes to the step before.",
      ])
  }

  @Test("If another action was received instead, it is named")
  func received() {
    func received(after step: Int, _ others: [String]) -> String {
      sentence(
        .unmet(.received("grown", after: step, others: others, hidden: 0, inFlight: 0)))
    }
    #expect(received(after: 0, []) == "Expected to receive grown, but nothing was received.")
    #expect(
      received(after: 6, []) == "Expected to receive grown since #6, but nothing was received.")
    #expect(
      received(after: 6, ["#8 chain(1)"])
        == "Expected to receive grown since #6, but received #8 chain(1).")
  }

  @Test("The verb agrees with the number of effects or invariants")
  func numbers() {
    #expect(
      sentence(.unmet(.idle(inFlight: ["e1 grow"], count: 1)))
        == "Expected nothing in flight, but e1 grow is.")
    #expect(
      sentence(.unmet(.idle(inFlight: ["e1 grow", "e2 grow"], count: 2)))
        == "Expected nothing in flight, but e1 grow and e2 grow are.")
    #expect(sentence(.noInvariant(2, count: 1)) == "There is no invariant 2: there is 1.")
    #expect(sentence(.noInvariant(4, count: 3)) == "There is no invariant 4: there are 3.")
  }

  @Test("The expected changes of a step are compared with the actual ones")
  func changed() {
    func changed(_ expected: [String], but actual: [String]) -> String {
      sentence(.unmet(.changed(step: 2, expected: expected, actual: actual)))
    }
    #expect(
      changed(["drawn"], but: ["drawn", "now"])
        == "Expected #2 to change exactly drawn, but it changed drawn and now.")
    #expect(
      changed(["beds"], but: []) == "Expected #2 to change exactly beds, but it changed nothing.")
    #expect(changed([], but: ["pots"]) == "Expected #2 to change nothing, but it changed pots.")
  }
}
