import Console

extension Tutorial {
  /// The article about the books in six lines. docs/articles/books.md has the texts.
  static let books = Tutorial([
    Lesson(
      "a list", "The first page has a bar with a button.",
      line: ":tap Refresh",
      seen: "The button sent fetchBooks. The reducer returned an effect, e1, which asks the server."
    ),
    Lesson(
      "the answer",
      """
      The button sends an action, its effect requests the books, and a second action puts them into \
      the state, because an effect that runs at the same time cannot write the state itself.
      """,
      line: ":wait",
      seen: "booksFetched is that second action. :view shows the list."),
    Lesson(
      "a link", "A row is a link that carries the state of its page; a tap pushes it.",
      line: #":tap "The Hedge Knight""#,
      seen: """
        path.push has the state of the page, and path[id: 0] is the page. The note at the right of \
        the next step says that its view appeared and asked for the characters.
        """),
    Lesson(
      "a stack",
      """
      The state of the list has a stack of the states of pages, and the root reducer runs the page's \
      reducer for each.
      """,
      line: ":state path.count",
      seen: "One page is open. Its actions start with path[id: 0]."),
    Lesson(
      "a page",
      """
      The page asks for the characters when it appears, shows that it is loading, and then lists \
      them.
      """,
      line: ":wait",
      seen: "The client followed all links of the book, and charactersFetched has what it found."),
    Lesson(
      "back", "Going back removes the page's state and cancels what the page is still loading.",
      line: ":tap Back",
      seen: """
        path.popFrom removed the state of the page. Open another book and go back at once: then its \
        effect is cancelled, ✗. :back is something else: it goes back in the log.
        """),
  ])
}
