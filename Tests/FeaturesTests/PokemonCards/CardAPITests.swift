import FeatureSupport
import Foundation
import Testing

@testable import PokemonCardsFeature

@Suite struct CardAPITests {
  @Test(
    "A page with any numbers knows whether it is the last, because a server or user may send any")
  func anyNumbers() {
    let page = CardPage(cards: [card(1)], page: .max, pageSize: .max, totalCount: 1)
    #expect(page.isLast)
  }

  @Test("A page is requested by its number and size, for any base URL")
  func address() throws {
    #expect(
      CardAPI.pageURL(CardAPI.baseURL, page: 2).absoluteString
        == "https://api.pokemontcg.io/v2/cards?page=2&pageSize=15")
    #expect(
      CardAPI.pageURL(try requireURL("http://h/v2/"), page: 1).absoluteString
        == "http://h/v2/cards?page=1&pageSize=15")
  }

  @Test("The recorded pages are decoded; the last is empty")
  func recorded() throws {
    let pages = try (1...3).map { try CardAPI.page($0, from: Fixtures.cardPages[$0 - 1]) }
    #expect(pages.map(\.cards.count) == [15, 15, 0])
    #expect(pages.map(\.isLast) == [false, true, true])
    #expect(Set(pages.flatMap(\.cards).map(\.id)).count == 30)
    #expect(pages[0].cards[3].name == "Charizard")
  }

  @Test("Cards without hit points, types or rarity are valid")
  func sparse() throws {
    let json = """
      {"data": [{"id": "a", "name": "Switch", "supertype": "Trainer", "number": "95",
      "images": {"small": "https://x.org/s", "large": "https://x.org/l"}}],
      "page": 1, "pageSize": 15, "totalCount": 1}
      """
    let card = try #require(try CardAPI.page(1, from: Data(json.utf8)).cards.first)
    #expect(card.hp == nil)
    #expect(card.types == nil)
  }

  @Test("A page with the wrong number is unreadable")
  func otherPage() {
    #expect(throws: LoadFailure.unreadable("it is page 1, not 2")) {
      try CardAPI.page(2, from: Fixtures.cardPages[0])
    }
  }
}
