import Kernel

/// Both tabs. Changes of the favourites in one tab are applied in the other.
@Reducer
public struct MainReducer {
  public enum Tab: String, Equatable, Codable, CaseIterable, Sendable {
    case cards
    case favorites
  }

  @ObservableState
  public struct State: Equatable, Sendable {
    /// The tab with all cards.
    public var cardsState = CardsReducer.State()
    /// The tab with the favourites.
    public var favoritesState = FavoritesReducer.State()
    public var selectedTab = Tab.cards

    public init() {}
  }

  public enum Action: Equatable, Sendable {
    /// An action of the tab with all cards.
    case cards(CardsReducer.Action)
    /// An action of the tab with the favourites.
    case favorites(FavoritesReducer.Action)
    /// Selects a tab.
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
        return .cancel(id: FavoritesReducer.CancelID.favorites)
      case .favorites(.card(.element(_, .toggleFavoriteResponse(.success(let favorites))))):
        state.cardsState.know(favorites)
        return .cancel(id: CardsReducer.CancelID.favorites)
      case .cards(.favoritesResponse(.success(let favorites))):
        // A tab that has not appeared yet reads the favourites itself when it does.
        if state.favoritesState.isRetrieved { state.favoritesState.list(favorites, uuid) }
        return .none
      case .favorites(.favoritesResponse(.success(let favorites))):
        state.cardsState.know(favorites)
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
