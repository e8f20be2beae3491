import FeatureSupport
import Kernel
import Screens

/// The screen of a single book.
public struct BookDetailView: View {
  private let store: StoreOf<BookDetailReducer>

  public init(store: StoreOf<BookDetailReducer>) { self.store = store }

  /// The book, its characters with and without a point of view, and failures.
  public var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      List {
        about(viewStore.book)
        if viewStore.isLoading { ProgressView() }
        characters(of: viewStore.state)
        missing(viewStore)
        if let failure = viewStore.failure {
          FailureView(failure.message) { viewStore.send(.fetchCharacters) }
        }
      }
      .navigationTitle(viewStore.book.name)
      .onAppear { viewStore.send(.fetchCharacters) }
    }
  }

  @ViewBuilder
  private func about(_ book: Book) -> some View {
    Text(book.authors.joined(separator: " · "))
    Text("\(book.year) · \(book.publisher) · \(book.country)")
    Text("\(book.mediaType) · \(book.numberOfPages) pages · ISBN \(book.isbn)")
  }

  @ViewBuilder
  private func characters(of state: BookDetailReducer.State) -> some View {
    let characters = state.characters ?? []
    let tellers = Set(state.book.povCharacters)
    CharacterSection("Told by", characters.filter { tellers.contains($0.url) })
    CharacterSection("Also in it", characters.filter { !tellers.contains($0.url) })
  }

  @ViewBuilder
  private func missing(_ viewStore: ViewStoreOf<BookDetailReducer>) -> some View {
    if !viewStore.missing.isEmpty {
      Section("Missing") {
        ForEach(MissingLinks.grouped(viewStore.missing)) { missing in
          Text("\(missing.names.joined(separator: ", ")): \(missing.id).")
        }
        Button("Try again") { viewStore.send(.fetchCharacters) }
      }
    }
  }
}
