import Kernel
import Testing

@testable import Console

@MainActor
@Suite struct SessionMutingTests {
  @Test("A muted action is not printed, but it happens and is in the log")
  func action() async throws {
    let bench = Bench()
    #expect(try await bench.type(":mute grown") == ["muted: grown"])
    try await bench.type("grow")
    #expect(try await bench.type(":wait").allSatisfy { !$0.contains("grown(") })
    #expect(try await bench.type(":state beds.count") == ["1"])
    #expect(try await bench.type(":log").contains { $0.contains("grown(") })
    #expect(try await bench.type(":unmute") == ["nothing is muted"])
    try await bench.type("grow")
    #expect(try await bench.type(":wait").contains { $0.contains("grown(") })
  }

  @Test("A muted effect is not printed with the steps of others")
  func effect() async throws {
    let bench = Bench()
    #expect(try await bench.type("grow").contains { $0.contains("+ e1 grow") })
    try await bench.type(":wait", ":mute grow")
    #expect(try await bench.type("grow").allSatisfy { !$0.contains("e2") })
    #expect(try await bench.type(":effects").contains { $0.contains("e2") })
  }

  @Test("What a user types is always printed, and watches and invariants are not muted")
  func typed() async throws {
    let bench = Bench()
    try await bench.type(":mute plant", ":mute grown", ":watch beds.count")
    #expect(try await bench.type(#"plant "a""#)[0].hasPrefix(#"#1  plant("a")"#))
    try await bench.type("grow")
    #expect(try await bench.type(":wait").contains { $0.contains("watch    ~ beds.count  1 → 2") })
    try await bench.type(":invariant beds.count < 3", "grow")
    #expect(await bench.failure(of: ":wait") != nil)
  }

  @Test("Muted names are listed, removed one by one, and must exist")
  func names() async throws {
    let bench = Bench()
    #expect(try await bench.type(":mute") == ["nothing is muted"])
    #expect(try await bench.type(":mute shed", ":mute grown").last == "muted: shed, grown")
    #expect(try await bench.type(":unmute shed") == ["muted: grown"])
    #expect(await bench.failure(of: ":mute gorwn")?.contains { $0.contains("'grown'") } == true)
    #expect(await bench.failure(of: ":unmute plant") != nil)
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
