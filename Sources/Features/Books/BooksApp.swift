import FeatureSupport
import Kernel
import Screens

/// An app about books and their characters: a list, and a stack of opened books.
///
/// ```swift
/// let store = Store(initialState: BooksApp.initialState) { BooksApp.reducer }
/// store.send(.fetchBooks)
/// ```
public enum BooksApp: FeatureApp {
  public static let name = "books"
  public static let summary = "books of ice and fire on a stack of screens, and their characters"
  public static let source = "anapioficeandfire.com"

  /// The empty list.
  public static var initialState: BookListReducer.State { BookListReducer.State() }

  /// The list, and the stack of opened books.
  public static var reducer: BookListReducer { BookListReducer() }

  /// The service for books and characters.
  public static let clients = [
    AppClient("bookClient", \.bookClient, live: .live(), sample: BookClient.sample)
  ]

  /// The list, or the book opened last over it.
  public static func screen(_ store: StoreOf<BookListReducer>) -> some View {
    BookListView(store: store)
  }
}
