/// One page of all cards, as the API answers.
public struct CardPage: Equatable, Codable, Sendable {
  /// The cards of the page; empty behind the last one.
  public let cards: [Card]
  /// Which page it is, from 1 on.
  public let page: Int
  /// How many cards a full page has.
  public let pageSize: Int
  /// How many cards there are on all pages.
  public let totalCount: Int

  /// Whether no card comes after this page.
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
