import Foundation
import Kernel
import Testing

@testable import Console

@MainActor
@Suite struct ClientChoiceTests {
  private typealias KitchenBench = SessionBench<Kitchen.State, Kitchen.Action>

  private func bench(preset: String? = nil, seed: UInt64 = 0) -> KitchenBench {
    SessionBench(kitchenApp(), SessionSettings(preset: preset, clock: .virtual, seed: seed))
  }

  private func dishes(_ bench: KitchenBench) async throws -> [String] {
    try await bench.type(":wait")
    return bench.state.dishes
  }

  @Test("A session starts with the chosen preset or the first, and each client's first variant")
  func start() async throws {
    for (preset, dish) in [nil: "soup", "sunday": "soufflé", "own": "sandwich"] {
      let bench = bench(preset: preset)
      try await bench.type("order")
      #expect(try await dishes(bench) == [dish])
    }
  }

  @Test("Another preset applies to new effects; running effects and the log do not change")
  func preset() async throws {
    let bench = bench()
    try await bench.type("order")
    #expect(
      try await bench.type(":preset sunday") == [
        bench.step(2, .preset("sunday")),
        .note(.preset("sunday", summary: "fine food", inFlight: 1)),
      ])
    try await bench.type("order")
    #expect(try await dishes(bench) == ["soup", "soufflé"])
    #expect(bench.session.status.position == 5)
    #expect(
      try await bench.type(":pre week") == [
        bench.step(6, .preset("weekday")),
        .note(.preset("weekday", summary: "plain food", inFlight: 0)),
      ])
    try await bench.type("order")
    #expect(try await dishes(bench) == ["soup", "soufflé", "soup"])
  }

  @Test("A preset finds the session's clock and date in the dependencies that it changes")
  func valuesOfSession() async throws {
    var found: [(clock: TestClock<Duration>?, date: Date)] = []
    var app = kitchenApp()
    for name in ["timed", "later"] {
      app = app.preset(name, isLive: false) { dependencies in
        let clock = dependencies.continuousClock as? TestClock<Duration>
        found.append((clock, dependencies.date.now))
      }
    }
    let bench = SessionBench(app, SessionSettings(preset: "timed", clock: .virtual))
    let start = try #require(found.last?.date)
    try await bench.type(":advance 5s", ":preset later")
    let clock = bench.session.world.clock.clock
    #expect(found.allSatisfy { $0.clock === clock })
    #expect(found.last?.date == start + 5)
  }

  @Test("One client can be changed alone, and it gets the session's seed")
  func use() async throws {
    let bench = bench(seed: 7)
    #expect(
      try await bench.type(":use cook whim") == [
        bench.step(1, .client("cook", variant: "whim")),
        .note(.client("cook", variant: "whim", inFlight: 0)),
      ])
    try await bench.type("order")
    #expect(try await dishes(bench) == ["dish 7"])
    let cook = ClientRow(name: "cook", variants: ["plain", "fine", "whim"], inForce: "whim")
    let cellar = ClientRow(name: "cellar", variants: ["young", "old"], inForce: "young")
    #expect(try await bench.type(":use") == [.clients([cook, cellar])])
    #expect(try await bench.type(":use ce") == [.clients([cellar])])
    let whim = PresetRow.Exception(client: "cook", variant: "whim")
    #expect(
      try await bench.type(":preset") == [
        .presets([
          PresetRow(
            name: "weekday", summary: "plain food", isInForce: true, exceptions: [whim]),
          PresetRow(name: "sunday", summary: "fine food", isInForce: false, exceptions: []),
          PresetRow(
            name: "party", summary: "fine food, old bottles", isInForce: false, exceptions: []),
          PresetRow(name: "own", summary: nil, isInForce: false, exceptions: []),
        ])
      ])
  }

  @Test("A client that two presets share keeps its memory; another client starts without one")
  func memory() async throws {
    let bench = bench()
    func next() async throws -> Int {
      try await bench.type("fetchBottle")
      return bench.state.bottles
    }
    #expect(try await next() == 1)
    try await bench.type(":preset sunday")
    #expect(try await next() == 2)
    try await bench.type(":use cook whim")
    #expect(try await next() == 3)
    try await bench.type(":preset party")
    #expect(try await next() == 1001)
    try await bench.type(":preset weekday")
    #expect(try await next() == 1)
  }

  @Test("':deps' reports for each client whether rewinding restores it")
  func rewinding() async throws {
    typealias Client = DependencyReport.Client
    func clients(_ bench: KitchenBench) async throws -> [Client] {
      try await bench.type(":deps").dependencies.flatMap(\.clients)
    }
    #expect(
      try await clients(bench()) == [
        Client(name: "cook", variant: "plain", rewinding: .restored),
        Client(name: "cellar", variant: "young", rewinding: .ownMemory),
      ])
    let live = ConsoleApp("live", initialState: Kitchen.State()) { Kitchen() }
      .variant("real", of: "cook") { values, _ in values.cook = Cook(dish: "bill") }
    #expect(
      try await clients(SessionBench(live)) == [
        Client(name: "cook", variant: "default", rewinding: .outside)
      ])
    #expect(
      try await clients(SessionBench(live.withoutLiveClients())) == [
        Client(name: "cook", variant: "default", rewinding: .restored)
      ])
  }

  @Test("What a preset's closure has set is undone by the next preset")
  func undoing() async throws {
    let bench = bench(preset: "own")
    try await bench.type(":use cellar old", ":preset weekday", "order", "fetchBottle")
    #expect(try await dishes(bench) == ["soup"])
    #expect(bench.state.bottles == 1)
  }

  @Test("Another preset changes neither random values nor the clock, and a reset keeps the choice")
  func otherValues() async throws {
    let (one, other) = (bench(), bench())
    try await one.type("draw", "draw")
    // Random values are made from the step's number, and choosing a client is a step.
    try await one.type(":use cook fine")
    try await other.type("draw", "draw", ":preset party", "draw")
    try await one.type("draw")
    #expect(other.state.numbers.count == 3)
    #expect(other.state.numbers == one.state.numbers)
    try await other.type(":use cook plain", ":reset", "order")
    #expect(try await dishes(other) == ["soup"])
    try await other.type("fetchBottle")
    #expect(other.state.bottles == 1001)
  }

  @Test(
    "Undoing what a preset set does not change ids, random values, the date or the clock",
    arguments: ["identifier", "dice", "today", "ask"])
  func undoingKeepsValues(line: String) async throws {
    let (one, other) = (oracle(preset: "own"), oracle(preset: "plain"))
    for session in [one, other] {
      for line in [":preset other", line, ":advance 1s"] {
        _ = try await session.execute(SourceLine(text: line))
      }
    }
    #expect(one.stepCount == other.stepCount)
    #expect(one.world.store.state == other.world.store.state)
  }

  /// The reducer reads its dependencies in each step, so it does not matter with which ones it was
  /// created.
  private func oracle(preset: String) -> Session<Oracle.State, Oracle.Action> {
    let app = ConsoleApp("oracle", initialState: Oracle.State()) {
      Reduce { Oracle().reduce(into: &$0, action: $1) }
    }
    .preset("plain", variants: [:])
    .preset("other", variants: [:])
    .preset("own", isLive: false) { _ in }
    return Session(app, SessionSettings(preset: preset, clock: .virtual), catalog: []) { _ in }
  }

  @Test(
    "What a preset's closure has set is undone even if the session started with it",
    arguments: ["own", "plain"])
  func undoingTheFirst(preset: String) async throws {
    let app = ConsoleApp("kitchen", initialState: Kitchen.State()) { Kitchen() }
      .preset("plain", variants: [:])
      .preset("own", isLive: false) { $0.cook = Cook(dish: "sandwich") }
    let settings = SessionSettings(preset: preset, clock: .virtual)
    let session = Session(app, settings, catalog: []) { _ in }
    for line in [":preset own", "order", ":wait", ":preset plain", "order", ":wait"] {
      _ = try await session.execute(SourceLine(text: line))
    }
    #expect(session.world.store.state.dishes == ["sandwich", "nothing"])
  }

  @Test(
    "For an unknown name, the error lists the nearest names and the known ones",
    arguments: [
      (
        ":preset ‹sundy›",
        SessionProblem.unknownPreset(
          "sundy", app: "kitchen", known: ["weekday", "sunday", "party", "own"],
          nearest: ["sunday"])
      ),
      (
        ":use ‹cok›",
        .unknownClient("cok", app: "kitchen", known: ["cook", "cellar"], nearest: ["cook"])
      ),
      (
        ":use cellar ‹new›",
        .unknownVariant("new", client: "cellar", known: ["young", "old"], nearest: [])
      ),
      (
        ":use ‹c› old",
        .unknownClient(
          "c", app: "kitchen", known: ["cook", "cellar"], nearest: ["cook", "cellar"])
      ),
    ])
  func unknown(line: String, problem: SessionProblem) async {
    #expect(await bench().problem(of: line) == .session(problem))
  }

  @Test("An app without presets and clients lists none, and its errors say so")
  func none() async throws {
    let bench = SessionBench(gardenApp())
    #expect(try await bench.type(":preset", ":use") == [.presets([]), .clients([])])
    #expect(
      await bench.problem(of: ":preset ‹x›")
        == .session(.unknownPreset("x", app: "garden", known: [], nearest: [])))
  }
}
