import FeatureSupport
import Foundation
import Kernel

extension CardsClient {
  /// The thirty cards of two recorded pages, each page after a second on the clock if the network
  /// is good. Later pages are empty, as in the API.
  public static func sample(on network: SampleNetwork) -> Self {
    Self(fetchPage: { number in
      try await network.request(taking: .seconds(1))
      switch number {
      case 1:
        return try CardAPI.page(1, from: Data(PackageResources.pokemontcg_v2_cards_page_1_json))
      case 2:
        return try CardAPI.page(2, from: Data(PackageResources.pokemontcg_v2_cards_page_2_json))
      default:
        let last = try CardAPI.page(3, from: Data(PackageResources.pokemontcg_v2_cards_page_3_json))
        return CardPage(cards: last.cards, page: number, totalCount: last.totalCount)
      }
    })
  }

  /// The recorded cards on a good network.
  public static let sample = sample(on: .good)

  /// A client without a network: every request fails immediately.
  public static let failing = sample(on: .down)
}
