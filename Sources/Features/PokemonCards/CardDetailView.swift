import FeatureSupport
import Kernel
import Screens

/// The screen of a single card.
public struct CardDetailView: View {
  private let store: StoreOf<CardDetailReducer>

  public init(store: StoreOf<CardDetailReducer>) { self.store = store }

  /// The large picture, what is printed on the card, and its star.
  public var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      Form {
        AsyncImage(url: viewStore.card.images.large)
        rows(of: viewStore.card)
        if let failure = viewStore.failure {
          FailureView(failure.message) { viewStore.send(.toggleFavorite) }
        }
      }
      .navigationBarTitle(viewStore.card.name)
      .toolbar { FavoriteButton(store: store) }
    }
  }

  @ViewBuilder
  private func rows(of card: Card) -> some View {
    row("Kind", ([card.supertype] + (card.subtypes ?? [])).joined(separator: " · "))
    row("Type", card.types?.joined(separator: " · "))
    row("Hit points", card.hp)
    row("Rarity", card.rarity)
    row("Number", "\(card.number) · \(card.id)")
    row("Drawn by", card.artist)
  }

  @ViewBuilder
  private func row(_ title: LocalizedStringKey, _ value: String?) -> some View {
    if let value { LabeledContent(title, value: value) }
  }
}
