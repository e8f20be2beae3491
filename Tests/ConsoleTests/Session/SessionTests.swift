import Foundation
import Kernel
import Testing

@testable import Console

@MainActor
@Suite struct SessionTests {
  private func garden(_ settings: SessionSettings = SessionSettings(clock: .virtual))
    -> SessionBench<Garden.State, Garden.Action>
  { SessionBench(gardenApp(), settings) }

  @Test("A step reports its action and what it changed")
  func step() async throws {
    let bench = garden()
    #expect(
      try await bench.type(#"plant "tulip""#) == [
        bench.step(1, .plant("tulip"), .typed, .changed("beds", [], ["tulip"]))
      ])
    #expect(
      try await bench.type(".weatherChanged(.rain(millimetres: 3))") == [
        bench.step(
          2, .weatherChanged(.rain(millimetres: 3)), .typed,
          .changed("weather", Garden.Weather.dry, .rain(millimetres: 3)))
      ])
    #expect(
      try await bench.type(#"pot name: "mint", count: 2"#) == [
        bench.step(3, .pot(name: "mint", count: 2), .typed, .appeared(#"pots["mint"]"#, 2))
      ])
  }

  @Test("Empty lines and comments do nothing")
  func nothing() async throws {
    #expect(try await garden().type("", "   ", "# a note") == [])
  }

  @Test("An effect is reported when it starts and when it ends, with the time that it took")
  func effects() async throws {
    let bench = garden()
    #expect(
      try await bench.type("grow") == [
        bench.step(1, .grow, effects: [EffectNote(1, "grow", .started)])
      ])
    #expect(bench.session.status.inFlight == 1)
    let rows = try await bench.type(":effects").effects
    #expect(rows.map(\.name) == ["grow"])
    #expect(rows.map(\.step) == [1])
    #expect(rows.map(\.began) == [.zero])
    #expect(rows.map(\.wait) == [.sleeping(until: .seconds(2))])
    #expect(
      try await bench.type(":advance 1s") == [.note(.advanced(to: .seconds(1), inFlight: 1))])
    #expect(
      try await bench.type(":advance 1s") == [
        bench.step(
          2, .grown("rose"), .effect(1, after: .seconds(2)), .changed("beds", [], ["rose"]),
          effects: [EffectNote(1, "grow", .finished)]),
        .note(.advanced(to: .seconds(2), inFlight: 0)),
      ])
    #expect(
      try await bench.type(":effects") == [.effects([], now: .seconds(2), isAll: false)])
  }

  @Test("Waiting jumps to each deadline in turn, and a limit leaves the rest in flight")
  func waiting() async throws {
    let bench = garden()
    #expect(try await bench.type(":wait") == [.note(.nothingInFlight)])
    try await bench.type("grow")
    #expect(
      try await bench.type(":wait 500ms") == [
        .note(.stillInFlight(1, after: .milliseconds(500)))
      ])
    #expect(
      try await bench.type(":wait").steps.map(\.action) == [AppValue(Garden.Action.grown("rose"))])
    #expect(bench.session.clock.now == .seconds(2))
  }

  @Test("Waiting includes what does not depend on the clock")
  func waitingOutside() async throws {
    let outside = Outside()
    let bench = SessionBench(gardenApp(outside: outside))
    try await bench.type("fetch")
    #expect(try await bench.type(":effects").effects.map(\.wait) == [.outside])
    // The answer may come before or during the wait.
    DispatchQueue.global().async { outside.answer(42) }
    try await bench.type(":wait 10h")
    #expect(bench.state.drawn == [42])
    #expect(bench.session.status.inFlight == 0)
  }

  @Test("An interrupted wait stays at the time that it has reached, with the rest in flight")
  func interruptedWait() async throws {
    let bench = garden()
    try await bench.type("listen", "grow", ":advance 1s")
    // The wait jumps to the rose's deadline; the other effect never ends. How often the wait pauses
    // before that depends on the machine, and so does how long a pause takes: the other tests use the
    // main actor, too, and a limit of a minute could end before the interruption is noticed.
    bench.session.willWait = {
      guard bench.session.clock.now == .seconds(2) else { return }
      EffectScheduler.shared.onMainActor { bench.session.interrupt() }
    }
    #expect(try await bench.type(":wait 10h").last == .note(.interrupted))
    #expect(bench.session.clock.now == .seconds(2))
    #expect(bench.session.status.inFlight == 1)
  }

  @Test("On the real clock, time passes by itself, and waits take real time")
  func realClock() async throws {
    let bench = garden(SessionSettings(clock: .real))
    #expect(await bench.problem(of: ":advance 1s") == .session(.advanceOnRealClock))
    try await bench.type(":clock virtual", "grow", ":advance 1s")
    let before = ContinuousClock.now
    let steps = try await bench.type(":clock real", ":wait").steps
    guard case .effect(1, let after)? = steps.first?.origin else {
      Issue.record("\(steps)")
      return
    }
    // Two seconds or more: on a busy machine, the effect may be late.
    #expect(after >= .seconds(2))
    #expect(before.duration(to: .now) >= .seconds(1))
  }

  @Test("A cancellation is reported with its cause")
  func cancelling() async throws {
    let bench = garden()
    try await bench.type("grow")
    #expect(
      try await bench.type("stopGrowing") == [
        bench.step(
          2, .stopGrowing, effects: [EffectNote(1, "grow", .cancelled(.id("growing", by: 2)))])
      ])
    try await bench.type("openShed", "shed.fetchTool")
    #expect(
      try await bench.type("closeShed") == [
        bench.step(
          5, .closeShed, .typed, .disappeared("shed", Garden.Shed()),
          effects: [EffectNote(2, "shed.fetchTool", .cancelled(.stateBecameNil("shed", by: 5)))])
      ])
  }

  @Test("Errors that nothing catches and issues that reducers report are part of their step")
  func troubles() async throws {
    let bench = garden()
    #expect(
      try await bench.type("explode") == [
        bench.step(
          1, .explode,
          effects: [
            EffectNote(1, "bomb", .started), EffectNote(1, "bomb", .failed("Exploded()")),
          ])
      ])
    let complaint = try await bench.type("complain").steps.flatMap(\.issues)
    #expect(complaint.count == 1)
    #expect(
      complaint.first?.hasPrefix("The gardener is tired. (ConsoleTests/Garden.swift:") == true)
    let absent = try await bench.type("shed.fetchTool").steps.flatMap(\.issues)
    #expect(absent.count == 1)
    #expect(absent.first?.hasPrefix("'ifLet' at ConsoleTests/Garden.swift:") == true)
    #expect(absent.first?.contains("\n\n  Action: shed.fetchTool, of Garden.Action\n\n") == true)
    #expect(absent.first?.ranges(of: "Garden.swift").count == 1)
  }

  @Test("Actions that a reducer returns are separate steps, each with the step that returned it")
  func chains() async throws {
    let bench = garden()
    #expect(
      try await bench.type("chain 3") == [
        bench.step(1, .chain(3), .typed, .changed("beds", [], ["3"])),
        bench.step(2, .chain(2), .returned(by: 1), .changed("beds", ["3"], ["3", "2"])),
        bench.step(3, .chain(1), .returned(by: 2), .changed("beds", ["3", "2"], ["3", "2", "1"])),
      ])
  }

  @Test("The state can be shown as a whole and by path")
  func state() async throws {
    let bench = garden()
    try await bench.type(#"plant "a""#, #"plant "b""#)
    func value(_ value: Any) -> Report { .value(AppValue(value)) }
    #expect(try await bench.type(":state beds.count") == [value(2)])
    #expect(try await bench.type(":state beds") == [value(["a", "b"])])
    #expect(try await bench.type(":state shed") == [value(Garden.Shed?.none as Any)])
    #expect(
      try await bench.type(":state") == [
        .state([
          StateMember(name: "beds", value: AppValue(["a", "b"])),
          StateMember(name: "weather", value: AppValue(Garden.Weather.dry)),
          StateMember(name: "pots", value: AppValue([String: Int]())),
          StateMember(name: "shed", value: AppValue(Garden.Shed?.none as Any)),
          StateMember(name: "drawn", value: AppValue([Int]())),
          StateMember(name: "now", value: AppValue(Date?.none as Any)),
        ])
      ])
    #expect(try await bench.type(":view") == [.view("Garden of 2 beds\n  a, b")])
  }

  @Test("Travelling restores the state and cancels later effects, and acting there forks")
  func travelling() async throws {
    let bench = garden()
    try await bench.type("grow", #"plant "a""#, "openShed", "shed.fetchTool")
    #expect(
      try await bench.type(":back 2") == [
        .travelled(
          TravelReport(
            start: 4, position: 2, tip: 4, branch: "main",
            changes: [.disappeared("shed", Garden.Shed())],
            effects: [EffectNote(2, "shed.fetchTool", .leftBehind)], inFlight: 1, pending: nil))
      ])
    #expect(
      bench.session.status
        == Status(app: "garden", position: 2, tip: 4, inFlight: 1, virtualTime: .zero))
    #expect(
      try await bench.type(#"plant "b""#) == [
        bench.step(
          5, .plant("b"), .typed, .changed("beds", ["a"], ["a", "b"]),
          fork: Fork(name: "b1", from: 2, kept: "main", keptSteps: 3...4))
      ])
    #expect(
      try await bench.type(":goto 4") == [
        .travelled(
          TravelReport(
            start: 5, position: 4, tip: 4, branch: "main",
            changes: [.changed("beds", ["a", "b"], ["a"]), .appeared("shed", Garden.Shed())],
            effects: [EffectNote(2, "shed.fetchTool", .revived(.runsAgain))], inFlight: 2,
            pending: nil))
      ])
    #expect(
      try await bench.type(":log").rows == [
        bench.row(0, nil, .initial), bench.row(1, .grow), bench.row(2, .plant("a")),
        bench.row(3, .openShed), bench.row(4, .shed(.fetchTool), isHere: true),
      ])
    try await bench.type(":goto 0")
    #expect(bench.session.status.inFlight == 0)
    #expect(bench.state == Garden.State())
    #expect(try await bench.type(":forward 9").travels.map(\.position) == [4])
  }

  @Test("':step' reports a step with its causes, the nearest first")
  func wholeStep() async throws {
    let bench = garden()
    try await bench.type("chain 3")
    let step = StepReport(
      number: 3, action: AppValue(Garden.Action.chain(1)), origin: .returned(by: 2), time: .zero,
      branch: "main", cause: 2, changes: [.changed("beds", ["3", "2"], ["3", "2", "1"])],
      effects: [], issues: [], fork: nil)
    #expect(
      try await bench.type(":step 3") == [
        .wholeStep(
          step,
          causes: [
            .step(bench.row(2, .chain(2), .returned(by: 1))), .step(bench.row(1, .chain(3))),
          ])
      ])
  }

  @Test("A reset starts over, with nothing in flight and the same random values")
  func resetting() async throws {
    let bench = garden()
    try await bench.type("draw", "grow")
    let drawn = bench.state.drawn
    #expect(try await bench.type(":reset") == [.note(.reset(kept: .nothing))])
    #expect(
      bench.session.status
        == Status(app: "garden", position: 0, tip: 0, inFlight: 0, virtualTime: .zero))
    #expect(bench.state == Garden.State())
    try await bench.type("draw")
    #expect(bench.state.drawn == drawn)
  }

  @Test("After a reset, ':why' starts from the latest step")
  func resettingWhy() async throws {
    let bench = BakeryBench()
    let lines = [#"sell "roll""#, #"sell "bun""#, ":why sold"]
    for line in lines + [":reset"] + lines { try await bench.type(line) }
    #expect(bench.session.latest.why?.answer == 2)
  }

  @Test("Random values come from the seed, and the date from the virtual clock")
  func seeds() async throws {
    let one = garden(SessionSettings(clock: .virtual, seed: 1))
    let other = garden(SessionSettings(clock: .virtual, seed: 1))
    let third = garden(SessionSettings(clock: .virtual, seed: 2))
    for bench in [one, other, third] { try await bench.type(":advance 90s", "draw", "draw") }
    #expect(other.state.drawn == one.state.drawn)
    #expect(third.state.drawn != one.state.drawn)
    #expect(one.state.now == Date(timeIntervalSince1970: 946_684_800 + 90))
  }

  @Test("A line that fails changes nothing, and the session continues")
  func failing() async throws {
    let bench = garden()
    try await bench.type(#"plant "a""#)
    #expect(
      await bench.problem(of: "plant ‹1›")
        == .line(.wrongType(expected: "String", found: .integer)))
    #expect(await bench.problem(of: ":goto ‹9›") == .session(.noStep(9, last: 1)))
    #expect(bench.session.status.position == 1)
    #expect(
      try await bench.type(#"plant "b""#) == [
        bench.step(2, .plant("b"), .typed, .changed("beds", ["a"], ["a", "b"]))
      ])
  }

  @Test("Every action that can be typed reads back as it is printed")
  func roundTrip() async throws {
    let bench = garden()
    let typed = [
      #"plant("a \"quoted\" \u{1B}[31m text\n")"#, "weatherChanged.rain(millimetres: -3)",
      #"pot(name: "", count: 0)"#, "shed.toolFetched(\"spade\")", "closeShed",
    ]
    for line in typed {
      try await bench.type("openShed")
      let step = try #require(try await bench.type(line).steps.first)
      let printed = ValuePrinter.exact.action(try #require(step.action).value)
      let again = try await bench.type("openShed", printed).steps.last
      #expect(again?.action == step.action, "\(printed)")
    }
  }
}
