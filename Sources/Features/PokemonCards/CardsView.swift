import FeatureSupport
import Kernel
import Screens

/// The screen with the cards of all pages so far. Its last card fetches the next page when it
/// appears.
public struct CardsView: View {
  private let store: StoreOf<CardsReducer>

  public init(store: StoreOf<CardsReducer>) { self.store = store }

  /// The cards, and the shown card over them.
  public var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      NavigationView {
        ScrollView {
          itemsList(viewStore).padding()
          status(viewStore)
          ShownCard(store: cards)
        }
        .edgesIgnoringSafeArea(.bottom)
        .navigationBarTitle(Localization.Cards.title)
        .refreshable { await viewStore.send(.retrieve).finish() }
      }
      .onAppear { viewStore.send(.onAppear) }
      .onDisappear { viewStore.send(.onDisappear) }
    }
  }

  private var cards: CardStore { store.scope(state: \.cards, action: \.card) }

  private func itemsList(_ viewStore: ViewStoreOf<CardsReducer>) -> some View {
    LazyVGrid(columns: [GridItem(.adaptive(minimum: 100))]) {
      ForEachStore(cards) { card in
        CardCell(store: card)
          .onAppear {
            // Each card could send this. Only the last one fetches something, so the others save
            // a step that changes nothing.
            let id = card.withState(\.id)
            guard id == viewStore.cards.last?.id else { return }
            viewStore.send(.retrieveNextPageIfNeeded(currentItem: id))
          }
      }
    }
  }

  @ViewBuilder
  private func status(_ viewStore: ViewStoreOf<CardsReducer>) -> some View {
    if viewStore.isLoading || viewStore.isLoadingPage {
      ProgressView()
    } else if let last = viewStore.cards.last, !viewStore.isEndReached {
      // A console shows the first rows of a long list, where the last card may never appear.
      Button("More cards") { viewStore.send(.retrieveNextPageIfNeeded(currentItem: last.id)) }
    }
    if let total = viewStore.totalCount {
      Text("\(viewStore.cards.count) of \(total) cards")
    }
    if let failure = viewStore.failure {
      FailureView(failure.message) {
        if let last = viewStore.cards.last {
          viewStore.send(.retrieveNextPageIfNeeded(currentItem: last.id))
        } else {
          viewStore.send(.retrieve)
        }
      }
    }
    if let failure = viewStore.favoritesFailure {
      FailureView(failure.message) { viewStore.send(.retrieveFavorites) }
    }
  }
}
