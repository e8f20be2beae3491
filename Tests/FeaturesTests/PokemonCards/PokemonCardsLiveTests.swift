import FeatureSupport
import FlyingFox
import Foundation
import Kernel
import Testing

@testable import PokemonCardsFeature

/// The live client in a running app, with answers from a real server.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct PokemonCardsLiveTests {
  static let trial = LiveTrial(
    app: pokemonCardsOverLive, load: .cards(.retrieve), goodAnswer: Fixtures.cardPages[0],
    failure: \.cardsState.failure,
    isLoaded: { $0.cardsState.cards.count == 15 && !$0.cardsState.isLoading })

  @Test(
    "A bad answer is a failure in the state, and the next good one clears it",
    arguments: BadAnswer.always + [
      .json("JSON of another kind", "[]", "the answer is not an object"),
      .json(
        "a page that was not asked for",
        #"{"data": [], "page": 4, "pageSize": 15, "totalCount": 60}"#, "it is page 4, not 1"),
      .json(
        "a card without a name",
        #"{"data": [{"id": "a"}], "page": 1, "pageSize": 15, "totalCount": 1}"#,
        "'data[0]' has no 'name'"),
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

  @Test("Pages arrive one after the other, each requested once, until the last")
  func pages() async throws {
    try await LoopbackServer.run { server in
      for (index, body) in Fixtures.cardPages.enumerated() {
        server.answer("/api/cards?page=\(index + 1)&pageSize=15", body)
      }
      let store = pokemonCardsOverLive(server.baseURL)
      await store.send(.cards(.retrieve)).finish()
      for expected in [30, 30] {
        let last = try #require(store.cardsState.cards.last)
        await store.send(.cards(.retrieveNextPageIfNeeded(currentItem: last.id))).finish()
        #expect(store.cardsState.cards.count == expected)
      }
      #expect(store.cardsState.isEndReached)
      #expect(
        server.paths == ["/api/cards?page=1&pageSize=15", "/api/cards?page=2&pageSize=15"])
    }
  }

  @Test("If a service's total is wrong, the list ends with the first empty page")
  func empty() async throws {
    try await LoopbackServer.run { server in
      let empty = #"{"data": [], "page": 1, "pageSize": 15, "totalCount": 30}"#
      server.answer(Data(empty.utf8))
      let store = pokemonCardsOverLive(server.baseURL)
      await store.send(.cards(.retrieve)).finish()
      #expect(store.cardsState.cards.isEmpty)
      #expect(store.cardsState.isEndReached)
      #expect(store.cardsState.failure == nil)
    }
  }

  @Test("A key in the environment is sent, and is in no failure")
  func key() async throws {
    try await LoopbackServer.run { server in
      server.answer(Fixtures.cardPages[0])
      _ = try await CardsClient.live(baseURL: server.baseURL, key: nil).fetchPage(number: 1)
      let key = CardAPI.key(in: ["POKEMON_TCG_API_KEY": "secret-7"])
      let client = CardsClient.live(baseURL: server.baseURL, key: key)
      _ = try await client.fetchPage(number: 1)
      #expect(server.requests.map(\.apiKey) == [nil, "secret-7"])
      server.answer(
        Data(#"{"error": {"message": "no such key: secret-7"}}"#.utf8), status: .forbidden)
      await #expect {
        try await client.fetchPage(number: 1)
      } throws: { error in
        !"\(error)".contains("secret-7")
      }
    }
  }

  @Test("A request with a key is not sent to another address")
  func keyAndRedirect() async throws {
    try await LoopbackServer.run { other in
      try await LoopbackServer.run { server in
        server.answer { _ in
          HTTPResponse(
            statusCode: .found,
            headers: HTTPHeaders([.location: other.baseURL.absoluteString]))
        }
        let client = CardsClient.live(baseURL: server.baseURL, key: APIKey("secret-7"))
        await #expect(throws: LoadFailure.status(302)) { try await client.fetchPage(number: 1) }
        #expect(other.requests.isEmpty)
      }
    }
  }

  @Test("Without a usable key in the environment none is sent", arguments: [nil, "", "a\nb"])
  func noKey(text: String?) {
    #expect(CardAPI.key(in: text.map { ["POKEMON_TCG_API_KEY": $0] } ?? [:]) == nil)
  }
}

/// The app with its live cards, and favourites in memory.
@MainActor
func pokemonCardsOverLive(
  _ baseURL: URL, timeout: Duration = .seconds(30)
) -> StoreOf<MainReducer> {
  Store(initialState: PokemonCardsApp.initialState) {
    PokemonCardsApp.reducer
  } withDependencies: {
    $0.cardsClient = .live(baseURL: baseURL, timeout: timeout)
    $0.favoriteCardsClient = .sample()
    $0.uuid = .incrementing
  }
}
