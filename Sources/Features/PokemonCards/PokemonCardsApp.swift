import Kernel

/// An app of Pokémon cards: all cards, page by page, and the favourites among them.
///
/// ```swift
/// let store = Store(initialState: PokemonCardsApp.initialState) { PokemonCardsApp.reducer }
/// store.send(.cards(.onAppear))
/// PokemonCardsApp.view(store.state)
/// ```
public enum PokemonCardsApp: FeatureApp {
  public static let name = "pokemon-cards"
  public static let summary = "an endless list of trading cards, and a database of favourites"
  public static let source = "api.pokemontcg.io"

  /// The tab with all cards, with nothing fetched.
  public static var initialState: MainReducer.State { MainReducer.State() }

  /// Both tabs, which it keeps consistent.
  public static var reducer: MainReducer { MainReducer() }

  /// The service for cards, and the file with the favourites.
  public static let clients = [
    AppClient("cardsClient", \.cardsClient, live: .live(), sample: CardsClient.sample),
    AppClient(
      "favoriteCardsClient", \.favoriteCardsClient, live: .live(), localSample: .sample(),
      failing: .failing),
  ]

  /// The current screen as text: the card that is shown, or the list of the selected tab.
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
