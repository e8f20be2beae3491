import Foundation
import Testing

@testable import PokemonCardsFeature

/// The recorded answers of the cards' API.
extension Fixtures {
  static let cardPages = [
    Data(PackageResources.pokemontcg_v2_cards_page_1_json),
    Data(PackageResources.pokemontcg_v2_cards_page_2_json),
    Data(PackageResources.pokemontcg_v2_cards_page_3_json),
  ]
}

/// The card with this number in its set.
func card(_ number: Int) -> Card {
  let picture = CardAPI.baseURL.appending(path: "\(number).png")
  return Card(
    id: "base1-\(number)", name: "Card \(number)", supertype: "Pokémon", number: "\(number)",
    images: Card.Images(small: picture, large: picture))
}

/// A page of the cards with these numbers.
func cardPage(_ page: Int, _ numbers: [Int], of totalCount: Int = 100) -> CardPage {
  CardPage(cards: numbers.map(card), page: page, totalCount: totalCount)
}

/// Favourites in memory, stored in the client.
func favoritesClient(_ favorites: [Card] = []) throws -> FavoriteCardsClient {
  let database = try FavoritesDatabase.inMemory()
  for card in favorites { _ = try database.add(card) }
  return FavoriteCardsClient(
    all: { try database.all() }, add: { try database.add($0) }, remove: { try database.remove($0) })
}
