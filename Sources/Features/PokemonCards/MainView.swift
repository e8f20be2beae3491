import Kernel
import Screens

/// The tabs of the app.
public struct MainView: View {
  private let store: StoreOf<MainReducer>

  public init(store: StoreOf<MainReducer>) { self.store = store }

  /// All cards, and the favourites.
  public var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      TabView(
        selection: viewStore.binding(
          get: \.selectedTab, send: MainReducer.Action.selectedTabChange)
      ) {
        CardsView(store: store.scope(state: \.cardsState, action: \.cards))
          .tabItem { Text(Localization.Cards.title) }
          .tag(MainReducer.Tab.cards)
        FavoritesView(store: store.scope(state: \.favoritesState, action: \.favorites))
          .tabItem { Text(Localization.Favorites.title) }
          .tag(MainReducer.Tab.favorites)
      }
    }
  }
}
