import Kernel

/// Pokémon Cards: the header counted the favourites that one tab knew, above the list of the other
/// tab, which took 'not read yet' for 'none'.
public enum HeaderContradictsFavorites: Fault {
  /// The reducer with the fault.
  @Reducer
  public struct Feature: Sendable {
    /// What the fault is about.
    public struct State: Equatable, Sendable {
      /// What the tab with all cards knows.
      public var known: [Int] = []
      /// What the tab with the favourites lists.
      public var listed: [Int] = []
      /// Whether the tab with the favourites is selected.
      public var isFavoritesSelected = false

      /// The names of the tabs.
      public var header: String {
        let count = max(known.count, listed.count)
        return count == 0 ? "Favourites" : "Favourites (\(count))"
      }

      /// The text below the header, if there is one.
      public var text: String? {
        isFavoritesSelected && listed.isEmpty ? "No favourites yet." : nil
      }
    }

    /// What users do, and what effects answer.
    public enum Action: Equatable, Sendable {
      case cardsAppear
      case cardsRead([Int])
      case favoritesAppear
      case favoritesRead([Int])
      case selectFavorites
    }

    public init() {}

    public func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .cardsAppear:
        return .request(.cardsRead([4]))
      case .cardsRead(let favorites):
        state.known = favorites
        return .none
      case .favoritesAppear:
        return .request(.favoritesRead([4]))
      case .favoritesRead(let favorites):
        state.listed = favorites
        return .none
      case .selectFavorites:
        state.isFavoritesSelected = true
        return .none
      }
    }
  }

  public static let initialState = Feature.State()
  public static let reducer = Feature()
  public static let actions: [Feature.Action] = [.cardsAppear, .favoritesAppear, .selectFavorites]
  public static let invariant = Invariant<Feature.State>(
    "A header with a number is not above 'No favourites yet.'"
  ) { $0.header == "Favourites" || $0.text == nil }
  public static let story: [StoryInput<Feature.Action>] = [
    .send(.cardsAppear), .wait(.seconds(1)), .send(.selectFavorites),
  ]
}
