import FlyingFox
import Foundation
import Kernel
import Testing

@testable import BooksFeature

/// The live client in a running app, with answers from a real server.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct BooksLiveTests {
  static let trial = LiveTrial(
    app: booksOverLive, load: .fetchBooks, goodAnswer: Fixtures.books, failure: \.failure,
    isLoaded: { $0.books?.count == 10 && !$0.isLoading })

  @Test(
    "A bad answer is a failure in the state, and the next good one clears it",
    arguments: BadAnswer.always + [
      .json("JSON of another kind", "{}", "the answer is not a list"),
      .json("a book without a name", #"[{"url": "http://x.org/1"}]"#, "'[0]' has no 'name'"),
    ])
  func badAnswer(answer: BadAnswer) async throws { try await Self.trial.stands(answer) }

  @Test("An answer that is not JSON at all is unreadable", arguments: NotJSON.all)
  func notJSON(body: NotJSON) async throws { try await Self.trial.standsNoJSON(body) }

  @Test(
    "A broken answer is a failure in the state, and the next good one clears it",
    arguments: BrokenAnswer.all)
  func brokenAnswer(answer: BrokenAnswer) async throws { try await Self.trial.stands(answer) }

  @Test("An unreachable server is a failure that says so, until the server is reachable")
  func refused() async throws { try await Self.trial.standsRefusal() }

  @Test("A service without books is not a failure")
  func empty() async throws {
    try await LoopbackServer.run { server in
      server.answer(Data("[]".utf8))
      let store = booksOverLive(server.baseURL)
      await store.send(.fetchBooks).finish()
      #expect(store.books == [])
      #expect(store.failure == nil)
    }
  }
}

/// The app with its live client.
@MainActor
func booksOverLive(
  _ baseURL: URL, timeout: Duration = .seconds(30)
) -> StoreOf<BookListReducer> {
  Store(initialState: BooksApp.initialState) {
    BooksApp.reducer
  } withDependencies: {
    $0.bookClient = .live(baseURL: baseURL, timeout: timeout)
  }
}
