import IssueReporting
import Kernel

/// The list of books, and the stack of books opened on top of it.
@Reducer
public struct BookListReducer {
  /// What the list remembers.
  public struct State: Equatable, Sendable {
    /// The books, in the service's order; `nil` until they have been fetched.
    public var books: [Book]?
    /// Whether books are on their way.
    public var isLoading: Bool
    /// Why the latest fetch failed; `nil` while one runs and after one that succeeded.
    public var failure: LoadFailure?
    /// The books opened, the one in front last.
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

  /// What can happen to the list.
  public enum Action: Equatable, Sendable {
    /// A book of the list was chosen, by its number: it is put on top of the stack.
    case bookTapped(id: Int)
    /// The books arrived.
    case booksFetched([Book])
    /// The books are wanted, for the first time or again.
    case fetchBooks
    /// The books did not arrive.
    case fetchFailed(LoadFailure)
    /// Something in the stack of opened books: in one of them, or a book put on or taken off.
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
    // Whoever refreshes again wants one answer: the newer.
    .cancellable(id: CancelID.books, cancelInFlight: true)
  }

  private func open(_ id: Int, in state: inout State) {
    guard let book = state.books?.first(where: { $0.id == id }) else {
      return reportUnknown(id, among: state.books)
    }
    state.path.append(BookDetailReducer.State(book: book))
  }

  private func reportUnknown(_ id: Int, among books: [Book]?) {
    let known =
      books.map { "none of the \($0.count) fetched has it" }
      ?? "no books are there yet, 'fetchBooks' fetches them"
    reportIssue("No book has the number \(id), so none was opened: \(known).")
  }
}
