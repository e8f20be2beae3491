import FeatureSupport
import Foundation
import Kernel
import Screens

/// An app of Pokémon cards: all cards, page by page, and the favourites among them.
///
/// ```swift
/// let store = Store(initialState: PokemonCardsApp.initialState) { PokemonCardsApp.reducer }
/// store.send(.cards(.onAppear))
/// ```
public enum PokemonCardsApp: FeatureApp {
  public static let name = "pokemon-cards"
  public static let summary = "an endless list of trading cards, and a database of favourites"
  public static let source = "api.pokemontcg.io"

  /// The tab with all cards, with nothing fetched.
  public static var initialState: MainReducer.State { MainReducer.State() }

  /// Both tabs, which it keeps consistent.
  public static var reducer: MainReducer { MainReducer() }

  /// The service for cards, the file with the favourites, and the pictures of the cards.
  public static let clients = [
    AppClient("cardsClient", \.cardsClient, live: .live(), sample: CardsClient.sample),
    AppClient(
      "favoriteCardsClient", \.favoriteCardsClient, live: .live(), localSample: .sample(),
      failing: .failing),
    AppClient("asyncImageClient", \.asyncImageClient, live: .live(), sample: samplePictures),
  ]

  /// The tabs, or the card that is shown over one.
  public static func screen(_ store: StoreOf<MainReducer>) -> some View { MainView(store: store) }

  /// A card of the size that the address is for.
  private static func samplePictures(on network: SampleNetwork) -> AsyncImageClient {
    .sample(on: network) { url in
      Data(
        url.lastPathComponent.contains("hires")
          ? PackageResources.sample_card_large_png : PackageResources.sample_card_png)
    }
  }
}
