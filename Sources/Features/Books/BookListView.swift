import FeatureSupport
import Kernel
import Screens

/// The screen with the list of books, and the opened books over it.
public struct BookListView: View {
  private let store: StoreOf<BookListReducer>

  public init(store: StoreOf<BookListReducer>) { self.store = store }

  /// The list, in a stack whose links push the state of a book.
  public var body: some View {
    NavigationStackStore(store.scope(state: \.path, action: \.path)) {
      WithViewStore(store, observe: { $0 }) { viewStore in
        List {
          books(viewStore)
          if viewStore.isLoading { ProgressView() }
          if let failure = viewStore.failure {
            FailureView(failure.message) { viewStore.send(.fetchBooks) }
          }
        }
        .navigationTitle("Books")
        .toolbar {
          Button("Refresh") { viewStore.send(.fetchBooks) }
        }
      }
    } destination: { store in
      BookDetailView(store: store)
    }
  }

  @ViewBuilder
  private func books(_ viewStore: ViewStoreOf<BookListReducer>) -> some View {
    if let books = viewStore.books {
      ForEach(books) { book in
        NavigationLink(state: BookDetailReducer.State(book: book)) { Text(book.name) }
      }
      if books.isEmpty { Text("The service has no books.") }
    }
  }
}
