import Foundation
import Kernel

/// The tab of all cards: a list that grows by a page whenever its last card appears.
@Reducer
public struct CardsReducer {
  /// What can happen to the tab.
  public enum Action: Equatable, Sendable {
    /// Something happened to one card of the list.
    case card(IdentifiedActionOf<CardDetailReducer>)
    /// A page arrived, or why it did not.
    case cardsResponse(Result<CardPage, LoadFailure>)
    /// The favourites arrived, or why they did not.
    case favoritesResponse(Result<[Card], FavoritesFailure>)
    /// The tab is shown.
    case onAppear
    /// The tab is shown no more.
    case onDisappear
    /// The first page is wanted, for the first time or again.
    case retrieve
    /// The favourites are wanted.
    case retrieveFavorites
    /// A card of the list came into sight, by its id; the last one asks for the next page.
    case retrieveNextPageIfNeeded(currentItem: UUID)
  }

  private enum CancelID { case favorites, page }

  @Dependency(\.cardsClient) private var cardsClient
  @Dependency(\.favoriteCardsClient) private var favoriteCardsClient
  @Dependency(\.uuid) private var uuid

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .card(.element(_, .toggleFavoriteResponse(.success(let favorites)))):
        state.favorites = favorites
        return .none
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
        state.favorites = favorites
        state.favoritesFailure = nil
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

  /// Puts a page at the end of the list; the first one in place of it.
  private func add(_ page: CardPage, to state: inout State) {
    if page.page == 1 { state.cards = [] }
    // Cards that were published since the page before push others onto this one, again.
    let known = Set(state.cards.map(\.card.id))
    let favorites = Set(state.favorites.map(\.id))
    for card in page.cards where !known.contains(card.id) {
      state.cards.append(
        CardDetailReducer.State(id: uuid(), card: card, isFavorite: favorites.contains(card.id)))
    }
    state.currentPage = page.page
    state.totalCount = page.totalCount
    state.isEndReached = page.isLast
    state.endLoading()
    state.failure = nil
  }
}
