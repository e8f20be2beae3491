import Foundation
import Kernel

extension CardsReducer {
  /// What the tab of all cards remembers.
  public struct State: Equatable, Sendable {
    /// The cards of all pages so far, each with an id of its own; empty before the first.
    public var cards: IdentifiedArrayOf<CardDetailReducer.State> = []
    /// All favourites, also those that are on no page yet. The cards say it of themselves too.
    public var favorites: [Card] = [] { didSet { markFavorites() } }
    /// The page that arrived last, from 1 on; 0 before the first.
    public var currentPage = 0
    /// How many cards the service has; `nil` before the first page.
    public var totalCount: Int?
    /// Whether the last page has arrived.
    public var isEndReached = false
    /// Whether the first page is on its way.
    public var isLoading = false
    /// Whether a further page is on its way.
    public var isLoadingPage = false
    /// Why the latest page did not arrive; `nil` while one is on its way and after one that did.
    public var failure: LoadFailure?
    /// Why the favourites are not known; `nil` where they are.
    public var favoritesFailure: FavoritesFailure?

    public init() {}

    /// Whether a card that came into sight is reason to ask for another page: it is the last, there
    /// is more, and nothing is on its way.
    func wantsNextPage(after id: UUID) -> Bool {
      id == cards.last?.id && !isEndReached && !isLoading && !isLoadingPage
    }

    mutating func endLoading() {
      isLoading = false
      isLoadingPage = false
    }

    private mutating func markFavorites() {
      let favorites = Set(favorites.map(\.id))
      for index in cards.indices {
        let isFavorite = favorites.contains(cards[index].card.id)
        if cards[index].isFavorite != isFavorite { cards[index].isFavorite = isFavorite }
      }
    }
  }
}
