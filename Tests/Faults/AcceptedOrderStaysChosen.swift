import Kernel

/// Online Store: closing the cart by its button, after its order had been accepted, left the ordered
/// products in the list, and the next cart had them again.
public enum AcceptedOrderStaysChosen: Fault {
  /// The reducer with the fault.
  @Reducer
  public struct Feature: Sendable {
    /// A list with one product that has been chosen once.
    public struct State: Equatable, Sendable {
      /// The quantity that is chosen.
      public var count = 1
      /// The open cart; `nil` while it is closed.
      public var cart: Cart?
      /// The quantity in all accepted orders.
      public var ordered = 0
    }

    /// The status of the order of a cart.
    public enum Cart: Equatable, Sendable { case notStarted, loading, success }

    /// What users do, and what effects answer.
    public enum Action: Equatable, Sendable {
      case openCart
      case didConfirmPurchase
      case didReceivePurchaseResponse
      case didPressCloseButton
    }

    public init() {}

    public func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .openCart:
        if state.cart == nil { state.cart = .notStarted }
        return .none
      case .didConfirmPurchase:
        guard state.cart == .notStarted, state.count > 0 else { return .none }
        state.cart = .loading
        return .request(.didReceivePurchaseResponse)
      case .didReceivePurchaseResponse:
        state.cart = .success
        state.ordered += state.count
        return .none
      case .didPressCloseButton:
        guard state.cart != .loading else { return .none }
        state.cart = nil
        return .none
      }
    }
  }

  public static let initialState = Feature.State()
  public static let reducer = Feature()
  public static let actions: [Feature.Action] = [
    .openCart, .didConfirmPurchase, .didPressCloseButton,
  ]
  public static let invariant = Invariant<Feature.State>(
    "No more is ordered than was chosen"
  ) { $0.ordered <= 1 }
  public static let story: [StoryInput<Feature.Action>] = [
    .send(.openCart), .send(.didConfirmPurchase), .wait(.seconds(1)),
    .send(.didPressCloseButton), .send(.openCart), .send(.didConfirmPurchase), .wait(.seconds(1)),
  ]
}
