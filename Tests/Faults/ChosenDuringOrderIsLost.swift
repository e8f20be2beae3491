import Kernel

/// Online Store: after an order every quantity became zero, also that of a product which was added
/// while the order was being sent.
public enum ChosenDuringOrderIsLost: Fault {
  /// The reducer with the fault.
  @Reducer
  public struct Feature: Sendable {
    /// What the fault is about.
    public struct State: Equatable, Sendable {
      /// The quantity of the product that is chosen.
      public var count = 0
      /// The quantity in the order that is being sent; `nil` if there is none.
      public var order: Int?
      /// The quantity in accepted orders.
      public var ordered = 0
      /// How often the product was added.
      public var taps = 0
    }

    /// What users do, and what effects answer.
    public enum Action: Equatable, Sendable {
      case didTapPlusButton
      case didConfirmPurchase
      case didReceivePurchaseResponse
    }

    public init() {}

    public func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .didTapPlusButton:
        state.count += 1
        state.taps += 1
        return .none
      case .didConfirmPurchase:
        guard state.order == nil, state.count > 0 else { return .none }
        state.order = state.count
        return .request(.didReceivePurchaseResponse)
      case .didReceivePurchaseResponse:
        state.ordered += state.order ?? 0
        state.order = nil
        state.count = 0
        return .none
      }
    }
  }

  public static let initialState = Feature.State()
  public static let reducer = Feature()
  public static let actions: [Feature.Action] = [.didTapPlusButton, .didConfirmPurchase]
  public static let invariant = Invariant<Feature.State>(
    "What was added is still chosen, or is ordered"
  ) { $0.count + $0.ordered == $0.taps }
  public static let story: [StoryInput<Feature.Action>] = [
    .send(.didTapPlusButton), .send(.didConfirmPurchase), .send(.didTapPlusButton),
    .wait(.seconds(1)),
  ]
}
