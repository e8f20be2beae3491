import Dispatch
import Kernel
import Testing

@testable import Console

@MainActor
@Suite struct SessionTests {
  /// Lines with every run of blanks made one.
  private func squeezed(_ lines: [String]) -> [String] {
    lines.map { $0.replacing(/[ ]+/, with: " ") }
  }

  @Test("A step prints its action and what it changed")
  func step() async throws {
    let bench = Bench()
    #expect(
      try await bench.type(#"plant "tulip""#) == [
        #"#1  plant("tulip")"#,
        #"    state    ~ beds  [] → ["tulip"]"#,
      ])
    #expect(
      try await bench.type(".weatherChanged(.rain(millimetres: 3))") == [
        "#2  weatherChanged(.rain(millimetres: 3))",
        "    state    ~ weather  .dry → .rain(millimetres: 3)",
      ])
    #expect(
      try await bench.type(#"pot name: "mint", count: 2"#) == [
        #"#3  pot(name: "mint", count: 2)"#,
        #"    state    + pots["mint"]  2"#,
      ])
  }

  @Test("Blank lines and comments do nothing")
  func nothing() async throws {
    #expect(try await Bench().type("", "   ", "# a note") == [])
  }

  @Test("An effect is told from its start to its end, with the time it took")
  func effects() async throws {
    let bench = Bench()
    #expect(try await bench.type("grow") == ["#1  grow", "    effects  + e1 grow"])
    #expect(bench.session.status.inFlight == 1)
    #expect(
      squeezed(try await bench.type(":effects")) == [
        "e1 grow began at #1, 0.000s ago, sleeps until 2.000s"
      ])
    #expect(try await bench.type(":advance 1s") == ["at 1.000s, 1 in flight"])
    #expect(
      squeezed(try await bench.type(":advance 1s")) == [
        #"#2 grown("rose") e1 after 2.000s"#, #" state ~ beds [] → ["rose"]"#, " effects ✓ e1 grow",
        "at 2.000s, none in flight",
      ])
    #expect(try await bench.type(":effects") == ["none in flight"])
  }

  @Test("Waiting jumps to each deadline in turn; a limit leaves the rest in flight")
  func waiting() async throws {
    let bench = Bench()
    #expect(try await bench.type(":wait") == ["nothing is in flight"])
    try await bench.type("grow")
    #expect(try await bench.type(":wait 500ms") == ["1 still in flight after 0.500s"])
    #expect(try await bench.type(":wait").first?.hasPrefix(#"#2  grown("rose")"#) == true)
    #expect(bench.session.clock.now == .seconds(2))
  }

  @Test("What is outside of the clock is waited for")
  func waitingOutside() async throws {
    let outside = Outside()
    let bench = Bench(apps: [AnyConsoleApp(gardenApp(outside: outside))])
    #expect(try await bench.type("fetch") == ["#1  fetch", "    effects  + e1 fetch"])
    #expect(try await bench.type(":effects")[0].hasSuffix("waits for something outside"))
    // Asked for while it waits, or before: either way it is there.
    DispatchQueue.global().async { outside.answer(42) }
    let told = try await bench.type(":wait 10s")
    #expect(told.contains("    state    ~ drawn  [] → [42]"))
    #expect(bench.session.status.inFlight == 0)
  }

  @Test("A wait that is interrupted leaves time where it was, and everything in flight")
  func interruptedWait() async throws {
    let bench = Bench()
    try await bench.type("listen", "grow", ":advance 1s")
    // The rose's deadline is jumped to; what is outside never answers.
    var waits = 0
    bench.session.willWait = {
      waits += 1
      guard waits > 1 else { return }
      EffectScheduler.shared.onMainActor { bench.session.interrupt() }
    }
    #expect(try await bench.type(":wait 60s").last == "interrupted")
    #expect(bench.session.clock.now == .seconds(2))
    #expect(bench.session.status.inFlight == 1)
  }

  @Test("On the real clock time passes by itself, and takes what it takes")
  func realClock() async throws {
    let bench = Bench(clock: .real)
    #expect(
      await bench.failure(of: ":advance 1s")?.last?.hasPrefix("Try: :clock virtual") == true)
    try await bench.type(":clock virtual", "grow", ":advance 1s")
    let before = ContinuousClock.now
    let told = try await bench.type(":clock real", ":wait")
    // Exactly two seconds, unless the machine had no time for it.
    #expect(told.contains { $0.contains(/e1 after \d+\.\d{3}s$/) })
    #expect(before.duration(to: .now) >= .seconds(1))
  }

  @Test("Cancellations say what cancelled and why")
  func cancelling() async throws {
    let bench = Bench()
    try await bench.type("grow")
    #expect(
      try await bench.type("stopGrowing") == [
        "#2  stopGrowing", "    effects  ✗ e1 grow  cancelled by #2: cancel id growing",
      ])
    try await bench.type("openShed", "shed.fetchTool")
    #expect(
      try await bench.type("closeShed") == [
        "#5  closeShed", "    state    - shed",
        "    effects  ✗ e2 shed.fetchTool  cancelled by #5: shed became nil",
      ])
  }

  @Test("An error that nothing catches, and what reducers report, is told with its step")
  func troubles() async throws {
    let bench = Bench()
    #expect(
      try await bench.type("explode") == [
        "#1  explode", "    effects  + e1 bomb", "             ! e1 bomb  failed: Exploded()",
      ])
    let told = try await bench.type("complain")
    #expect(told[0] == "#2  complain")
    #expect(told[1].hasPrefix("    ! The gardener is tired. (ConsoleTests/Garden.swift:"))
    let absent = try await bench.type("shed.fetchTool")
    #expect(absent[1].hasPrefix("    ! 'shed.fetchTool' was sent while its state is nil"))
  }

  @Test("Actions that follow at once are steps of their own that say what they follow from")
  func chains() async throws {
    let told = try await Bench().type("chain 3")
    #expect(
      squeezed(told.filter { $0.hasPrefix("#") })
        == ["#1 chain(3)", "#2 chain(2) from #1", "#3 chain(1) from #2"])
  }

  @Test("Looking at the state, in whole and by path")
  func state() async throws {
    let bench = Bench()
    try await bench.type(#"plant "a""#, #"plant "b""#)
    #expect(try await bench.type(":state beds.count") == ["2"])
    #expect(try await bench.type(":state beds") == [#"["a", "b"]"#])
    #expect(try await bench.type(":state shed") == ["nil"])
    #expect(
      try await bench.type(":state") == [
        #"beds     ["a", "b"]"#, "weather  .dry", "pots     [:]", "shed     nil", "drawn    []",
        "now      nil",
      ])
    #expect(try await bench.type(":view") == ["Garden of 2 beds", "  a, b"])
  }

  @Test("Travelling restores the state, cancels what began later, and acting there forks")
  func travelling() async throws {
    let bench = Bench()
    try await bench.type("grow", #"plant "a""#, "openShed", "shed.fetchTool")
    #expect(
      try await bench.type(":back 2") == [
        "at #2 of 4", "    state    ~ 1 path   effects  1 in flight",
        "             ✗ e2 shed.fetchTool  left behind",
      ])
    #expect(
      bench.session.status
        == Status(app: "garden", position: 2, tip: 4, inFlight: 1, virtualTime: .zero))
    #expect(
      try await bench.type(#"plant "b""#) == [
        #"#5  plant("b")                               new branch "b1" from #2; "main" keeps #3–#4"#,
        #"    state    ~ beds  ["a"] → ["a", "b"]"#,
      ])
    #expect(
      try await bench.type(":goto 4") == [
        "at #4", "    state    ~ 2 paths   effects  2 in flight",
        "             + e2 shed.fetchTool  in flight again, does its work again",
      ])
    #expect(
      squeezed(try await bench.type(":log")) == [
        " #0 initial state", " #1 grow typed 0.000s", #" #2 plant("a") typed 0.000s"#,
        " #3 openShed typed 0.000s", "→ #4 shed.fetchTool typed 0.000s",
      ])
    try await bench.type(":goto 0")
    #expect(bench.session.status.inFlight == 0)
    #expect(try await bench.type(":state beds.count") == ["0"])
    #expect(try await bench.type(":forward 9")[0] == "at #4")
  }

  @Test("A step in full shows what its line elides")
  func wholeStep() async throws {
    let bench = Bench()
    try await bench.type("chain 5")
    let told = try await bench.type(":step 5")
    #expect(told[0].hasPrefix("#5  chain(1)"))
    #expect(told.contains("    from     returned by #4"))
    #expect(told.contains { $0.hasPrefix("    because  #4  chain(2)") })
    #expect(told.contains { $0.hasPrefix("             #1  chain(5)") })
    #expect(
      told.contains(
        #"    state    ~ beds  ["5", "4", "3", "2"] → ["5", "4", "3", "2", "1"]"#))
  }

  @Test("Resetting begins again, with nothing in flight and the same chance")
  func resetting() async throws {
    let bench = Bench()
    try await bench.type("draw", "grow")
    let drawn = try await bench.type(":state drawn")
    #expect(try await bench.type(":reset") == ["at #0: the log is empty again"])
    #expect(
      bench.session.status
        == Status(app: "garden", position: 0, tip: 0, inFlight: 0, virtualTime: .zero))
    try await bench.type("draw")
    #expect(try await bench.type(":state drawn") == drawn)
  }

  @Test("After a reset ':why' begins at the latest step again")
  func resettingWhy() async throws {
    let bench = BakeryBench()
    let lines = [#"sell "roll""#, #"sell "bun""#, ":why sold"]
    for line in lines + [":reset"] + lines { try await bench.type(line) }
    #expect(bench.session.latestWhy?.answer == 2)
  }

  @Test("Chance comes from the seed, and the date from the virtual clock")
  func seeds() async throws {
    let one = Bench(seed: 1)
    let other = Bench(seed: 1)
    let third = Bench(seed: 2)
    for bench in [one, other, third] { try await bench.type(":advance 90s", "draw", "draw") }
    let drawn = try await one.type(":state drawn")
    #expect(try await other.type(":state drawn") == drawn)
    #expect(try await third.type(":state drawn") != drawn)
    #expect(try await one.type(":state now") == [#""2000-01-01T00:01:30Z""#])
  }

  @Test("A failing line changes nothing, and the session goes on")
  func failing() async throws {
    let bench = Bench()
    try await bench.type(#"plant "a""#)
    #expect(await bench.failure(of: "plant 1") != nil)
    #expect(await bench.failure(of: ":goto 9") != nil)
    #expect(bench.session.status.position == 1)
    #expect(try await bench.type(#"plant "b""#)[0] == #"#2  plant("b")"#)
  }

  @Test("Every action that can be typed reads back from how its step prints it")
  func roundTrip() async throws {
    let bench = Bench()
    let typed = [
      #"plant("a \"quoted\" \u{1B}[31m text\n")"#, "weatherChanged.rain(millimetres: -3)",
      #"pot(name: "", count: 0)"#, "shed.toolFetched(\"spade\")", "closeShed",
    ]
    for line in typed {
      _ = try await bench.type("openShed")
      let told = try await bench.type(line)
      let printed = String(told[0].drop { $0 != " " }.drop { $0 == " " })
      #expect(
        try await bench.type("openShed", printed).last { $0.hasPrefix("#") }?.hasSuffix(printed)
          == true)
    }
  }
}
