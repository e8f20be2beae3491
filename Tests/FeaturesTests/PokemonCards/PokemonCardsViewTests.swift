import Foundation
import Kernel
import Testing

@testable import Features

/// The app's three screens.
@Suite struct PokemonCardsViewTests {
  private static func state(favorites: [Int] = []) throws -> MainReducer.State {
    let page = try CardAPI.page(1, from: Fixtures.cardPages[0])
    var state = MainReducer.State()
    state.cardsState.cards = IdentifiedArray(
      uniqueElements: page.cards.prefix(3).enumerated().map {
        CardDetailReducer.State(id: UUID($0), card: $1)
      })
    state.cardsState.totalCount = 30
    state.cardsState.favorites = favorites.map { page.cards[$0] }
    state.favoritesState.list(state.cardsState.favorites, .incrementing)
    return state
  }

  @Test("Before cards arrive, the screen says what fetches them, and that they are loading")
  func noCards() {
    var state = MainReducer.State()
    #expect(
      PokemonCardsApp.view(state) == """
        [Cards]  Favourites
          No cards yet: cards.onAppear fetches them.
        """)
    state.cardsState.isLoading = true
    #expect(
      PokemonCardsApp.view(state) == """
        [Cards]  Favourites                    loading …
        """)
    state.cardsState.isLoading = false
    state.cardsState.isEndReached = true
    #expect(PokemonCardsApp.view(state).hasSuffix("  The service has no cards."))
  }

  @Test("The list has a line for each card, and a star for each favourite")
  func list() throws {
    var state = try Self.state(favorites: [1])
    let cards = """
        ☆ Alakazam       Psychic · 80 HP · Rare Holo
        ★ Blastoise      Water · 100 HP · Rare Holo
        ☆ Chansey        Colorless · 120 HP · Rare Holo
      """
    #expect(
      PokemonCardsApp.view(state) == """
        [Cards]  Favourites (1)                3 of 30 cards
        \(cards)
        """)
    state.cardsState.isLoadingPage = true
    #expect(
      PokemonCardsApp.view(state) == """
        [Cards]  Favourites (1)                3 of 30 cards, loading …
        \(cards)
          …
        """)
    state.cardsState.isLoadingPage = false
    state.cardsState.isEndReached = true
    #expect(PokemonCardsApp.view(state).hasSuffix("\n  That was the last card."))
  }

  @Test("A failure is shown, with what tries again")
  func failures() throws {
    var state = MainReducer.State()
    state.cardsState.failure = .timedOut
    state.cardsState.favoritesFailure = .reading("no disk")
    #expect(
      PokemonCardsApp.view(state) == """
        [Cards]  Favourites                    not loaded
          The server did not answer in time. cards.retrieve tries again.
          The favourites cannot be read: no disk. cards.retrieveFavorites tries again.
        """)
    state = try Self.state()
    state.cardsState.failure = .timedOut
    #expect(
      PokemonCardsApp.view(state).hasSuffix(
        "\n  The server did not answer in time. Its last card in sight tries again."))
    state.selectedTab = .favorites
    state.favoritesState.failure = .reading("no disk")
    #expect(
      PokemonCardsApp.view(state) == """
        Cards  [Favourites]
          The favourites cannot be read: no disk. favorites.retrieveFavorites tries
          again.
        """)
  }

  @Test("The other tab lists the favourites; one that was removed has an empty star")
  func favorites() throws {
    var state = try Self.state(favorites: [2, 0])
    state.selectedTab = .favorites
    state.favoritesState.cards[0].isFavorite = false
    state.cardsState.favorites.removeFirst()
    #expect(
      PokemonCardsApp.view(state) == """
        Cards  [Favourites (1)]
          ☆ Chansey        Colorless · 120 HP · Rare Holo
          ★ Alakazam       Psychic · 80 HP · Rare Holo
        """)
    state = MainReducer.State()
    state.selectedTab = .favorites
    #expect(
      PokemonCardsApp.view(state) == """
        Cards  [Favourites]
          No favourites yet. A card's toggleFavorite makes it one.
        """)
  }

  @Test("A card that appears fills the screen, in the tab where it appeared")
  func detail() throws {
    var state = try Self.state(favorites: [1])
    state.cardsState.cards[1].isShown = true
    #expect(
      PokemonCardsApp.view(state) == """
        Blastoise                              ★ favourite
          kind           Pokémon · Stage 2
          type           Water
          hit points     100
          rarity         Rare Holo
          number         2 · base1-2
          drawn by       Ken Sugimori
          picture        https://images.pokemontcg.io/base1/2_hires.png
        """)
    state.selectedTab = .favorites
    #expect(PokemonCardsApp.view(state).hasPrefix("Cards  [Favourites (1)]\n"))
    state.favoritesState.cards[0].isShown = true
    #expect(PokemonCardsApp.view(state).hasPrefix("Blastoise "))
  }

  @Test("A change that is being saved, and one that was not saved, are shown on the card")
  func toggling() {
    var state = CardDetailReducer.State(id: UUID(0), card: card(95))
    state.isToggling = true
    #expect(
      CardDetailView.text(state) == """
        Card 95                                ☆ keeping …
          kind           Pokémon
          number         95 · base1-95
          picture        https://api.pokemontcg.io/v2/95.png
        """)
    state.isFavorite = true
    #expect(
      CardDetailView.text(state).hasPrefix(
        "Card 95                                ★ letting go …\n"))
    state.isToggling = false
    state.failure = .writing("no disk")
    #expect(
      CardDetailView.text(state).hasSuffix(
        "\n  failed         The change was not saved: no disk. toggleFavorite tries again."))
  }

  @Test("A favourites tab that has read nothing yet does not say that there are none")
  func favoritesNotRead() throws {
    var state = MainReducer.State()
    state.cardsState.favorites = [card(1)]
    state.selectedTab = .favorites
    #expect(
      PokemonCardsApp.view(state) == """
        Cards  [Favourites (1)]
          Not read yet: favorites.onAppear reads the favourites.
        """)
  }
}
