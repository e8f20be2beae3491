import Kernel
import Screens

/// The store of a list of cards.
typealias CardStore = Store<
  IdentifiedArrayOf<CardDetailReducer.State>, IdentifiedActionOf<CardDetailReducer>
>

/// A card in a list: a button that opens it, what it is, and its star.
struct CardCell: View {
  let store: StoreOf<CardDetailReducer>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      HStack {
        Button {
          viewStore.send(.onAppear)
        } label: {
          AsyncImage(url: viewStore.card.images.small)
          Text(viewStore.card.name)
          Image(systemName: "chevron.right")
        }
        Text(facts(of: viewStore.card))
        FavoriteButton(store: store)
      }
    }
  }

  private func facts(of card: Card) -> String {
    let kind = card.types ?? [card.supertype]
    return (kind + [card.hp.map { "\($0) HP" }, card.rarity].compactMap(\.self))
      .joined(separator: " · ")
  }
}

/// The star of a card, which is filled for a favourite.
struct FavoriteButton: View {
  let store: StoreOf<CardDetailReducer>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      Button {
        viewStore.send(.toggleFavorite)
      } label: {
        Image(systemName: viewStore.isFavorite ? "star.fill" : "star")
      }
      .accessibilityLabel(
        viewStore.isFavorite
          ? "Remove \(viewStore.card.name) from the favourites"
          : "Add \(viewStore.card.name) to the favourites"
      )
      .disabled(viewStore.isToggling)
    }
  }
}

/// The page of the card that is shown over a list; nothing if none is.
///
/// It belongs to the list and not to the row of the card, because the row of a card that is far
/// down is not evaluated.
struct ShownCard: View {
  let store: CardStore

  var body: some View {
    WithViewStore(store, observe: { $0.first(where: \.isShown)?.id }) { viewStore in
      if let id = viewStore.state {
        NavigationLink(
          destination: detail(of: id),
          isActive: viewStore.binding(
            get: { _ in true }, send: .element(id: id, action: .onDisappear)),
          label: EmptyView.init
        )
      }
    }
  }

  private func detail(of id: CardDetailReducer.State.ID) -> some View {
    IfLetStore(
      store.scope(state: { $0[id: id] }, action: { .element(id: id, action: $0) }),
      then: CardDetailView.init(store:)
    )
  }
}
