/// The app of books and of those who live in them: a list, and on top of it the books opened.
///
/// ```swift
/// let store = Store(initialState: BooksApp.initialState) { BooksApp.reducer }
/// store.send(.fetchBooks)
/// BooksApp.view(store.state)
/// ```
public enum BooksApp: FeatureApp {
  public static let name = "books"
  public static let summary = "books of ice and fire, opened one upon another, and their characters"
  public static let source = "anapioficeandfire.com"

  /// The list in front, nothing fetched.
  public static var initialState: BookListReducer.State { BookListReducer.State() }

  /// The list, and the stack of books opened on top of it.
  public static var reducer: BookListReducer { BookListReducer() }

  /// The service that has books and characters.
  public static let clients = [
    AppClient("bookClient", \.bookClient, live: .live(), sample: BookClient.sample)
  ]

  /// The screen in front as text: the book opened last, else the list.
  public static func view(_ state: BookListReducer.State) -> String {
    state.path.last.map(BookDetailView.text) ?? BookListView.text(state)
  }
}
