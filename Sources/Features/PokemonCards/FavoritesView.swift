import FeatureSupport
import Kernel
import Screens

/// The screen with the favourites, as the article has it.
public struct FavoritesView: View {
  private let store: StoreOf<FavoritesReducer>

  public init(store: StoreOf<FavoritesReducer>) { self.store = store }

  /// The favourites, and the shown card over them.
  public var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      NavigationView {
        ScrollView {
          itemsList(viewStore).padding()
          ShownCard(store: cards)
        }
        .edgesIgnoringSafeArea(.bottom)
        .navigationBarTitle(Localization.Favorites.title)
      }
      .onAppear { viewStore.send(.onAppear) }
      .onDisappear { viewStore.send(.onDisappear) }
    }
  }

  private var cards: CardStore { store.scope(state: \.cards, action: \.card) }

  @ViewBuilder
  private func itemsList(_ viewStore: ViewStoreOf<FavoritesReducer>) -> some View {
    LazyVGrid(columns: [GridItem(.adaptive(minimum: 100))]) {
      ForEachStore(cards) { CardCell(store: $0) }
    }
    if let failure = viewStore.failure {
      FailureView(failure.message) { viewStore.send(.retrieveFavorites) }
    } else if !viewStore.isRetrieved {
      Text("The favourites have not been read yet.")
    } else if viewStore.cards.isEmpty {
      Text("No favourites yet. The star of a card makes it one.")
    }
  }
}
