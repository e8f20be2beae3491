import Kernel

/// The app of Pokémon cards: all of them, page after page, and those marked as favourites.
///
/// ```swift
/// let store = Store(initialState: PokemonCardsApp.initialState) { PokemonCardsApp.reducer }
/// store.send(.cards(.onAppear))
/// PokemonCardsApp.view(store.state)
/// ```
public enum PokemonCardsApp: FeatureApp {
  public static let name = "pokemon-cards"
  public static let summary = "trading cards without end, and a database of favourites"
  public static let source = "api.pokemontcg.io"

  /// The tab of all cards in front, nothing retrieved.
  public static var initialState: MainReducer.State { MainReducer.State() }

  /// Both tabs, and what keeps them in agreement.
  public static var reducer: MainReducer { MainReducer() }

  /// The service that has the cards, and the file that has the favourites.
  public static let clients = [
    AppClient("cardsClient", \.cardsClient, live: .live(), sample: CardsClient.sample),
    AppClient(
      "favoriteCardsClient", \.favoriteCardsClient, live: .live(), localSample: .sample(),
      failing: .failing),
  ]

  /// The screen in front as text: the card shown by itself, else the list of the tab.
  public static func view(_ state: MainReducer.State) -> String {
    switch state.selectedTab {
    case .cards:
      shownCard(in: state.cardsState.cards) ?? CardsView.text(state)
    case .favorites:
      shownCard(in: state.favoritesState.cards) ?? FavoritesView.text(state)
    }
  }

  private static func shownCard(in cards: IdentifiedArrayOf<CardDetailReducer.State>) -> String? {
    cards.first(where: \.isShown).map(CardDetailView.text)
  }
}
