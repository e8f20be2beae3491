import Kernel

/// Online Store: opening the cart while its order was being sent made a new cart, which was paid for
/// again.
public enum TwoOrdersByReopening: Fault {
  /// The reducer with the fault.
  @Reducer
  public struct Feature: Sendable {
    /// A list with one product that has been chosen once.
    public struct State: Equatable, Sendable {
      /// The open cart; `nil` while it is closed.
      public var cart: Cart?
      /// How many orders were sent.
      public var ordersSent = 0
    }

    /// The status of the order of a cart.
    public enum Cart: Equatable, Sendable { case notStarted, loading, success }

    /// What users do, and what effects answer.
    public enum Action: Equatable, Sendable {
      case setCartView
      case didConfirmPurchase
      case didReceivePurchaseResponse
    }

    public init() {}

    public func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .setCartView:
        state.cart = .notStarted
        return .none
      case .didConfirmPurchase:
        guard state.cart == .notStarted else { return .none }
        state.cart = .loading
        state.ordersSent += 1
        return .request(.didReceivePurchaseResponse)
      case .didReceivePurchaseResponse:
        state.cart = .success
        return .none
      }
    }
  }

  public static let initialState = Feature.State()
  public static let reducer = Feature()
  public static let actions: [Feature.Action] = [.setCartView, .didConfirmPurchase]
  public static let invariant = Invariant<Feature.State>(
    "What was chosen once is ordered at most once"
  ) { $0.ordersSent <= 1 }
  public static let story: [StoryInput<Feature.Action>] = [
    .send(.setCartView), .send(.didConfirmPurchase), .send(.setCartView),
    .send(.didConfirmPurchase),
  ]
}
