// The view of the seed 004, an article of 2021, as it prints it (there on one line).
import ComposableArchitecture
import SwiftUI

// Favorites view
struct FavoritesView: View {
  var store: Store<FavoritesState, FavoritesAction>
  var body: some View {
    WithViewStore(store) { viewStore in
      NavigationView {
        ScrollView { itemsList(viewStore).padding() }
          .edgesIgnoringSafeArea(.bottom)
          .navigationBarTitle(Localization.Cards.title)
      }
      .onAppear { viewStore.send(.onAppear) }
      .onDisappear { viewStore.send(.onDisappear) }
    }
  }
}

// The article leaves the rest to its repository.
extension FavoritesView {
  private func itemsList(
    _ viewStore: ViewStore<FavoritesState, FavoritesAction>
  ) -> some View {
    LazyVGrid(columns: [GridItem(.adaptive(minimum: 100))]) {
      ForEach(viewStore.cards, id: \.self) { card in Text(card) }
    }
  }
}

struct FavoritesState: Equatable {
  var cards: [String] = []
}

enum FavoritesAction: Equatable {
  case onAppear
  case onDisappear
}

enum Localization {
  enum Cards {
    static let title = "Cards"
  }
}
