import FlyingFox
import Foundation
import Kernel
import Testing

@testable import Console
@testable import Features

/// The live clients in a console, against a server on the loopback interface: whatever it answers
/// ends in the state, and the console goes on.
@MainActor
@Suite(.timeLimit(.minutes(2))) struct DogsConsoleTests {
  /// What a script prints that runs on the live clients.
  private func run(
    _ script: String, on baseURL: URL, timeout: Duration = .seconds(30)
  ) async -> (ConsoleExit, [String]) {
    let app = ConsoleApp("dogs", initialState: DogsApp.AppState.initial) { DogsApp.AppReducer() }
      .preset("live") {
        $0.dogsClient = .live(baseURL: baseURL, timeout: timeout)
        $0.breedClient = .live(baseURL: baseURL, timeout: timeout)
      }
    return await consoleOutput(of: script, app)
  }

  private let script = """
    dogs.loadDogs
    :wait 60s
    :state dogsInternal.failure
    dogs.filterQueryChanged "alive"
    """

  @Test("Good data arrive, pictures too")
  func good() async throws {
    try await LoopbackServer.run { server in
      server.answer(Fixtures.breeds)
      let (status, lines) = await run(
        "dogs.loadDogs\n:wait 60s\n:state dogs.count\n", on: server.baseURL)
      #expect(status == .success)
      #expect(lines.last == "99")
      #expect(lines.contains("    effects  ✓ e1 dogs.loadDogs"))
    }
  }

  @Test(
    "A bad answer is a typed failure in the state, and the console is alive",
    arguments: [
      (HTTPStatusCode.notFound, "{}", ".status(404, message: nil)"),
      (.internalServerError, "", ".status(500, message: nil)"),
      (.ok, #"{"message": 7}"#, #".unreadable("'message' is not an object")"#),
    ])
  func bad(code: HTTPStatusCode, body: String, failure: String) async throws {
    try await LoopbackServer.run { server in
      server.answer(Data(body.utf8), status: code)
      let (status, lines) = await run(script, on: server.baseURL)
      #expect(status == .success)
      #expect(lines.contains(failure))
      #expect(lines.last?.contains(#""alive""#) == true)
    }
  }

  @Test("A port that refuses connections, and a server that never answers, are failures too")
  func refusedAndHanging() async throws {
    let server = try WireServer { $0.waitForHangUp() }
    let refused = await run(script, on: server.baseURL)
    #expect(refused.0 == .success)
    #expect(refused.1.contains { $0.hasPrefix(".offline(") })
    server.listen()
    let hanging = await run(script, on: server.baseURL, timeout: .milliseconds(300))
    #expect(hanging.0 == .success)
    #expect(hanging.1.contains(".timedOut"))
    #expect(hanging.1.last?.contains(#""alive""#) == true)
  }
}
