import Kernel

/// The screen with the cards of all pages so far.
public enum CardsView {
  /// The screen as text.
  ///
  /// ```
  /// [Cards]  Favourites (1)                15 of 30 cards
  ///   ☆ Alakazam      Psychic · 80 HP · Rare Holo
  ///   ★ Blastoise     Water · 100 HP · Rare Holo
  /// ```
  public static func text(_ main: MainReducer.State) -> String {
    let state = main.cardsState
    var screen = TextScreen(CardRows.tabs(main), note: note(state))
    CardRows.add(state.cards, to: &screen)
    if let failure = state.failure {
      let again = state.cards.isEmpty ? "cards.retrieve" : "Its last card in sight"
      screen.paragraph("\(failure.message). \(again) tries again.")
    } else if state.isLoadingPage {
      screen.paragraph("  …")
    } else if state.isEndReached {
      screen.paragraph(
        state.cards.isEmpty ? "The service has no cards." : "That was the last card.")
    } else if state.cards.isEmpty, !state.isLoading {
      screen.paragraph("No cards yet: cards.onAppear fetches them.")
    }
    if let failure = state.favoritesFailure {
      screen.paragraph("\(failure.message). cards.retrieveFavorites tries again.")
    }
    return screen.text
  }

  private static func note(_ state: CardsReducer.State) -> String {
    let activity =
      state.isLoading || state.isLoadingPage ? "loading …" : state.failure.map { _ in "not loaded" }
    guard !state.cards.isEmpty else { return activity ?? "" }
    let total = state.totalCount.map { " of \($0)" } ?? ""
    return ["\(state.cards.count)\(total) cards", activity].compactMap(\.self)
      .joined(separator: ", ")
  }
}
