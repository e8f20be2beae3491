import Kernel
import Testing

@testable import Console

@MainActor
@Suite("What is expected of a session")
struct SessionExpectingTests {
  private func squeezed(_ lines: [String]) -> [String] {
    lines.map { $0.replacing(/[ ]+/, with: " ") }
  }

  @Test("A condition that holds is told in a word, one that does not with the values there are")
  func conditions() async throws {
    let bench = Bench()
    try await bench.type(#"plant "a""#, #"plant "b""#)
    #expect(try await bench.type(":expect beds.count == 2") == ["✓ beds.count == 2"])
    #expect(
      await bench.failure(of: ":expect beds.count == 3 && !(beds contains \"a\")") == [
        #"  :expect beds.count == 3 && !(beds contains "a")"#,
        "          ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~",
        #"Expected beds.count == 3 && !(beds contains "a"), but beds.count is 2 and beds is ["a", "b"]."#,
        ":why beds.count    tells which step made it so.",
      ])
    // The session goes on.
    #expect(try await bench.type(":expect beds contains \"b\"").count == 1)
    #expect(
      await bench.failure(of: ":expect shed.tools.count > 0")?.contains(
        "Expected shed.tools.count > 0, but shed.tools.count is nil.") == true)
    // A mistake is an error, not an expectation.
    #expect(
      await bench.failure(of: ":expect beeds.count == 2")?.contains(
        "'State' has no property 'beeds'. Did you mean 'beds'?") == true)
  }

  @Test("That nothing is in flight can be expected")
  func idle() async throws {
    let bench = Bench()
    #expect(try await bench.type(":expect idle") == ["✓ idle"])
    try await bench.type("grow")
    #expect(
      await bench.failure(of: ":expect idle")?.suffix(2) == [
        "Expected nothing in flight, but e1 grow is.",
        ":wait lets time run; :effects says what they wait for.",
      ])
  }

  @Test("Actions that nobody typed can be expected, each once and in their order")
  func received() async throws {
    let bench = Bench()
    try await bench.type("grow", #"grown "typed""#)
    #expect(
      await bench.failure(of: ":expect received grown")?.suffix(2) == [
        "Expected to receive grown, but nothing was received.",
        ":wait lets what is in flight go on.",
      ])
    try await bench.type(":wait", "chain 3")
    #expect(
      squeezed(try await bench.type(#":expect received grown("rose")"#))
        == [#"✓ received grown("rose") #3"#])
    #expect(squeezed(try await bench.type(":expect received chain 1")) == ["✓ received chain 1 #6"])
    // What came before the last one is behind.
    #expect(
      await bench.failure(of: ":expect received chain")?.suffix(2) == [
        "Expected to receive chain since #6, but nothing was received.",
        ":log effects    shows what came.",
      ])
    try await bench.type("chain 2")
    #expect(
      await bench.failure(of: ":expect received grown")?.suffix(2).first
        == "Expected to receive grown since #6, but received #8 chain(1).")
    #expect(
      await bench.failure(of: ":expect received grwon")?.contains {
        $0.hasPrefix("'Action' has no case 'grwon'.")
      } == true)
  }

  @Test("An action that effects alone can send is expected by its name, several by the way to them")
  func receivedNames() async throws {
    let bench = Bench()
    try await bench.type("openShed", "shed.fetchTool", ":wait")
    #expect(try await bench.type(":expect received shed").count == 1)
    #expect(await bench.failure(of: ":expect received handler")?.last != nil)
    #expect(await bench.failure(of: ":expect received handler(1)")?.count == 4)
  }

  @Test("What comes again after travelling can be expected again")
  func receivedAgain() async throws {
    let bench = Bench()
    try await bench.type("grow", ":wait", ":expect received grown", ":goto 1")
    #expect(await bench.failure(of: ":expect received grown") != nil)
    try await bench.type(":wait")
    #expect(try await bench.type(":expect received grown").count == 1)
    try await bench.type(":reset", "grow", ":wait")
    #expect(try await bench.type(":expect received grown").count == 1)
  }

  @Test("A step can be expected to have changed these places and no others")
  func changed() async throws {
    let bench = Bench()
    try await bench.type("draw")
    #expect(
      squeezed(try await bench.type(":expect changed now, drawn")) == ["✓ changed now, drawn #1"])
    #expect(
      await bench.failure(of: ":expect changed drawn")?.suffix(2) == [
        "Expected #1 to change exactly drawn, but it changed drawn and now.",
        ":step 1    shows it in full.",
      ])
    try await bench.type(#"pot name: "mint", count: 2"#, "stopGrowing")
    #expect(try await bench.type(":expect changed nothing").count == 1)
    #expect(try await bench.type(#":expect changed pots["mint"] @2"#).count == 1)
    #expect(
      await bench.failure(of: ":expect changed beds")?.suffix(2).first
        == "Expected #3 to change exactly beds, but it changed nothing.")
    #expect(
      await bench.failure(of: ":expect changed nothing @2")?.suffix(2).first
        == #"Expected #2 to change nothing, but it changed pots["mint"]."#)
    #expect(await bench.failure(of: ":expect changed beds @9") != nil)
  }

  // MARK: Invariants

  @Test("The step that breaks what must hold is told with what it changed, and ends its line")
  func invariants() async throws {
    let bench = Bench()
    #expect(
      try await bench.type(":invariant beds.count < 3") == [
        "✓ beds.count < 3  now and at every step from here on"
      ])
    try await bench.type(#"plant "a""#)
    #expect(
      await bench.failure(of: "chain 4") == [
        "  chain 4", "#3 chain(3) broke beds.count < 3:", "    ~ beds.count  2 → 3",
        ":step 3    shows it in full; :back goes to before it.",
      ])
    // Whoever finds it broken did not break it.
    #expect(try await bench.type(#"plant "b""#).count == 2)
    // Where it held again, it can be broken again.
    try await bench.type(":goto 1")
    #expect(await bench.failure(of: "chain 2") != nil)
  }

  @Test("A wait ends with the step that breaks what must hold")
  func invariantsWhileWaiting() async throws {
    let bench = Bench()
    try await bench.type(":invariant beds is nil || beds.count == 0", "grow", ":advance 1s", "grow")
    #expect(await bench.failure(of: ":wait")?[1].hasPrefix("#3 grown(\"rose\") broke") == true)
    #expect(bench.session.status.inFlight == 1)
  }

  @Test("Steps that are made again with a change are held against the invariants, too")
  func invariantsWhileRewriting() async throws {
    let bench = Bench()
    try await bench.type(
      "plant \"a\"", "plant \"b\"", "openShed", ":invariant !(beds contains \"z\")")
    let told = await bench.failure(of: ":edit 2 plant \"z\"")
    #expect(
      told?.contains { $0.contains("#4") && $0.contains("!(beds contains \"z\")") } == true,
      "\(told ?? [])")
    #expect(bench.session.stepCount == 5)
    #expect(await bench.failure(of: ":skip 5") == nil)
  }

  @Test("What breaks while no line is being done is told as it happens")
  func invariantsMeanwhile() async throws {
    let bench = Bench()
    try await bench.type(":invariant beds.count == 0", "grow")
    _ = bench.takeLines()
    bench.session.clock.clock.advanceNow(to: TestClock.Instant(offset: .seconds(2)))
    while !bench.lines.contains(#"! #2 grown("rose") broke beds.count == 0:"#) {
      await Task.yield()
    }
    #expect(bench.lines.contains("    ~ beds.count  0 → 1"))
    #expect(try await bench.type(#"plant "a""#).count == 2)
  }

  @Test("What must hold is listed and taken back; what does not hold cannot be asked for")
  func changingInvariants() async throws {
    let bench = Bench()
    #expect(try await bench.type(":invariant") == ["nothing is checked at every step"])
    try await bench.type(
      ":invariant beds.count < 3", ":invariant shed is nil", ":invariant shed is nil")
    #expect(try await bench.type(":invariant") == ["1  beds.count < 3", "2  shed is nil"])
    #expect(
      try await bench.type(":invariant remove 1") == ["beds.count < 3 is checked no more"])
    #expect(
      await bench.failure(of: ":invariant remove 2")?.suffix(2).first
        == "There is no invariant 2: there is 1.")
    #expect(
      await bench.failure(of: ":invariant beds.count > 0")?.suffix(2).first
        == "Expected beds.count > 0, but beds.count is 0.")
    #expect(try await bench.type(":invariant remove all") == ["1 condition is checked no more"])
    #expect(try await bench.type("openShed").count == 2)
    #expect(await bench.failure(of: ":invariant beeds is nil") != nil)
  }

  @Test("What must hold must hold after a new beginning too")
  func invariantsAfterReset() async throws {
    let bench = Bench()
    try await bench.type(":invariant beds.count == 0", ":reset")
    #expect(await bench.failure(of: #"plant "a""#) != nil)
  }
}
