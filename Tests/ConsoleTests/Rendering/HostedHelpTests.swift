import Kernel
import Testing

@testable import Console

/// Help in a console that hosts other apps than those of `tca-repl`.
@MainActor
@Suite struct HostedHelpTests {
  /// Names of the apps of `tca-repl`, and words from their states.
  nonisolated(unsafe) static let otherNames =
    #/(?i)\b(dogs?|breeds?|breedState|bulldog|pug|counter|books|pokemon|online-store|tca-repl)\b/#

  @Test("Help and explanations do not mention other apps, another program or a tutorial")
  func names() async throws {
    try await ProgramName.$current.withValue("shop") { () async throws in
      let bench = Bench(apps: [AnyConsoleApp(gardenApp())])
      let commands = CommandTable.rows.map(\.name).filter { $0 != "tutorial" }
      let topics = commands + HelpTopic.allCases.map(\.rawValue)
      let lines = [":help", "?"] + topics.map { ":help \($0)" } + commands.map { ":\($0)?" }
      for line in lines {
        let text = try await bench.type(line).joined(separator: "\n")
        #expect(!text.isEmpty, "\(line)")
        #expect(text.firstMatch(of: Self.otherNames) == nil, "\(text)")
        #expect(!text.contains("tutorial"), "\(text)")
      }
    }
  }

  @Test("Examples in help are lines that can be typed in the current app")
  func examples() async throws {
    for app in [AnyConsoleApp(gardenApp()), AnyConsoleApp(kitchenApp())] {
      let bench = Bench(apps: [app])
      let facts = bench.session.facts
      let action = try #require(facts.action)
      try await bench.type(action)
      for payload in facts.payloads { try await bench.type(":try \(payload)") }
      let condition = try #require(bench.session.facts.condition)
      try await bench.type(":expect \(condition)")
      let path = try #require(facts.path)
      try await bench.type(":state \(path)")
    }
  }

  @Test("Examples contain no secret")
  func secrets() async throws {
    struct State: Equatable { var pin = 4711 }
    let app = ConsoleApp("safe", initialState: State()) {
      Reduce<State, HarmlessAction> { _, _ in .none }
    }.redact(\.pin)
    let facts = Bench(apps: [AnyConsoleApp(app)]).session.facts
    #expect(facts.path == nil)
    #expect(facts.condition == nil)
  }
}

enum HarmlessAction { case go }
