import Kernel

/// Both tabs: a favourite made in one is one in the other.
@Reducer
public struct MainReducer {
  /// What a tab shows.
  public enum Tab: String, Equatable, Codable, CaseIterable, Sendable {
    case cards
    case favorites
  }

  /// Everything the app remembers.
  public struct State: Equatable, Sendable {
    /// The tab of all cards.
    public var cardsState = CardsReducer.State()
    /// The tab of the favourites.
    public var favoritesState = FavoritesReducer.State()
    /// The tab in front.
    public var selectedTab = Tab.cards

    public init() {}
  }

  /// What can happen in the app.
  public enum Action: Equatable, Sendable {
    /// Something in the tab of all cards.
    case cards(CardsReducer.Action)
    /// Something in the tab of the favourites.
    case favorites(FavoritesReducer.Action)
    /// Another tab comes to the front.
    case selectedTabChange(Tab)
  }

  @Dependency(\.uuid) private var uuid

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.cardsState, action: \.cards) { CardsReducer() }
    Scope(state: \.favoritesState, action: \.favorites) { FavoritesReducer() }
    Reduce { state, action in
      switch action {
      case .cards(.card(.element(_, .toggleFavoriteResponse(.success(let favorites))))):
        state.favoritesState.list(favorites, uuid)
        return .none
      case .favorites(.card(.element(_, .toggleFavoriteResponse(.success(let favorites))))):
        state.cardsState.favorites = favorites
        return .none
      case .cards, .favorites:
        return .none
      case .selectedTabChange(let tab):
        state.selectedTab = tab
        return .none
      }
    }
  }
}
