import Kernel
import Testing

@testable import Console
@testable import PokemonCardsFeature

@MainActor
@Suite("Rewinding restores the sample favourites")
struct FavoritesRewindingTests {
  private let session: Session<MainReducer.State, MainReducer.Action>

  init() {
    let app = ConsoleApp("pokemon-cards", initialState: PokemonCardsApp.initialState) {
      PokemonCardsApp.reducer
    }
    .preset("sample", isLive: false) {
      $0.cardsClient = .sample
      $0.favoriteCardsClient = .sample()
    }
    session = Session(app, SessionSettings(clock: .virtual), catalog: []) { _ in }
  }

  private func type(_ lines: String...) async throws {
    for line in lines { _ = try await session.execute(SourceLine(text: line)) }
  }

  private var favorites: [String] {
    session.world.store.state.favoritesState.cards.map(\.card.name)
  }

  /// Retrieves the cards, and makes the first one a favourite.
  private func choose() async throws -> String {
    try await type("cards.retrieve", ":wait")
    let card = try #require(session.world.store.state.cardsState.cards.first)
    try await type(#"cards.card[id: "\#(card.id)"].toggleFavorite"#, ":wait")
    return card.card.name
  }

  @Test("Before a card was added it is not a favourite, and afterwards it is one again")
  func travelling() async throws {
    let name = try await choose()
    let chosen = session.timeline.position
    try await type("favorites.retrieveFavorites", ":wait")
    #expect(favorites == [name])
    try await type(":goto 2", "favorites.retrieveFavorites", ":wait")
    #expect(favorites == [])
    try await type(":switch main", ":goto \(chosen)", "favorites.retrieveFavorites", ":wait")
    #expect(favorites == [name])
  }

  @Test("A toggle that is skipped was never saved")
  func skipping() async throws {
    _ = try await choose()
    try await type("favorites.retrieveFavorites", ":wait")
    #expect(favorites.count == 1)
    let step = try #require(
      (1...session.stepCount).first { session.timeline[$0].isTyped && $0 > 2 })
    try await type(":skip \(step)")
    #expect(favorites == [])
  }

  @Test(
    "The sample returns the same as the file: each card once, in the order of adding")
  func sample() async throws {
    try await withDependencies {
      $0.continuousClock = ImmediateClock()
    } operation: {
      let client = FavoriteCardsClient.sample()
      _ = try await client.add(card(2))
      _ = try await client.add(card(1))
      #expect(try await client.add(card(2)).map(\.id) == [card(2).id, card(1).id])
      #expect(try await client.remove(card(2)) == [card(1)])
      #expect(try await client.remove(card(2)) == [card(1)])
      #expect(try await client.all() == [card(1)])
    }
  }
}
