import FlyingFox
import Foundation
import Kernel
import Testing

@testable import Console
@testable import DogsFeature

/// The live clients in a console, with a server on the loopback interface: every answer ends in
/// the state, and the console continues.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct DogsConsoleTests {
  private let trial = ConsoleTrial(
    app: { baseURL, timeout in
      ConsoleApp("dogs", initialState: DogsApp.AppState.initial) { DogsApp.AppReducer() }
        .preset("live") {
          $0.dogsClient = .live(baseURL: baseURL, timeout: timeout)
          $0.breedClient = .live(baseURL: baseURL, timeout: timeout)
        }
    },
    load: "dogs.loadDogs", failurePath: "dogsInternal.failure",
    alive: (
      #"dogs.filterQueryChanged "alive""#, #"    state    ~ dogsInternal.filterQuery  "" → "alive""#
    ))

  @Test("Good data arrive, including pictures")
  func good() async throws {
    try await LoopbackServer.run { server in
      server.answer(Fixtures.breeds)
      let (status, lines) = await trial.run(
        "dogs.loadDogs\n:wait 60s\n:state dogs.count\n", on: server.baseURL)
      #expect(status == .success)
      #expect(lines.last == "99")
      #expect(lines.contains("    effects  ✓ e1 dogs.loadDogs"))
    }
  }

  @Test(
    "A bad answer is a typed failure in the state, and the console continues",
    arguments: [
      (HTTPStatusCode.notFound, "{}", ".status(404, message: nil)"),
      (.internalServerError, "", ".status(500, message: nil)"),
      (.ok, #"{"message": 7}"#, #".unreadable("'message' is not an object")"#),
    ])
  func bad(code: HTTPStatusCode, body: String, failure: String) async throws {
    try await trial.stands(code, body, as: failure)
  }

  @Test("Answers that used to crash or block the process are failures too")
  func deadly() async throws { try await trial.standsDeadlyAnswers() }

  @Test("A port that refuses connections, and a server that never answers, are failures too")
  func refusedAndSilent() async throws { try await trial.standsRefusalAndSilence() }
}
