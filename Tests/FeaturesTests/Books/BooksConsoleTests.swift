import FlyingFox
import Foundation
import Kernel
import Testing

@testable import Console
@testable import BooksFeature

/// The live client in a console.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct BooksConsoleTests {
  private let trial = ConsoleTrial(
    app: { baseURL, timeout in
      ConsoleApp("books", initialState: BooksApp.initialState) { BooksApp.reducer }
        .preset("live") { $0.bookClient = .live(baseURL: baseURL, timeout: timeout) }
    },
    load: "fetchBooks", failurePath: "failure",
    alive: ("booksFetched []", "             - failure"))

  @Test("Good data arrive")
  func good() async throws {
    try await LoopbackServer.run { server in
      server.answer(Fixtures.books)
      let (status, lines) = await trial.run(
        "fetchBooks\n:wait 60s\n:state books.count\n", on: server.baseURL)
      #expect(status == .success)
      #expect(lines.last == "10")
    }
  }

  @Test(
    "A bad answer is a typed failure in the state, and the console continues",
    arguments: [
      (HTTPStatusCode.notFound, "{}", ".status(404, message: nil)"),
      (.internalServerError, "", ".status(500, message: nil)"),
      (.ok, #"[{"url": 7}]"#, #".unreadable("'[0].url' is not text")"#),
    ])
  func bad(code: HTTPStatusCode, body: String, failure: String) async throws {
    try await trial.stands(code, body, as: failure)
  }

  @Test("Answers that used to crash or block the process are failures too")
  func deadly() async throws { try await trial.standsDeadlyAnswers() }

  @Test("A port that refuses connections, and a server that never answers, are failures too")
  func refusedAndSilent() async throws { try await trial.standsRefusalAndSilence() }
}
