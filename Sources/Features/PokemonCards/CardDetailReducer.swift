import Foundation
import Kernel

/// A card, both in a list and on its own screen. It can be added to the favourites and removed.
@Reducer
public struct CardDetailReducer {
  @ObservableState
  public struct State: Equatable, Identifiable, Sendable {
    /// The card's id in its list; different in each list.
    public let id: UUID
    public var card: Card
    /// Whether it is a favourite, as far as the list knows.
    public var isFavorite: Bool
    /// Whether its own screen is shown.
    public var isShown = false
    /// Whether a change of the favourites is being saved.
    public var isToggling = false
    /// Why the latest change was not saved; `nil` while one is running and after a success.
    public var failure: FavoritesFailure?

    public init(id: UUID, card: Card, isFavorite: Bool = false) {
      self.id = id
      self.card = card
      self.isFavorite = isFavorite
    }
  }

  public enum Action: Equatable, Sendable {
    /// The card's own screen appears. Until it disappears, the lists keep the card.
    case onAppear
    /// The card's own screen disappears.
    case onDisappear
    /// Adds the card to the favourites, or removes it.
    case toggleFavorite
    /// All favourites after the change, or why it failed.
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
        // Do not cancel a change that is being saved: the user still wants it.
        state.isShown = false
        return .none
      case .toggleFavorite:
        // Ignore a second tap, because its meaning depends on the result of the first.
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
