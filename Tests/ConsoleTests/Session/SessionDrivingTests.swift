import Kernel
import Testing

@testable import Console

@MainActor
@Suite("Users decide what effects do")
struct SessionDrivingTests {
  @Test("A resolved effect sends the action that the user typed, and nothing of its own")
  func resolving() async throws {
    let bench = BakeryBench()
    try await bench.type("bake")
    #expect(
      try await bench.type(#":resolve e1 sell("cake")"#) == [
        bench.step(
          2, .sell("cake"), .driven(1), .changed("sold", [], ["cake"]),
          effects: [EffectNote(1, "oven", .finished)])
      ])
    #expect(try await bench.type(":wait") == [.note(.nothingInFlight)])
    // On another branch the effect does its own work.
    try await bench.type(":goto 1", #"sell "roll""#, ":wait")
    #expect(bench.sold == ["roll", "bread"])
  }

  @Test("An effect that is made to fail runs the feature's error handling")
  func failing() async throws {
    let bench = BakeryBench()
    try await bench.type("burn")
    #expect(
      try await bench.type(#":fail e1 "no wood""#) == [
        bench.step(2, .failed(1, "no wood")),
        bench.step(
          3, .sell("ashes: no wood"), .effect(1, after: .zero),
          .changed("sold", [], ["ashes: no wood"]), effects: [EffectNote(1, "fire", .finished)]),
      ])
    #expect(bench.session.ledger.count == 0)
    try await bench.type("bake")
    #expect(
      try await bench.type(":fail e2") == [
        bench.step(
          5, .failed(2, "made to fail"),
          effects: [EffectNote(2, "oven", .failed("made to fail"))])
      ])
    #expect(bench.session.ledger.count == 0)
  }

  @Test("A held effect continues when it is released, in order")
  func holding() async throws {
    let bench = BakeryBench()
    try await bench.type("tick", "bake")
    #expect(
      try await bench.type(":hold e1") == [
        bench.step(3, .held(1)), .note(.held(1, name: "timer")),
      ])
    try await bench.type(":advance 2s")
    #expect(bench.sold == ["bread"])
    try await bench.type(":release")
    #expect(bench.sold == ["bread", "tick 1"])
    try await bench.type(":wait")
    #expect(bench.sold == ["bread", "tick 1", "tick 2", "tick 3", "tick 4"])
  }

  @Test(
    "A held effect that is resolved or made to fail sends nothing else, also after travelling",
    arguments: [
      ("bake", #":resolve e1 sell("cake")"#, "cake"),
      ("burn", #":fail e1 "no wood""#, "ashes: no wood"),
    ])
  func drivingWhatIsHeld(action: String, line: String, sold: String) async throws {
    let bench = BakeryBench()
    try await bench.type(action, ":hold e1", ":advance 10s")
    #expect(bench.sold == [])
    try await bench.type(line)
    #expect(bench.sold == [sold])
    let last = bench.session.stepCount
    try await bench.type(":goto 1", ":goto \(last)")
    #expect(bench.sold == [sold])
    #expect(bench.session.stepCount == last)
  }

  @Test("Only held effects can be released")
  func releasing() async throws {
    let bench = BakeryBench()
    try await bench.type("bake")
    #expect(try await bench.type(":release") == [.note(.notHeld(nil))])
    try await bench.type("tick", ":hold e2")
    #expect(try await bench.type(":release e1") == [.note(.notHeld(1))])
    #expect(
      try await bench.type(":release") == [
        bench.step(4, .released(nil)), .note(.released(2, name: "timer")),
      ])
  }

  @Test("A user can cancel an effect")
  func cancelling() async throws {
    let bench = BakeryBench()
    try await bench.type("bake")
    #expect(
      try await bench.type(":cancel e1") == [
        bench.step(2, .cancelled(1), effects: [EffectNote(1, "oven", .cancelled(.typed))])
      ])
    #expect(bench.session.ledger.count == 0)
    #expect(
      await bench.problem(of: ":cancel ‹e1›") == .session(.notInFlight(1, inFlight: [])))
    try await bench.type("tick", "bake")
    #expect(
      await bench.problem(of: ":cancel ‹e9›") == .session(.notInFlight(9, inFlight: [2, 3])))
  }

  @Test("A debounced action is not sent if its effect is cancelled")
  func cancellingDebounce() async throws {
    let bench = BakeryBench()
    try await bench.type("knock 1", ":cancel e1", ":advance 1s")
    #expect(bench.sold.isEmpty)
    #expect(bench.session.stepCount == 2)
    // The next debounced action waits as usual.
    try await bench.type("knock 2", ":advance 1s")
    #expect(bench.sold == ["knock 2"])
  }

  @Test(
    "A debounced action is not sent if its effect is resolved or made to fail",
    arguments: [
      ("knock 1", #":resolve e1 sell("cake")"#, ["cake"]),
      ("knock 1", ":fail e1", []),
      ("pie", #":fail e1 "no fruit""#, ["crumbs: no fruit"]),
    ])
  func drivingDebounce(action: String, line: String, sold: [String]) async throws {
    let bench = BakeryBench()
    try await bench.type(action, line, ":advance 1s")
    #expect(bench.sold == sold)
    // On another branch the action is sent at its time.
    try await bench.type(":goto 1", ":advance 1s")
    #expect(bench.sold.count == 1)
    #expect(bench.sold != sold)
    try await bench.type(":switch main", ":advance 1s")
    #expect(bench.sold == sold)
  }

  @Test("The rest of a concatenation with a cancel id runs when its first effect is resolved")
  func resolvingFirst() async throws {
    let bench = BakeryBench()
    try await bench.type("course", #":resolve e1 sell("bisque")"#, ":wait")
    #expect(bench.sold == ["bisque", "cake"])
  }

  @Test(
    "An action that a throttle delays is never sent if a user ends its effect",
    arguments: [
      (#":resolve e2 sell("cake")"#, ["cake"]), (":fail e2", []), (":cancel e2", []),
    ])
  func drivingThrottle(line: String, sold: [String]) async throws {
    for action in ["ring", "chime"] {
      let bench = BakeryBench()
      try await bench.type("\(action) 1", "\(action) 2", line)
      #expect(bench.sold == ["\(action) 1"] + sold)
      try await bench.type("\(action) 3", ":advance 1s")
      #expect(bench.sold == ["\(action) 1"] + sold + ["\(action) 3"])
      // At the step before that line, the action is still delayed.
      try await bench.type(":goto 3", ":advance 1s")
      #expect(bench.sold == ["\(action) 1", "\(action) 2"])
    }
  }

  @Test("The rest of a concatenation runs when an effect without a cancel id is cancelled")
  func cancellingFirst() async throws {
    let bench = BakeryBench()
    try await bench.type("menu", ":cancel e1", ":wait")
    #expect(bench.sold == ["cake"])
  }

  @Test("':effects all' lists every effect with how it ended")
  func all() async throws {
    let bench = BakeryBench()
    try await bench.type("bake", "bake", ":wait", "tick", "stop", "bake")
    let reports = try await bench.type(":effects all")
    let effects = reports.effects
    let oven = effects[0].location
    let timer = effects[2].location
    #expect(
      oven.hasPrefix("ConsoleTests/Bakery.swift:") && timer.hasPrefix("ConsoleTests/Bakery.swift:"))
    #expect(oven != timer)
    #expect(
      reports == [
        .effects(
          [
            EffectRow(
              id: 1, name: "oven", step: 1, began: .zero, cancelIDs: ["oven"], location: oven,
              latestEnd: .finished, took: .seconds(2), worked: 1, playedBack: 0, wait: nil,
              sent: [3]),
            EffectRow(
              id: 2, name: "oven", step: 2, began: .zero, cancelIDs: ["oven"], location: oven,
              latestEnd: .finished, took: .seconds(2), worked: 1, playedBack: 0, wait: nil,
              sent: [4]),
            EffectRow(
              id: 3, name: "timer", step: 5, began: .seconds(2), cancelIDs: ["oven"],
              location: timer, latestEnd: .cancelled(.id("oven", by: 6)), took: nil, worked: 1,
              playedBack: 0, wait: nil),
            EffectRow(
              id: 4, name: "oven", step: 7, began: .seconds(2), cancelIDs: ["oven"],
              location: oven, latestEnd: nil, took: nil, worked: 1, playedBack: 0,
              wait: .sleeping(until: .seconds(4))),
          ], now: .seconds(2), isAll: true)
      ])
  }
}
