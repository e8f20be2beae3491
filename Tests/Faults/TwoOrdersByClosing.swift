import Kernel

/// Online Store: closing the cart cancelled the request for its order, which the store may have taken
/// by then, and the next cart had the same products.
public enum TwoOrdersByClosing: Fault {
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
      case setCartView(isPresented: Bool)
      case didConfirmPurchase
      case didReceivePurchaseResponse
    }

    private enum CancelID { case order }

    public init() {}

    public func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .setCartView(isPresented: true):
        if state.cart == nil { state.cart = .notStarted }
        return .none
      case .setCartView(isPresented: false):
        // A cart whose order was accepted has its own way to close.
        guard state.cart != .success else { return .none }
        state.cart = nil
        return .cancel(id: CancelID.order)
      case .didConfirmPurchase:
        guard state.cart == .notStarted else { return .none }
        state.cart = .loading
        state.ordersSent += 1
        return .request(.didReceivePurchaseResponse).cancellable(id: CancelID.order)
      case .didReceivePurchaseResponse:
        state.cart = .success
        return .none
      }
    }
  }

  public static let initialState = Feature.State()
  public static let reducer = Feature()
  public static let actions: [Feature.Action] = [
    .setCartView(isPresented: true), .setCartView(isPresented: false), .didConfirmPurchase,
  ]
  public static let invariant = Invariant<Feature.State>(
    "What was chosen once is ordered at most once"
  ) { $0.ordersSent <= 1 }
  public static let story: [StoryInput<Feature.Action>] = [
    .send(.setCartView(isPresented: true)), .send(.didConfirmPurchase),
    .send(.setCartView(isPresented: false)), .send(.setCartView(isPresented: true)),
    .send(.didConfirmPurchase),
  ]
}
