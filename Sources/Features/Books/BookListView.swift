/// The screen with the list of books.
public enum BookListView {
  /// The screen as text.
  ///
  /// ```
  /// Books                                  10 books
  ///    1  A Game of Thrones             1996 · 694 pages · Hardcover
  /// ```
  public static func text(_ state: BookListReducer.State) -> String {
    var screen = TextScreen("Books", note: note(state))
    let books = state.books ?? []
    let titles = books.map { "\(padded($0.id))  \($0.name)" }
    let labelWidth = (titles.map(\.count).max() ?? 0) + 3
    for (title, book) in zip(titles, books) {
      screen.row(
        title, [book.year, "\(book.numberOfPages) pages", book.mediaType], labelWidth: labelWidth)
    }
    if let failure = state.failure {
      let earlier = books.isEmpty ? "" : "Fetched earlier. "
      screen.paragraph("\(earlier)\(failure.message). fetchBooks tries again.")
    } else if state.books == nil, !state.isLoading {
      screen.paragraph("No books yet: fetchBooks fetches them.")
    } else if state.books?.isEmpty == true {
      screen.paragraph("The service has no books.")
    }
    return screen.text
  }

  private static func note(_ state: BookListReducer.State) -> String {
    let count = state.books.map { $0.count == 1 ? "1 book" : "\($0.count) books" }
    let activity =
      state.isLoading ? "loading …" : state.failure == nil || count != nil ? nil : "not loaded"
    return [count, activity].compactMap(\.self).joined(separator: ", ")
  }

  private static func padded(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: " ", count: max(0, 2 - digits.count)) + digits
  }
}
