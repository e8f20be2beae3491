import FlyingFox
import Foundation
import Kernel
import Testing

@testable import Console
@testable import CounterFeature

/// The live client in a console: every answer of a server ends in the state and on the screen, and
/// the console continues.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct CounterConsoleTests {
  private let trial = ConsoleTrial(
    app: { baseURL, timeout in
      ConsoleApp("counter", initialState: CounterApp.initialState) { CounterApp.reducer }
        .screen { CounterApp.screen($0) }
        .preset("live") { $0.numberFact = .live(baseURL: baseURL, timeout: timeout) }
    },
    load: "numberFactButtonTapped", failurePath: "failure",
    alive: ("incrementButtonTapped", "    state    ~ count  0 → 1"))

  private let script = "numberFactButtonTapped\n:wait 60s\n:state\n:view\n"

  @Test("A fact arrives and is shown")
  func good() async throws {
    try await LoopbackServer.run { server in
      server.answer(Data("0 is round.".utf8))
      let (status, lines) = await trial.run(script, on: server.baseURL)
      #expect(status == .success)
      #expect(lines.contains(#"numberFactAlert  "0 is round.""#))
      #expect(lines.contains { $0.contains("┌ 0 is round.") })
    }
  }

  @Test(
    "A bad answer is a typed failure in the state, and the console continues",
    arguments: [
      (HTTPStatusCode.notFound, "", ".status(404, message: nil)"),
      (.internalServerError, "", ".status(500, message: nil)"),
      (.ok, "", #".unreadable("it is empty")"#),
    ])
  func bad(code: HTTPStatusCode, body: String, failure: String) async throws {
    try await trial.stands(code, body, as: failure)
  }

  @Test("Answers that used to crash or block the process are failures too")
  func deadly() async throws { try await trial.standsDeadlyAnswers() }

  @Test("A port that refuses connections, and a server that never answers, are failures too")
  func refusedAndSilent() async throws { try await trial.standsRefusalAndSilence() }

  @Test("Control characters in a fact reach neither the printed state nor the screen")
  func controlCharacters() async throws {
    try await LoopbackServer.run { server in
      server.answer(Data("0 is \u{1B}[2J\u{7}gone\u{9B}31m.".utf8))
      let (status, lines) = await trial.run(script, on: server.baseURL)
      #expect(status == .success)
      #expect(lines.contains { $0.contains("┌ 0 is ") })
      for line in lines {
        #expect(!line.unicodeScalars.contains { $0.properties.generalCategory == .control })
      }
    }
  }
}
