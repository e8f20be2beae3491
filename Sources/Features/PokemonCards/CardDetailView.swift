/// The screen of a single card.
public enum CardDetailView {
  /// The screen as text.
  ///
  /// ```
  /// Charizard                              ★ favourite
  ///   kind           Pokémon · Stage 2
  /// ```
  public static func text(_ state: CardDetailReducer.State) -> String {
    let card = state.card
    var screen = TextScreen(card.name, note: note(state))
    screen.row("kind", [card.supertype] + (card.subtypes ?? []))
    if let types = card.types { screen.row("type", types) }
    if let hp = card.hp { screen.row("hit points", [hp]) }
    if let rarity = card.rarity { screen.row("rarity", [rarity]) }
    screen.row("number", [card.number, card.id])
    if let artist = card.artist { screen.row("drawn by", [artist]) }
    screen.row("picture", text: card.images.large.absoluteString)
    if let failure = state.failure {
      screen.row("failed", text: "\(failure.message). toggleFavorite tries again.")
    }
    return screen.text
  }

  private static func note(_ state: CardDetailReducer.State) -> String {
    if state.isToggling { return state.isFavorite ? "★ letting go …" : "☆ keeping …" }
    return state.isFavorite ? "★ favourite" : "☆ no favourite"
  }
}
