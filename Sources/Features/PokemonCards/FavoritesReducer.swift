import Foundation
import Kernel

/// The tab with all favourites.
@Reducer
public struct FavoritesReducer {
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The favourites in the order in which they were added, each with its own id.
    ///
    /// A card that is no longer a favourite stays until its own screen disappears.
    public var cards: IdentifiedArrayOf<CardDetailReducer.State> = []
    /// Whether the favourites are known: before that, an empty list does not mean that there are none.
    public var isRetrieved = false
    /// Why the favourites are not the latest; `nil` if they are.
    public var failure: FavoritesFailure?

    public init() {}

    /// Replaces the list.
    ///
    /// A card that is already in the list keeps its state and id: its screen may be shown, and a
    /// change may be running, which a new id would cancel. For the same reason, such a card stays at
    /// its place if it is no longer a favourite.
    ///
    /// - Parameter id: the id of another card that stays.
    mutating func list(_ favorites: [Card], _ uuid: UUIDGenerator, keeping id: UUID? = nil) {
      var listed = Dictionary(cards.map { ($0.card.id, $0) }, uniquingKeysWith: { $1 })
      var list = favorites.map { card in
        var state = listed.removeValue(forKey: card.id) ?? .init(id: uuid(), card: card)
        state.isFavorite = true
        return state
      }
      for (index, card) in cards.enumerated() where listed[card.card.id] != nil {
        guard card.isShown || card.isToggling || card.id == id else { continue }
        list.insert(card, at: min(index, list.count))
      }
      cards = IdentifiedArray(uniqueElements: list)
      isRetrieved = true
      failure = nil
    }
  }

  public enum Action: Equatable, Sendable {
    /// An action of a card in the list.
    case card(IdentifiedActionOf<CardDetailReducer>)
    /// Reading the favourites has ended: with the cards, or with a failure.
    case favoritesResponse(Result<[Card], FavoritesFailure>)
    /// The tab appears: reads the favourites, unless the list has some.
    case onAppear
    /// The tab disappears: cancels what it is fetching.
    case onDisappear
    /// Reads the favourites.
    case retrieveFavorites
  }

  enum CancelID { case favorites }

  @Dependency(\.favoriteCardsClient) private var favoriteCardsClient
  @Dependency(\.uuid) private var uuid

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .card(.element(_, .onDisappear)):
        return .send(.retrieveFavorites)
      case .card(.element(let id, .toggleFavoriteResponse(.success(let favorites)))):
        // These favourites are newer than those that are being read, and as complete.
        state.list(favorites, uuid, keeping: id)
        return .cancel(id: CancelID.favorites)
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
