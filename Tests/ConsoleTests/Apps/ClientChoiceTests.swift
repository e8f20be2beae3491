import Kernel
import Testing

@testable import Console

@MainActor
@Suite struct ClientChoiceTests {
  private func bench(preset: String? = nil, seed: UInt64 = 0) -> Bench {
    Bench(seed: seed, preset: preset, apps: [AnyConsoleApp(kitchenApp())])
  }

  private func squeezed(_ lines: [String]) -> [String] {
    lines.map { $0.replacing(/[ ]+/, with: " ") }
  }

  private func dishes(_ bench: Bench) async throws -> String {
    try await bench.type(":wait", ":state dishes").last ?? ""
  }

  @Test("The first preset is in force unless another is chosen, and each client's first variant")
  func start() async throws {
    for (preset, dish) in [nil: "soup", "sunday": "soufflé", "own": "sandwich"] {
      let bench = bench(preset: preset)
      try await bench.type("order")
      #expect(try await dishes(bench) == "[\"\(dish)\"]")
    }
  }

  @Test("Another preset is for what begins from now on: what is in flight and the log stay")
  func preset() async throws {
    let bench = bench()
    try await bench.type("order")
    #expect(
      squeezed(try await bench.type(":preset sunday")) == [
        "#2 :preset sunday", "sunday: fine food for what begins from now on; 1 in flight not",
      ])
    try await bench.type("order")
    #expect(try await dishes(bench) == #"["soup", "soufflé"]"#)
    #expect(bench.session.status.position == 5)
    #expect(
      squeezed(try await bench.type(":pre week")) == [
        "#6 :preset weekday", "weekday: plain food for what begins from now on",
      ])
    try await bench.type("order")
    #expect(try await dishes(bench) == #"["soup", "soufflé", "soup"]"#)
  }

  @Test("One client is chosen by itself, and the seed reaches it")
  func use() async throws {
    let bench = bench(seed: 7)
    #expect(
      squeezed(try await bench.type(":use cook whim")) == [
        "#1 :use cook whim", "cook is whim for what begins from now on",
      ])
    try await bench.type("order")
    #expect(try await dishes(bench) == #"["dish 7"]"#)
    #expect(
      try await bench.type(":use") == [
        "cook    is whim; could be plain, fine", "cellar  is young; could be old",
      ])
    #expect(try await bench.type(":use ce") == ["cellar  is young; could be old"])
    #expect(
      try await bench.type(":preset") == [
        "→ weekday  plain food, but cook is whim", "  sunday   fine food",
        "  party    fine food, old bottles", "  own      own",
      ])
  }

  @Test("A client that two presets have in common goes on as it is; another is made anew")
  func memory() async throws {
    let bench = bench()
    func next() async throws -> String? {
      try await bench.type("fetchBottle", ":state bottles").last
    }
    #expect(try await next() == "1")
    try await bench.type(":preset sunday")
    #expect(try await next() == "2")
    try await bench.type(":use cook whim")
    #expect(try await next() == "3")
    try await bench.type(":preset party")
    #expect(try await next() == "1001")
    try await bench.type(":preset weekday")
    #expect(try await next() == "1")
  }

  @Test("Of each client it is told whether rewinding restores it")
  func rewinding() async throws {
    let told = squeezed(try await bench().type(":deps"))
    #expect(told[1] == "cook plain, rewound :use cook")
    #expect(told[2] == "cellar young, keeps memory of its own: not rewound :use cellar")
    let live = ConsoleApp("live", initialState: Kitchen.State()) { Kitchen() }
      .variant("real", of: "cook") { values, _ in values.cook = Cook(dish: "bill") }
    #expect(
      squeezed(try await Bench(apps: [AnyConsoleApp(live)]).type(":deps"))[0]
        == "cook real, outside world: not rewound :use cook")
    #expect(
      squeezed(try await Bench(apps: [AnyConsoleApp(live.withoutLiveClients())]).type(":deps"))[0]
        == "cook real, rewound :use cook")
  }

  @Test("What a preset of its own has set is undone by the next")
  func undoing() async throws {
    let bench = bench(preset: "own")
    try await bench.type(":use cellar old", ":preset weekday", "order", "fetchBottle")
    #expect(try await dishes(bench) == #"["soup"]"#)
    #expect(try await bench.type(":state bottles") == ["1"])
  }

  @Test("Chance and the clock go on as they are, and a reset keeps the choice")
  func otherValues() async throws {
    let (one, other) = (bench(), bench())
    try await one.type("draw", "draw")
    // Chance follows from the step, and the choice is one.
    try await one.type(":use cook fine")
    try await other.type("draw", "draw", ":preset party", "draw")
    try await one.type("draw")
    let expected = try await one.type(":state numbers")
    #expect(try await other.type(":state numbers") == expected)
    try await other.type(":use cook plain", ":reset", "order")
    #expect(try await dishes(other) == #"["soup"]"#)
    #expect(try await other.type("fetchBottle", ":state bottles").last == "1001")
  }

  @Test(
    "Where a preset of its own is undone, identifiers, chance, the date and the clock go on as they are",
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

  /// Its reducer reads its dependencies in each step, so it does not matter which ones it was made
  /// with.
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
    "What a preset of its own has set is undone also where the session began with it",
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
    "A name that is not there is answered with the nearest and with what there is",
    arguments: [
      (
        ":preset sundy",
        [
          "  :preset sundy", "          ^~~~~",
          "The app 'kitchen' has no preset 'sundy'. Did you mean 'sunday'?",
          "It has 'weekday', 'sunday', 'party' and 'own'.",
        ]
      ),
      (
        ":use cok",
        [
          "  :use cok", "       ^~~", "The app 'kitchen' has no client 'cok'. Did you mean 'cook'?",
          "It has 'cook' and 'cellar'.",
        ]
      ),
      (
        ":use cellar new",
        [
          "  :use cellar new", "              ^~~", "The client 'cellar' has no variant 'new'.",
          "It has 'young' and 'old'.",
        ]
      ),
      (
        ":use c old",
        [
          "  :use c old", "       ^",
          "The app 'kitchen' has no client 'c'. Did you mean 'cook' or 'cellar'?",
          "It has 'cook' and 'cellar'.",
        ]
      ),
    ])
  func unknown(line: String, message: [String]) async {
    #expect(await bench().failure(of: line) == message)
  }

  @Test("An app without presets and clients says so")
  func none() async throws {
    let bench = Bench()
    #expect(
      try await bench.type(":preset", ":use") == [
        "this app has no presets", "this app has no clients to choose",
      ])
    #expect(
      await bench.failure(of: ":preset x")?.last == "It has none.")
  }
}
