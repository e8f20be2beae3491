import FeatureSupport
import Foundation
import Kernel

extension CardsReducer {
  /// The state of the tab with all cards.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The cards of all pages so far, each with its own id; empty before the first page.
    public var cards: IdentifiedArrayOf<CardDetailReducer.State> = []
    /// All favourites, including those that are on no page yet. Setting it updates the cards.
    public var favorites: [Card] = [] { didSet { markFavorites() } }
    /// The latest page, from 1; 0 before the first page.
    public var currentPage = 0
    /// The total number of cards; `nil` before the first page.
    public var totalCount: Int?
    /// Whether the last page has been fetched.
    public var isEndReached = false
    /// Whether the first page is being fetched.
    public var isLoading = false
    /// Whether a later page is being fetched.
    public var isLoadingPage = false
    /// Why the latest page could not be fetched; `nil` while one is being fetched and after a
    /// success.
    public var failure: LoadFailure?
    /// Why the favourites are unknown; `nil` if they are known.
    public var favoritesFailure: FavoritesFailure?

    public init() {}

    /// Whether the next page must be fetched when a card appears: it is the last card, there are
    /// more cards, and no page is being fetched.
    func wantsNextPage(after id: UUID) -> Bool {
      id == cards.last?.id && !isEndReached && !isLoading && !isLoadingPage
    }

    /// Keeps the favourites, which were read or changed.
    mutating func know(_ favorites: [Card]) {
      self.favorites = favorites
      favoritesFailure = nil
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
