/// The screen with the list of favourites.
public enum FavoritesView {
  /// The screen as text.
  public static func text(_ main: MainReducer.State) -> String {
    let state = main.favoritesState
    var screen = TextScreen(CardRows.tabs(main))
    CardRows.add(state.cards, to: &screen)
    if let failure = state.failure {
      screen.paragraph("\(failure.message). favorites.retrieveFavorites tries again.")
    } else if !state.isRetrieved {
      screen.paragraph("Not read yet: favorites.onAppear reads the favourites.")
    } else if state.cards.isEmpty {
      screen.paragraph("No favourites yet. A card's toggleFavorite makes it one.")
    }
    return screen.text
  }
}
