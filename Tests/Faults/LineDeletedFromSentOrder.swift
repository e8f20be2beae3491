import Kernel

/// Online Store: a line could be deleted from the cart while its order was being sent, so the screen
/// showed another order than the store took.
public enum LineDeletedFromSentOrder: Fault {
  /// The reducer with the fault.
  @Reducer
  public struct Feature: Sendable {
    /// What the fault is about.
    public struct State: Equatable, Sendable {
      /// The numbers of the products in the cart.
      public var lines = [1, 2]
      /// The numbers of the products in the order; `nil` before it is sent.
      public var order: [Int]?
      /// Whether the store has taken the order.
      public var isAccepted = false
    }

    /// What users do, and what effects answer.
    public enum Action: Equatable, Sendable {
      case deleteCartItem(Int)
      case didConfirmPurchase
      case didReceivePurchaseResponse
    }

    public init() {}

    public func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .deleteCartItem(let id):
        state.lines.removeAll { $0 == id }
        return .none
      case .didConfirmPurchase:
        guard state.order == nil, !state.lines.isEmpty else { return .none }
        state.order = state.lines
        return .request(.didReceivePurchaseResponse)
      case .didReceivePurchaseResponse:
        state.isAccepted = true
        return .none
      }
    }
  }

  public static let initialState = Feature.State()
  public static let reducer = Feature()
  public static let actions: [Feature.Action] = [
    .deleteCartItem(1), .deleteCartItem(2), .didConfirmPurchase,
  ]
  public static let invariant = Invariant<Feature.State>(
    "The cart shows what is ordered"
  ) { $0.order == nil || $0.order == $0.lines }
  public static let story: [StoryInput<Feature.Action>] = [
    .send(.didConfirmPurchase), .send(.deleteCartItem(1)),
  ]
}
