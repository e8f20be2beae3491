import Kernel

/// One book, opened: fetches those who live in it.
@Reducer
public struct BookDetailReducer {
  /// What the screen of one book remembers.
  public struct State: Equatable, Codable, Sendable {
    /// The book shown.
    public var book: Book
    /// Who was found so far, in the order of the book's links; `nil` until they were fetched.
    public var characters: [BookCharacter]?
    /// The links of the latest fetch that led nowhere.
    public var missing: [MissingCharacter]
    /// Whether characters are on their way.
    public var isLoading: Bool
    /// Why the latest fetch failed as a whole; `nil` while one runs and after one that succeeded.
    public var failure: LoadFailure?

    public init(
      book: Book, characters: [BookCharacter]? = nil, missing: [MissingCharacter] = [],
      isLoading: Bool = false, failure: LoadFailure? = nil
    ) {
      self.book = book
      self.characters = characters
      self.missing = missing
      self.isLoading = isLoading
      self.failure = failure
    }

    // Whoever pushes a book at the prompt gives the book; the rest may be left out.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        book: try values.decode(Book.self, forKey: .book),
        characters: try values.decodeIfPresent([BookCharacter].self, forKey: .characters),
        missing: try values.decodeIfPresent([MissingCharacter].self, forKey: .missing) ?? [],
        isLoading: try values.decodeIfPresent(Bool.self, forKey: .isLoading) ?? false,
        failure: try values.decodeIfPresent(LoadFailure.self, forKey: .failure))
    }
  }

  /// What can happen on the screen of one book.
  public enum Action: Equatable, Sendable {
    /// What came of the book's links.
    case charactersFetched(FetchedCharacters)
    /// No link could be followed.
    case charactersFailed(LoadFailure)
    /// The characters are wanted, for the first time or again.
    case fetchCharacters
  }

  private enum CancelID { case characters }

  @Dependency(\.bookClient) private var bookClient

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .charactersFetched(let fetched):
        state.characters = fetched.characters
        state.missing = fetched.missing
        state.isLoading = false
        state.failure = nil
        return .none
      case .charactersFailed(let failure):
        state.isLoading = false
        state.failure = failure
        return .none
      case .fetchCharacters:
        state.isLoading = true
        state.failure = nil
        return fetchCharacters(of: state.book)
      }
    }
  }

  private func fetchCharacters(of book: Book) -> Effect<Action> {
    .run { [bookClient] send in
      await send(.charactersFetched(try await bookClient.fetchCharacters(links: book.links)))
    } catch: { error, send in
      await send(.charactersFailed(LoadFailure(error)))
    }
    .cancellable(id: CancelID.characters, cancelInFlight: true)
  }
}
