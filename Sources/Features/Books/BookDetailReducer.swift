import FeatureSupport
import Kernel

/// The screen of a single book, which fetches the book's characters.
@Reducer
public struct BookDetailReducer {
  @ObservableState
  public struct State: Equatable, Codable, Sendable {
    public var book: Book
    /// The characters found so far, in the order of the book's links; `nil` before the first fetch.
    public var characters: [BookCharacter]?
    /// The links that failed in the latest fetch.
    public var missing: [MissingCharacter]
    /// Whether characters are being fetched.
    public var isLoading: Bool
    /// Why the latest fetch failed as a whole; `nil` while one is running and after a success.
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

    // The keys are named after the stored properties, so that the encoder can be synthesized.
    private enum CodingKeys: String, CodingKey {
      case _book = "book"
      case _characters = "characters"
      case _missing = "missing"
      case _isLoading = "isLoading"
      case _failure = "failure"
    }

    // At the prompt, a user who pushes a book types only the book; the rest is optional.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        book: try values.decode(Book.self, forKey: ._book),
        characters: try values.decodeIfPresent([BookCharacter].self, forKey: ._characters),
        missing: try values.decodeIfPresent([MissingCharacter].self, forKey: ._missing) ?? [],
        isLoading: try values.decodeIfPresent(Bool.self, forKey: ._isLoading) ?? false,
        failure: try values.decodeIfPresent(LoadFailure.self, forKey: ._failure))
    }
  }

  public enum Action: Equatable, Sendable {
    /// The book's links were followed.
    case charactersFetched(FetchedCharacters)
    /// No link could be followed.
    case charactersFailed(LoadFailure)
    /// Fetches the characters, for the first time or again.
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
