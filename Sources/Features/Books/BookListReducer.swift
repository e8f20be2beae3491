import FeatureSupport
import IssueReporting
import Kernel

/// The list of books, and the stack of opened books.
@Reducer
public struct BookListReducer {
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The books, in the service's order; `nil` until they are fetched.
    public var books: [Book]?
    /// Whether books are being fetched.
    public var isLoading: Bool
    /// Why the latest fetch failed; `nil` while one is running and after a success.
    public var failure: LoadFailure?
    /// The opened books; the current one is last.
    public var path = StackState<BookDetailReducer.State>()

    public init(
      books: [Book]? = nil, isLoading: Bool = false, failure: LoadFailure? = nil,
      path: StackState<BookDetailReducer.State> = StackState()
    ) {
      self.books = books
      self.isLoading = isLoading
      self.failure = failure
      self.path = path
    }
  }

  public enum Action: Equatable, Sendable {
    /// Opens the book with that number and pushes it onto the stack.
    case bookTapped(id: Int)
    /// The books were fetched.
    case booksFetched([Book])
    /// Fetches the books, for the first time or again.
    case fetchBooks
    /// The books could not be fetched.
    case fetchFailed(LoadFailure)
    /// An action of an opened book, or a change of the stack.
    case path(StackActionOf<BookDetailReducer>)
  }

  private enum CancelID { case books }

  @Dependency(\.bookClient) private var bookClient

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .bookTapped(let id):
        open(id, in: &state)
        return .none
      case .booksFetched(let books):
        state.books = books
        state.isLoading = false
        state.failure = nil
        return .none
      case .fetchBooks:
        state.isLoading = true
        state.failure = nil
        return fetchBooks()
      case .fetchFailed(let failure):
        state.isLoading = false
        state.failure = failure
        return .none
      case .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path) { BookDetailReducer() }
  }

  private func fetchBooks() -> Effect<Action> {
    .run { [bookClient] send in
      await send(.booksFetched(try await bookClient.fetchBooks()))
    } catch: { error, send in
      await send(.fetchFailed(LoadFailure(error)))
    }
    // A new request replaces the one that is running.
    .cancellable(id: CancelID.books, cancelInFlight: true)
  }

  private func open(_ id: Int, in state: inout State) {
    guard let book = state.books?.first(where: { $0.id == id }) else {
      return reportUnknown(id, among: state.books)
    }
    // The second tap of a double tap was meant for the list, which is covered by then.
    guard state.path.last?.book.id != id else { return }
    state.path.append(BookDetailReducer.State(book: book))
  }

  private func reportUnknown(_ id: Int, among books: [Book]?) {
    let known =
      books.map { "none of the \($0.count) fetched has it" }
      ?? "no books are loaded yet, 'fetchBooks' fetches them"
    reportIssue("No book has the number \(id), so none was opened: \(known).")
  }
}
