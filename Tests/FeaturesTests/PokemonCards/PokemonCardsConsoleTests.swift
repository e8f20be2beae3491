import FlyingFox
import Foundation
import Kernel
import Testing

@testable import Console
@testable import PokemonCardsFeature

/// The live clients in a console: the network, and the disk.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct PokemonCardsConsoleTests {
  private static let alive = (
    "selectedTabChange .favorites", "    state    ~ selectedTab  .cards → .favorites"
  )

  private func trial(favorites: FavoriteCardsClient = .sample())
    -> ConsoleTrial<MainReducer.State, MainReducer.Action>
  {
    ConsoleTrial(
      app: { baseURL, timeout in
        ConsoleApp("pokemon-cards", initialState: PokemonCardsApp.initialState) {
          PokemonCardsApp.reducer
        }
        .preset("live") {
          $0.cardsClient = .live(baseURL: baseURL, timeout: timeout)
          $0.favoriteCardsClient = favorites
        }
      },
      load: "cards.retrieve", failurePath: "cardsState.failure", alive: Self.alive)
  }

  @Test("Good data arrive")
  func good() async throws {
    try await LoopbackServer.run { server in
      server.answer(Fixtures.cardPages[0])
      let (status, lines) = await trial().run(
        "cards.retrieve\n:wait 60s\n:state cardsState.cards.count\n", on: server.baseURL)
      #expect(status == .success)
      #expect(lines.last == "15")
    }
  }

  @Test(
    "A bad answer is a typed failure in the state, and the console continues",
    arguments: [
      (HTTPStatusCode.notFound, "{}", ".status(404, message: nil)"),
      (.internalServerError, "", ".status(500, message: nil)"),
      (.ok, "{}", #".unreadable("the answer has no 'data'")"#),
    ])
  func bad(code: HTTPStatusCode, body: String, failure: String) async throws {
    try await trial().stands(code, body, as: failure)
  }

  @Test("Answers that used to crash or block the process are failures too")
  func deadly() async throws { try await trial().standsDeadlyAnswers() }

  @Test("A port that refuses connections, and a server that never answers, are failures too")
  func refusedAndSilent() async throws { try await trial().standsRefusalAndSilence() }

  @Test("Favourites that cannot be opened are a typed failure, and the console continues")
  func noDisk() async throws {
    let file = URL(fileURLWithPath: "/proc/none/favorites.sqlite")
    let (status, lines) = await trial(favorites: .live(file: file)).run(
      """
      favorites.retrieveFavorites
      :wait
      :state favoritesState.failure
      \(Self.alive.0)
      """, on: try requireURL("http://127.0.0.1:1"))
    #expect(status == .success)
    #expect(lines.contains { $0.hasPrefix(#".opening("/proc/none/favorites.sqlite: "#) })
    #expect(lines.last == Self.alive.1)
  }
}
