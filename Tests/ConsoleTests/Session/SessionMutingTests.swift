import Kernel
import Testing

@testable import Console

@MainActor
@Suite struct SessionMutingTests {
  private func garden() -> SessionBench<Garden.State, Garden.Action> { SessionBench(gardenApp()) }

  @Test("A muted action is not reported, but it happens and is in the log")
  func action() async throws {
    let bench = garden()
    #expect(try await bench.type(":mute grown") == [.note(.muted(["grown"]))])
    try await bench.type("grow")
    #expect(try await bench.type(":wait") == [])
    #expect(bench.state.beds == ["rose"])
    let grown = AppValue(Garden.Action.grown("rose"))
    #expect(try await bench.type(":log").rows.last?.action == grown)
    #expect(try await bench.type(":unmute") == [.note(.muted([]))])
    try await bench.type("grow")
    #expect(try await bench.type(":wait").steps.map(\.action) == [grown])
  }

  @Test("A muted action is not reported either when time passes in the past")
  func retraced() async throws {
    let bench = garden()
    try await bench.type(":mute grown", "grow", ":wait", ":goto 1")
    #expect(try await bench.type(":wait").steps == [])
    #expect(bench.session.timeline.position == 2)
  }

  @Test("A muted effect is not reported with the steps of others")
  func effect() async throws {
    let bench = garden()
    #expect(
      try await bench.type("grow").steps.map(\.effects) == [[EffectNote(1, "grow", .started)]])
    try await bench.type(":wait", ":mute grow")
    #expect(try await bench.type("grow") == [bench.step(3, .grow)])
    #expect(try await bench.type(":effects").effects.map(\.id) == [2])
  }

  @Test("What a user types is always reported, and watches and invariants are not muted")
  func typed() async throws {
    let bench = garden()
    try await bench.type(":mute plant", ":mute grown", ":watch beds.count")
    #expect(try await bench.type(#"plant "a""#).steps.map(\.number) == [1])
    try await bench.type("grow")
    #expect(try await bench.type(":wait") == [.watchedChange(.changed("beds.count", 1, 2))])
    try await bench.type(":invariant beds.count < 3", "grow")
    guard case .session(.brokenInvariant)? = await bench.problem(of: ":wait") else {
      Issue.record("a muted action hides that it breaks an invariant")
      return
    }
  }

  @Test("The number of an effect is corrected to the name that can be muted")
  func effectNumber() async throws {
    let bench = garden()
    try await bench.type("grow")
    #expect(
      await bench.problem(of: ":mute ‹e1›") == .session(.nothingCalled("e1", nearest: ["grow"])))
  }

  @Test("Muted names are listed, removed one by one, and must exist")
  func names() async throws {
    let bench = garden()
    #expect(try await bench.type(":mute") == [.note(.muted([]))])
    #expect(
      try await bench.type(":mute shed", ":mute grown").last == .note(.muted(["shed", "grown"])))
    #expect(try await bench.type(":unmute shed") == [.note(.muted(["grown"]))])
    #expect(
      await bench.problem(of: ":mute ‹gorwn›")
        == .session(.nothingCalled("gorwn", nearest: ["grown", "grow"])))
    #expect(
      await bench.problem(of: ":unmute ‹plant›")
        == .session(.notMuted("plant", muted: ["grown"], nearest: [])))
  }

  @Test(
    "A name includes the actions below it, whatever the ids of elements are",
    arguments: [
      ("rows", "rows[id: 3].tick", true), ("rows[id: 1].tick", "rows[id: 3].tick", true),
      ("rows.add", "rows.added", false), ("path", "paths", false), ("tick", "tick", true),
    ])
  func beginnings(name: String, path: String, isHidden: Bool) {
    #expect(Muting(name).hides(action: path) == isHidden)
  }
}
