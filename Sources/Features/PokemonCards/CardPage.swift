/// A page of cards from the API.
public struct CardPage: Equatable, Codable, Sendable {
  /// The cards of the page; empty after the last page.
  public let cards: [Card]
  /// The number of the page, from 1.
  public let page: Int
  /// The number of cards on a full page.
  public let pageSize: Int
  /// The number of cards on all pages.
  public let totalCount: Int

  /// Whether there are no cards after this page.
  public var isLast: Bool {
    let (seen, isTooMany) = page.multipliedReportingOverflow(by: pageSize)
    return cards.isEmpty || isTooMany || seen >= totalCount
  }

  public init(cards: [Card], page: Int, pageSize: Int = CardAPI.pageSize, totalCount: Int) {
    self.cards = cards
    self.page = page
    self.pageSize = pageSize
    self.totalCount = totalCount
  }

  private enum CodingKeys: String, CodingKey {
    case cards = "data"
    case page, pageSize, totalCount
  }
}
