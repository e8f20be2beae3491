import Kernel

/// Pokémon Cards: favourites that were read before a tap on a star, and arrived after it was saved,
/// made the star go out.
public enum StarUndoneByOldRead: Fault {
  /// The reducer with the fault.
  @Reducer
  public struct Feature: Sendable {
    /// A single card.
    public struct State: Equatable, Sendable {
      /// Whether the screen shows the card as a favourite.
      public var isFavorite = false
      /// Whether it is one in the database.
      public var isStored = false
    }

    /// What users do, and what effects answer.
    public enum Action: Equatable, Sendable {
      case retrieveFavorites
      case favoritesResponse(Bool)
      case toggleFavorite
      case toggleFavoriteResponse(Bool)
    }

    private enum CancelID { case toggle }

    public init() {}

    public func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .retrieveFavorites:
        return .request(.favoritesResponse(state.isStored))
      case .favoritesResponse(let isFavorite):
        state.isFavorite = isFavorite
        return .none
      case .toggleFavorite:
        return .request(.toggleFavoriteResponse(!state.isStored))
          .cancellable(id: CancelID.toggle, cancelInFlight: true)
      case .toggleFavoriteResponse(let isFavorite):
        state.isStored = isFavorite
        state.isFavorite = isFavorite
        return .none
      }
    }
  }

  public static let initialState = Feature.State()
  public static let reducer = Feature()
  public static let actions: [Feature.Action] = [.retrieveFavorites, .toggleFavorite]
  public static let invariant = Invariant<Feature.State>(
    "A card has a star if it is stored as a favourite"
  ) { $0.isFavorite == $0.isStored }
  public static let story: [StoryInput<Feature.Action>] = [
    .send(.retrieveFavorites, taking: .seconds(2)), .send(.toggleFavorite, taking: .seconds(1)),
    .wait(.seconds(2)),
  ]
}
