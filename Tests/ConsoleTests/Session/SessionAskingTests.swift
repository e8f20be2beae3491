import Testing

@testable import Console

@MainActor
@Suite("Questions about the past")
struct SessionAskingTests {
  private func squeezed(_ lines: [String]) -> [String] {
    lines.map { $0.replacing(/[ ]+/, with: " ") }
  }

  @Test("Looking at an earlier step moves nothing")
  func lookingBack() async throws {
    let bench = Bench()
    try await bench.type(#"plant "a""#, #"plant "b""#, #"plant "c""#)
    #expect(try await bench.type(":state beds.count @1") == ["1"])
    #expect(try await bench.type(":state beds @#2") == [#"["a", "b"]"#])
    #expect(try await bench.type(":state @0").first == "beds     []")
    #expect(try await bench.type(":view @2") == ["Garden of 2 beds", "  a, b"])
    #expect(bench.session.status.position == 3)
    #expect(
      await bench.failure(of: ":state @9")?.contains("There is no step #9: the last one is #3.")
        == true)
  }

  @Test("Marks name steps for every command that takes one")
  func marks() async throws {
    let bench = Bench()
    try await bench.type(#"plant "a""#)
    #expect(try await bench.type(":mark planted") == [#"#1 is marked "planted""#])
    try await bench.type(#"plant "b""#)
    #expect(try await bench.type(":mark") == ["planted  #1"])
    #expect(try await bench.type(":state beds @planted") == [#"["a"]"#])
    #expect(try await bench.type(":goto planted").first == "at #1 of 2")
    #expect(
      await bench.failure(of: ":goto plantde")?.suffix(2) == [
        "No step is marked 'plantde'. Did you mean 'planted'?",
        ":mark lists the marks; :mark plantde marks this step.",
      ])
    #expect(await bench.failure(of: ":mark 7") != nil)
  }

  @Test("':why' tells the step that changed a value and what led to it, then the one before")
  func why() async throws {
    let bench = Bench()
    try await bench.type("grow", ":wait", #"plant "tulip""#)
    #expect(
      try await bench.type(":why beds") == [
        #"#3  plant("tulip")  typed  2.000s"#,
        #"    state    ~ beds  ["rose"] → ["rose", "tulip"]"#,
      ])
    #expect(
      try await bench.type(":why beds") == [
        #"#2  grown("rose")  e1  2.000s"#,
        #"    state    ~ beds  [] → ["rose"]"#,
        "    because  e1, begun by #1  grow  typed  0.000s",
      ])
    #expect(try await bench.type(":why beds") == ["no step up to #1 changed beds"])
    // From the beginning again.
    #expect(try await bench.type(":why beds")[0].hasPrefix("#3"))
  }

  @Test("':why' follows chains of actions to what was typed")
  func whyChain() async throws {
    let bench = Bench()
    try await bench.type("chain 3")
    #expect(
      try await bench.type(":why beds") == [
        "#3  chain(1)  #2  0.000s",
        #"    state    ~ beds  ["3", "2"] → ["3", "2", "1"]"#,
        "    because  #2  chain(2)  #1  0.000s",
        "             #1  chain(3)  typed  0.000s",
      ])
  }

  @Test("Of a long chain the nearest causes are told, and what was typed")
  func whyLongChain() async throws {
    let bench = Bench()
    try await bench.type("chain 1000")
    let told = try await bench.type(":why beds")
    #expect(told.count == 12)
    #expect(told[10].hasSuffix("990 steps more"))
    #expect(told[11].hasSuffix("#1  chain(1000)  typed  0.000s"))
  }

  @Test("A path that can lead nowhere is told, one that leads nowhere now is not")
  func whyNowhere() async throws {
    let bench = Bench()
    try await bench.type("openShed", "closeShed")
    #expect(
      await bench.failure(of: ":why bedz")?.contains(
        "'State' has no property 'bedz'. Did you mean 'beds'?") == true)
    #expect(try await bench.type(":why shed")[1] == "    state    - shed")
    #expect(try await bench.type(":why shed.tools")[1] == "    state    - shed.tools")
  }

  @Test("Any two steps of any branches can be compared")
  func diff() async throws {
    let bench = Bench()
    try await bench.type(#"plant "a""#, ":back", #"plant "b""#)
    #expect(try await bench.type(":diff 1 2") == ["#1 → #2", #"    ~ beds[0]  "a" → "b""#])
    #expect(try await bench.type(":diff 0") == ["#0 → #2", #"    ~ beds  [] → ["b"]"#])
    #expect(try await bench.type(":diff 2") == ["#2 and #2 have the same state"])
  }

  @Test("Text is found in the actions of every branch")
  func find() async throws {
    let bench = Bench()
    try await bench.type(#"plant "rose hip""#, ":back", #"plant "rose""#, #"plant "tulip""#)
    #expect(
      squeezed(try await bench.type(":find rose")) == [
        #" #1 plant("rose hip") typed 0.000s"#, #" #2 plant("rose") typed 0.000s"#,
      ])
    #expect(try await bench.type(":find rose hip").count == 1)
    #expect(try await bench.type(":find lily") == [#"no action has "lily" in it"#])
  }

  @Test("The log can be filtered by origin, action and what changed")
  func filters() async throws {
    let bench = Bench()
    try await bench.type("grow", ":wait", #"plant "a""#, "chain 2", "weatherChanged.dry")
    func numbers(_ line: String) async throws -> [String] {
      squeezed(try await bench.type(line)).map {
        String($0.split(separator: " ").first { $0.hasPrefix("#") } ?? "")
      }
    }
    #expect(try await numbers(":log typed") == ["#1", "#3", "#4", "#6"])
    #expect(try await numbers(":log effects") == ["#2"])
    #expect(try await numbers(":log returned") == ["#5"])
    #expect(try await numbers(":log ~beds") == ["#2", "#3", "#4", "#5"])
    #expect(try await numbers(":log 3-5 ~beds typed") == ["#3", "#4"])
    #expect(try await numbers(":log plant") == ["#3"])
    #expect(try await bench.type(":log shed") == [])
  }

  @Test("Many steps of one kind in a row are one line of the log, unless a filter asks for them")
  func folding() async throws {
    let bench = Bench()
    try await bench.type("chain 6", "openShed")
    #expect(
      squeezed(try await bench.type(":log")) == [
        " #0 initial state", " #1 chain(6) typed 0.000s", " #2–#6 5 × chain #5 0.000s",
        "→ #7 openShed typed 0.000s",
      ])
    #expect(try await bench.type(":log 0-7").count == 8)
  }

  @Test("':until' goes to the nearest step ahead at which a condition holds, else behind")
  func until() async throws {
    let bench = Bench()
    try await bench.type(#"plant "a""#, #"plant "b""#, #"plant "c""#, "openShed")
    #expect(try await bench.type(":until beds.count == 2")[0] == "at #2 of 4")
    #expect(try await bench.type(":until !(shed is nil)")[0] == "at #4")
    #expect(try await bench.type(":until beds.count < 2")[0] == "at #1 of 4")
    #expect(
      await bench.failure(of: ":until beds.count > 9")?.last
        == #"It holds at no other step of branch "main"."#)
    #expect(bench.session.status.position == 1)
    #expect(
      await bench.failure(of: ":until beds.cuont > 9") == [
        "  :until beds.cuont > 9", "         ^~~~~~~~~~",
        "'[String]' has no property 'cuont'. Did you mean 'count'?",
        "It has count.",
      ])
  }

  @Test("Branches are shown as a tree, and switching goes to the end of one")
  func branches() async throws {
    let bench = Bench()
    try await bench.type(
      #"plant "a""#, #"plant "b""#, ":mark two", ":back", #"plant "c""#, ":goto 0", "openShed")
    #expect(
      try await bench.type(":branches") == [
        "  main  #0–#2  two at #2", "→   b2  #4  from #0", "    b1  #3  from #1",
      ])
    #expect(try await bench.type(":switch b1")[0] == #"at #3  branch "b1""#)
    #expect(try await bench.type(":state beds") == [#"["a", "c"]"#])
    #expect(try await bench.type(":switch main")[0] == "at #2")
    #expect(
      await bench.failure(of: ":switch b9")?.suffix(2) == [
        "There is no branch 'b9'. Did you mean 'b1' or 'b2'?", ":branches shows the branches.",
      ])
  }

  @Test("A watched value is told at each step and move that changes it, and no other")
  func watching() async throws {
    let bench = Bench()
    #expect(try await bench.type(":watch") == ["nothing is watched"])
    #expect(try await bench.type(":watch beds.count") == ["watching beds.count  0"])
    #expect(try await bench.type(#"plant "a""#).last == "    watch    ~ beds.count  0 → 1")
    #expect(
      try await bench.type("openShed") == ["#2  openShed", "    state    + shed  Shed(tools: [])"])
    #expect(try await bench.type(":goto 0").last == "    watch    ~ beds.count  1 → 0")
    #expect(try await bench.type(":watch beds.count") == ["beds.count is watched no more"])
    #expect(try await bench.type(#"plant "a""#).count == 2)
  }
}
