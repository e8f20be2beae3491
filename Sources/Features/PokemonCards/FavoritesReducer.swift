import Foundation
import Kernel

/// The tab of the favourites: a list of all of them.
@Reducer
public struct FavoritesReducer {
  /// What the tab remembers.
  public struct State: Equatable, Sendable {
    /// The favourites in the order in which they became one, each with an id of its own.
    ///
    /// A card that is one no more stays until its own screen disappears: it is still shown there.
    public var cards: IdentifiedArrayOf<CardDetailReducer.State> = []
    /// Why the favourites are not the latest; `nil` where they are.
    public var failure: FavoritesFailure?

    public init() {}

    /// Lists these favourites.
    ///
    /// A card that is listed already stays what it was: it may be shown, and a change of it may be
    /// on its way, which would be cancelled with its id.
    mutating func list(_ favorites: [Card], _ uuid: UUIDGenerator) {
      let listed = Dictionary(cards.map { ($0.card.id, $0) }, uniquingKeysWith: { $1 })
      cards = IdentifiedArray(
        uniqueElements: favorites.map { card in
          var state = listed[card.id] ?? CardDetailReducer.State(id: uuid(), card: card)
          state.isFavorite = true
          return state
        })
      failure = nil
    }
  }

  /// What can happen to the tab.
  public enum Action: Equatable, Sendable {
    /// Something happened to one card of the list.
    case card(IdentifiedActionOf<CardDetailReducer>)
    /// The favourites arrived, or why they did not.
    case favoritesResponse(Result<[Card], FavoritesFailure>)
    /// The tab is shown.
    case onAppear
    /// The tab is shown no more.
    case onDisappear
    /// The favourites are wanted.
    case retrieveFavorites
  }

  private enum CancelID { case favorites }

  @Dependency(\.favoriteCardsClient) private var favoriteCardsClient
  @Dependency(\.uuid) private var uuid

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .card(.element(_, .onDisappear)):
        return .send(.retrieveFavorites)
      case .card:
        return .none
      case .favoritesResponse(.success(let favorites)):
        state.list(favorites, uuid)
        return .none
      case .favoritesResponse(.failure(let failure)):
        state.failure = failure
        return .none
      case .onAppear:
        return state.cards.isEmpty ? .send(.retrieveFavorites) : .none
      case .onDisappear:
        return .cancel(id: CancelID.favorites)
      case .retrieveFavorites:
        return favoriteCardsClient.retrieve { .favoritesResponse($0) }
          .cancellable(id: CancelID.favorites, cancelInFlight: true)
      }
    }
    .forEach(\.cards, action: \.card) { CardDetailReducer() }
  }
}
