import Foundation
import Kernel

/// One card: in a list, and by itself while it is shown. Makes it a favourite, or one no more.
@Reducer
public struct CardDetailReducer {
  /// What is remembered of one card.
  public struct State: Equatable, Identifiable, Sendable {
    /// The card's identity in its list; another one in every list.
    public let id: UUID
    public var card: Card
    /// Whether it is a favourite, as far as the list knows.
    public var isFavorite: Bool
    /// Whether it is shown by itself.
    public var isShown = false
    /// Whether a change is on its way to the favourites.
    public var isToggling = false
    /// Why the latest change was not kept; `nil` while one runs and after one that was.
    public var failure: FavoritesFailure?

    public init(id: UUID, card: Card, isFavorite: Bool = false) {
      self.id = id
      self.card = card
      self.isFavorite = isFavorite
    }
  }

  /// What can happen to one card.
  public enum Action: Equatable, Sendable {
    /// The card is shown by itself.
    case onAppear
    /// The card is shown by itself no more.
    case onDisappear
    /// The card is to become a favourite, or one no more.
    case toggleFavorite
    /// All favourites after the change, or why there was none.
    case toggleFavoriteResponse(Result<[Card], FavoritesFailure>)
  }

  @Dependency(\.favoriteCardsClient) private var favoriteCardsClient

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .onAppear:
        state.isShown = true
        return .none
      case .onDisappear:
        // A change on its way goes on: whoever tapped and left wants it kept.
        state.isShown = false
        return .none
      case .toggleFavorite:
        // What a second tap means is not known before the first is answered.
        guard !state.isToggling else { return .none }
        state.isToggling = true
        state.failure = nil
        return toggle(state.card, isFavorite: state.isFavorite)
      case .toggleFavoriteResponse(.success(let favorites)):
        state.isToggling = false
        state.failure = nil
        state.isFavorite = favorites.contains { $0.id == state.card.id }
        return .none
      case .toggleFavoriteResponse(.failure(let failure)):
        state.isToggling = false
        state.failure = failure
        return .none
      }
    }
  }

  private func toggle(_ card: Card, isFavorite: Bool) -> Effect<Action> {
    .run { [favoriteCardsClient] send in
      let favorites =
        isFavorite
        ? try await favoriteCardsClient.remove(card: card)
        : try await favoriteCardsClient.add(card: card)
      await send(.toggleFavoriteResponse(.success(favorites)))
    } catch: { error, send in
      await send(.toggleFavoriteResponse(.failure(FavoritesFailure(error))))
    }
  }
}
