import ConsoleSyntax
import Kernel
import Testing

@testable import Console

@MainActor
@Suite("What users can expect of a session")
struct SessionExpectingTests {
  private func garden() -> SessionBench<Garden.State, Garden.Action> { SessionBench(gardenApp()) }

  private func expected(_ text: String, step: Int? = nil) -> [Report] {
    [.note(.expected(text, step: step))]
  }

  private func unmet(_ claim: UnmetClaim) -> LineProblem { .session(.unmet(claim)) }

  private func unknown(_ name: String) -> LineProblem {
    .condition(
      .path(
        .noMember(
          name, type: "Garden.State", members: ["beds", "weather", "pots", "shed", "drawn", "now"],
          nearest: ["beds"])))
  }

  @Test("A condition that does not hold is refused, with the actual values")
  func conditions() async throws {
    let bench = garden()
    try await bench.type(#"plant "a""#, #"plant "b""#)
    #expect(try await bench.type(":expect beds.count == 2") == expected("beds.count == 2"))
    #expect(
      await bench.problem(of: #":expect ‹beds.count == 3 && !(beds contains "a")›"#)
        == unmet(
          .condition(
            #"beds.count == 3 && !(beds contains "a")"#,
            values: [
              ClaimedValue(path: "beds.count", now: "2"),
              ClaimedValue(path: "beds", now: #"["a", "b"]"#),
            ])))
    // The session continues.
    #expect(
      try await bench.type(#":expect beds contains "b""#) == expected(#"beds contains "b""#))
    #expect(
      await bench.problem(of: ":expect ‹shed.tools.count > 0›")
        == unmet(
          .condition(
            "shed.tools.count > 0", values: [ClaimedValue(path: "shed.tools.count", now: "nil")])))
    // A mistake is an error, and not an unmet expectation.
    #expect(await bench.problem(of: ":expect ‹beeds›.count == 2") == unknown("beeds"))
  }

  @Test("A user can expect that nothing is in flight")
  func idle() async throws {
    let bench = garden()
    #expect(try await bench.type(":expect idle") == expected("idle"))
    try await bench.type("grow")
    #expect(
      await bench.problem(of: ":expect ‹idle›") == unmet(.idle(inFlight: ["e1 grow"], count: 1)))
  }

  @Test("Actions that no user typed can be expected, each once and in order")
  func received() async throws {
    let bench = garden()
    func nothing(_ name: String, after step: Int, others: [String] = [], inFlight: Int = 0)
      -> LineProblem
    { unmet(.received(name, after: step, others: others, hidden: 0, inFlight: inFlight)) }
    try await bench.type("grow", #"grown "typed""#)
    #expect(
      await bench.problem(of: ":expect ‹received grown›")
        == nothing("grown", after: 0, inFlight: 1))
    try await bench.type(":wait", "chain 3")
    #expect(
      try await bench.type(#":expect received grown("rose")"#)
        == expected(#"received grown("rose")"#, step: 3))
    #expect(
      try await bench.type(":expect received chain 1") == expected("received chain 1", step: 6))
    // Only actions after the last expected one count.
    #expect(
      await bench.problem(of: ":expect ‹received chain›") == nothing("chain", after: 6))
    try await bench.type("chain 2")
    #expect(
      await bench.problem(of: ":expect ‹received grown›")
        == nothing("grown", after: 6, others: ["#8 chain(1)"]))
    let misspelt = await bench.problem(of: ":expect received ‹grwon›")
    guard case .line(.unknownCase("grwon", "Action", let nearest, _)) = misspelt else {
      Issue.record("\(String(describing: misspelt))")
      return
    }
    #expect(nearest.first == "grown")
  }

  @Test(
    "An action that only effects can send is expected by name, a group of actions by their prefix")
  func receivedNames() async throws {
    let bench = garden()
    try await bench.type("openShed", "shed.fetchTool", ":wait")
    #expect(
      try await bench.type(":expect received shed") == expected("received shed", step: 3))
    #expect(
      await bench.problem(of: ":expect ‹received handler›")
        == unmet(.received("handler", after: 3, others: [], hidden: 0, inFlight: 0)))
    #expect(
      await bench.problem(of: ":expect received ‹handler›(1)")
        == .line(
          .effectsOnly(
            signature: "handler(Opaque)", type: "Opaque",
            obstacle: Obstacle(type: "Opaque", kind: .object))))
  }

  @Test("An action that is received again after travelling can be expected again")
  func receivedAgain() async throws {
    let bench = garden()
    try await bench.type("grow", ":wait", ":expect received grown", ":goto 1")
    #expect(
      await bench.problem(of: ":expect ‹received grown›")
        == unmet(.received("grown", after: 1, others: [], hidden: 0, inFlight: 1)))
    try await bench.type(":wait")
    let again = expected("received grown", step: 2)
    #expect(try await bench.type(":expect received grown") == again)
    try await bench.type(":reset", "grow", ":wait")
    #expect(try await bench.type(":expect received grown") == again)
  }

  @Test("A step can be expected to have changed certain paths and no others")
  func changed() async throws {
    let bench = garden()
    func changes(_ step: Int, _ expected: [String], but actual: [String]) -> LineProblem {
      unmet(.changed(step: step, expected: expected, actual: actual))
    }
    try await bench.type("draw")
    #expect(
      try await bench.type(":expect changed now, drawn")
        == expected("changed now, drawn", step: 1))
    #expect(
      await bench.problem(of: ":expect ‹changed drawn›")
        == changes(1, ["drawn"], but: ["drawn", "now"]))
    try await bench.type(#"pot name: "mint", count: 2"#, "stopGrowing")
    #expect(
      try await bench.type(":expect changed nothing") == expected("changed nothing", step: 3))
    #expect(
      try await bench.type(#":expect changed pots["mint"] @2"#)
        == expected(#"changed pots["mint"] @2"#, step: 2))
    #expect(
      await bench.problem(of: ":expect ‹changed beds›") == changes(3, ["beds"], but: []))
    #expect(
      await bench.problem(of: ":expect ‹changed nothing @2›")
        == changes(2, [], but: [#"pots["mint"]"#]))
    #expect(
      await bench.problem(of: ":expect changed beds @‹9›") == .session(.noStep(9, last: 3)))
  }

  // MARK: Invariants

  /// The report that a step broke a condition on one path.
  private func broken(
    _ condition: String, step: Int, _ action: String, _ path: String, _ before: String,
    _ now: String
  ) -> BrokenInvariant {
    BrokenInvariant(
      condition: condition, step: step, action: action,
      values: [ClaimedValue(path: path, before: before, now: now)])
  }

  @Test("A step that breaks an invariant is reported with what it changed, and ends the line")
  func invariants() async throws {
    let bench = garden()
    #expect(
      try await bench.type(":invariant beds.count < 3") == [.note(.invariant("beds.count < 3"))])
    try await bench.type(#"plant "a""#)
    #expect(
      await bench.problem(of: "chain 4")
        == .session(
          .brokenInvariant(broken("beds.count < 3", step: 3, "chain(3)", "beds.count", "2", "3"))))
    // At this step it is already broken, so the step did not break it.
    #expect(try await bench.type(#"plant "b""#).steps.count == 1)
    // After a step at which it holds, it can be broken again.
    try await bench.type(":goto 1")
    #expect(
      await bench.problem(of: "chain 2")
        == .session(
          .brokenInvariant(broken("beds.count < 3", step: 8, "chain(1)", "beds.count", "2", "3"))))
  }

  @Test("A wait ends with the step that breaks an invariant")
  func invariantsWhileWaiting() async throws {
    let bench = garden()
    let condition = "beds is nil || beds.count == 0"
    try await bench.type(":invariant \(condition)", "grow", ":advance 1s", "grow")
    let problem = await bench.problem(of: ":wait")
    guard case .session(.brokenInvariant(let broken)) = problem else {
      Issue.record("\(String(describing: problem))")
      return
    }
    #expect(broken.step == 3)
    #expect(broken.action == #"grown("rose")"#)
    #expect(bench.session.status.inFlight == 1)
  }

  @Test("Invariants are also checked at the steps that rewriting makes")
  func invariantsWhileRewriting() async throws {
    let bench = garden()
    let condition = #"!(beds contains "z")"#
    try await bench.type(#"plant "a""#, #"plant "b""#, "openShed", ":invariant \(condition)")
    #expect(
      await bench.problem(of: #":edit 2 plant "z""#)
        == .session(
          .brokenInvariant(
            broken(condition, step: 4, #"plant("z")"#, "beds", #"["a"]"#, #"["a", "z"]"#))))
    #expect(bench.session.stepCount == 5)
    #expect(await bench.problem(of: ":skip 5") == nil)
  }

  @Test("If an invariant breaks while no line is running, it is reported immediately")
  func invariantsMeanwhile() async throws {
    let bench = garden()
    try await bench.type(":invariant beds.count == 0", "grow")
    bench.session.clock.clock.advanceNow(to: TestClock.Instant(offset: .seconds(2)))
    let report = Report.brokenInvariant(
      broken("beds.count == 0", step: 2, #"grown("rose")"#, "beds.count", "0", "1"))
    while !bench.reports.contains(report) { await Task.yield() }
    #expect(try await bench.type(#"plant "a""#).steps.count == 1)
  }

  @Test("Invariants are listed and removed; one that does not hold cannot be added")
  func changingInvariants() async throws {
    let bench = garden()
    #expect(try await bench.type(":invariant") == [.invariants([])])
    try await bench.type(
      ":invariant beds.count < 3", ":invariant shed is nil", ":invariant shed is nil")
    #expect(
      try await bench.type(":invariant") == [.invariants(["beds.count < 3", "shed is nil"])])
    #expect(
      try await bench.type(":invariant remove 1") == [.note(.invariantRemoved("beds.count < 3"))])
    #expect(
      await bench.problem(of: ":invariant remove 2") == .session(.noInvariant(2, count: 1)))
    #expect(
      await bench.problem(of: ":invariant beds.count > 0")
        == unmet(
          .condition("beds.count > 0", values: [ClaimedValue(path: "beds.count", now: "0")])))
    #expect(try await bench.type(":invariant remove all") == [.note(.invariantsRemoved(1))])
    #expect(try await bench.type("openShed").steps.count == 1)
    #expect(await bench.problem(of: ":invariant ‹beeds› is nil") == unknown("beeds"))
  }

  @Test("Invariants stay in force after a reset")
  func invariantsAfterReset() async throws {
    let bench = garden()
    try await bench.type(":invariant beds.count == 0", ":reset")
    #expect(
      await bench.problem(of: #"plant "a""#)
        == .session(
          .brokenInvariant(
            broken("beds.count == 0", step: 1, #"plant("a")"#, "beds.count", "0", "1"))))
  }
}
