import Kernel

/// Pokémon Cards: fetching the cards again gave every card a new id, so a tap on a star that was being
/// saved did not find its row, and was lost.
public enum StarLostByRefresh: Fault {
  /// A row of the list.
  @Reducer
  public struct Row: Sendable {
    /// What the fault is about.
    public struct State: Equatable, Identifiable, Sendable {
      /// The id in the list, which is not that of the card.
      public let id: Int
      /// Whether a tap is being saved.
      public var isToggling = false
    }

    /// What users do, and what effects answer.
    public enum Action: Equatable, Sendable {
      case toggleFavorite
      case toggleFavoriteResponse
    }

    public init() {}

    public func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .toggleFavorite:
        guard !state.isToggling else { return .none }
        state.isToggling = true
        return .request(.toggleFavoriteResponse)
      case .toggleFavoriteResponse:
        state.isToggling = false
        return .none
      }
    }
  }

  /// The reducer with the fault.
  @Reducer
  public struct Feature: Sendable {
    /// What the fault is about.
    public struct State: Equatable, Sendable {
      /// The rows; in this list there is one card.
      public var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 1)]
      /// How many taps are to be saved.
      public var taps = 0
      /// How many taps were saved.
      public var saved = 0
    }

    /// What users do, and what effects answer.
    public enum Action: Equatable, Sendable {
      case card(IdentifiedActionOf<Row>)
      case retrieve
      case cardsResponse
    }

    public init() {}

    public var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .card(.element(let id, .toggleFavorite)):
          if state.rows[id: id]?.isToggling == false { state.taps += 1 }
          return .none
        case .card(.element(_, .toggleFavoriteResponse)):
          state.saved += 1
          return .none
        case .retrieve:
          return .request(.cardsResponse)
        case .cardsResponse:
          let id = (state.rows.last?.id ?? 0) + 1
          state.rows = [Row.State(id: id)]
          return .none
        }
      }
      EmptyReducer().forEach(\.rows, action: \.card) { Row() }
    }
  }

  public static let initialState = Feature.State()
  public static let reducer = Feature()
  public static let actions: [Feature.Action] = [
    .card(.element(id: 1, action: .toggleFavorite)), .retrieve,
  ]
  public static let invariant = Invariant<Feature.State>(
    "A tap on a star is saved, or being saved"
  ) { $0.taps == $0.saved + $0.rows.count(where: \.isToggling) }
  public static let story: [StoryInput<Feature.Action>] = [
    .send(.retrieve, taking: .seconds(1)),
    .send(.card(.element(id: 1, action: .toggleFavorite)), taking: .seconds(2)),
    .wait(.seconds(1)),
  ]
}
