import Kernel

/// What the lists of both tabs have in common.
enum CardRows {
  /// Both tabs, with the selected one in brackets: `[Cards]  Favourites (2)`.
  static func tabs(_ state: MainReducer.State) -> String {
    let count = state.cardsState.favorites.count
    let names: [(MainReducer.Tab, String)] = [
      (.cards, "Cards"), (.favorites, count == 0 ? "Favourites" : "Favourites (\(count))"),
    ]
    return names.map { $0 == state.selectedTab ? "[\($1)]" : $1 }.joined(separator: "  ")
  }

  /// Adds a line for each card: whether it is a favourite, its name, and its properties.
  static func add(
    _ cards: IdentifiedArrayOf<CardDetailReducer.State>, to screen: inout TextScreen
  ) {
    let labelWidth = max(13, cards.map(\.card.name.count).max() ?? 0) + 4
    for state in cards {
      let star = state.isFavorite ? "★" : "☆"
      screen.row("\(star) \(state.card.name)", facts(of: state.card), labelWidth: labelWidth)
    }
  }

  private static func facts(of card: Card) -> [String] {
    let kind = card.types ?? [card.supertype]
    return kind + [card.hp.map { "\($0) HP" }, card.rarity].compactMap(\.self)
  }
}
