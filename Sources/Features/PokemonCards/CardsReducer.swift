import FeatureSupport
import Foundation
import Kernel

/// The tab with all cards: a list that fetches the next page whenever its last card appears.
@Reducer
public struct CardsReducer {
  public enum Action: Equatable, Sendable {
    /// An action of a card in the list.
    case card(IdentifiedActionOf<CardDetailReducer>)
    /// The request for a page has ended: with the page, or with a failure.
    case cardsResponse(Result<CardPage, LoadFailure>)
    /// Reading the favourites has ended: with the cards, or with a failure.
    case favoritesResponse(Result<[Card], FavoritesFailure>)
    /// The tab appears: reads the favourites, and fetches the first page if no card was fetched and
    /// none is being fetched.
    case onAppear
    /// The tab disappears: cancels what it is fetching.
    case onDisappear
    /// Fetches the first page, for the first time or again.
    case retrieve
    /// Reads the favourites.
    case retrieveFavorites
    /// The card with this id appeared; the last card causes the next page to be fetched.
    case retrieveNextPageIfNeeded(currentItem: UUID)
  }

  enum CancelID { case favorites, page }

  @Dependency(\.cardsClient) private var cardsClient
  @Dependency(\.favoriteCardsClient) private var favoriteCardsClient
  @Dependency(\.uuid) private var uuid

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .card(.element(_, .toggleFavoriteResponse(.success(let favorites)))):
        state.know(favorites)
        // These favourites are newer than those that are being read, and as complete.
        return .cancel(id: CancelID.favorites)
      case .card:
        return .none
      case .cardsResponse(.success(let page)):
        add(page, to: &state)
        return .none
      case .cardsResponse(.failure(let failure)):
        state.endLoading()
        state.failure = failure
        return .none
      case .favoritesResponse(.success(let favorites)):
        state.know(favorites)
        return .none
      case .favoritesResponse(.failure(let failure)):
        state.favoritesFailure = failure
        return .none
      case .onAppear:
        let isEmpty = state.cards.isEmpty && !state.isLoading
        return .merge(isEmpty ? .send(.retrieve) : .none, .send(.retrieveFavorites))
      case .onDisappear:
        state.endLoading()
        return .merge(.cancel(id: CancelID.page), .cancel(id: CancelID.favorites))
      case .retrieve:
        state.endLoading()
        state.isLoading = true
        state.failure = nil
        return fetchPage(1)
      case .retrieveFavorites:
        return favoriteCardsClient.retrieve { .favoritesResponse($0) }
          .cancellable(id: CancelID.favorites, cancelInFlight: true)
      case .retrieveNextPageIfNeeded(let currentItem):
        guard state.wantsNextPage(after: currentItem) else { return .none }
        state.isLoadingPage = true
        state.failure = nil
        return fetchPage(state.currentPage + 1)
      }
    }
    .forEach(\.cards, action: \.card) { CardDetailReducer() }
  }

  private func fetchPage(_ number: Int) -> Effect<Action> {
    .run { [cardsClient] send in
      await send(.cardsResponse(.success(try await cardsClient.fetchPage(number: number))))
    } catch: { error, send in
      await send(.cardsResponse(.failure(LoadFailure(error))))
    }
    .cancellable(id: CancelID.page, cancelInFlight: true)
  }

  /// Appends a page to the list; the first page replaces the list.
  private func add(_ page: CardPage, to state: inout State) {
    let favorites = Set(state.favorites.map(\.id))
    let rows = Dictionary(state.cards.map { ($0.card.id, $0) }, uniquingKeysWith: { one, _ in one })
    func row(_ card: Card) -> CardDetailReducer.State {
      CardDetailReducer.State(id: uuid(), card: card, isFavorite: favorites.contains(card.id))
    }
    if page.page == 1 {
      replace(rows, with: page.cards, in: &state, row)
    } else {
      // If cards were published since the previous page, some of its cards are on this page again.
      for card in page.cards where rows[card.id] == nil { state.cards.append(row(card)) }
    }
    state.currentPage = page.page
    state.totalCount = page.totalCount
    state.isEndReached = page.isLast
    state.endLoading()
    state.failure = nil
  }

  /// Replaces the list.
  ///
  /// A card that is in the list already keeps its state and id: its screen may be shown, and the
  /// answer to a tap on its star may still have to arrive, which finds the card by that id. For the
  /// same reason, such a card stays at the end if it is not on the first page.
  private func replace(
    _ rows: [Card.ID: CardDetailReducer.State], with cards: [Card], in state: inout State,
    _ row: (Card) -> CardDetailReducer.State
  ) {
    var left = rows
    var list = cards.map { card in
      guard var kept = left.removeValue(forKey: card.id) else { return row(card) }
      kept.card = card
      return kept
    }
    list += state.cards.filter { left[$0.card.id] != nil && ($0.isShown || $0.isToggling) }
    state.cards = IdentifiedArray(uniqueElements: list)
  }
}
