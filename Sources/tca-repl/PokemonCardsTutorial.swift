import Console

extension Tutorial {
  /// The article about the cards in seven lines. docs/articles/pokemon-cards.md has the texts.
  static let pokemonCards = Tutorial([
    Lesson(
      "a page", "The list appears and requests its first page.",
      line: ":wait",
      seen: """
        Two effects have answered: the cards, and the favourites. :view shows 15 cards. When its last \
        card appears, the list requests the next page.
        """),
    Lesson(
      "a card", "A tap on a card opens it, with a larger picture.",
      line: ":tap Charizard",
      seen: "isShown became true for the card with this id, and its page is in front."),
    Lesson(
      "a star", "The star makes it a favourite; it is filled when the database has answered.",
      line: #":tap "Add Charizard""#,
      seen: "isToggling is true until the database has answered."),
    Lesson(
      "two lists",
      """
      The main reducer runs the reducers of both tabs, and then sees their actions too. So a star \
      that is filled in one tab changes the other one.
      """,
      line: ":wait",
      seen: "One action has changed three places: the card, the favourites, and the other tab."),
    Lesson(
      "another tab", "The favourites are read when their tab appears, unless there are some.",
      line: ":tap Favourites",
      seen: "The view of the cards disappeared, and the view of the favourites appeared."),
    Lesson(
      "clients", "Both clients have a live and a sample variant.",
      line: ":deps",
      seen: """
        Travelling restores what a sample client remembers: after :back 3, the card is no favourite, \
        in the database either.
        """),
  ])
}
