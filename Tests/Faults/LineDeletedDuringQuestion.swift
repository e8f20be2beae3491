import Kernel

/// Online Store: a line could be deleted while the customer was asked to confirm the price, so another
/// order was confirmed than the one that was sent.
public enum LineDeletedDuringQuestion: Fault {
  /// The reducer with the fault.
  @Reducer
  public struct Feature: Sendable {
    /// What the fault is about.
    public struct State: Equatable, Sendable {
      /// The prices of the lines in the cart, in dollars.
      public var prices = [110, 22]
      /// The price in the question; `nil` while nothing is asked.
      public var confirmationAlert: Int?
      /// The price of the order; `nil` before it is sent.
      public var order: Int?
    }

    /// What users do, and what effects answer.
    public enum Action: Equatable, Sendable {
      case deleteCartItem(at: Int)
      case didPressPayButton
      case didConfirmPurchase
    }

    public init() {}

    public func reduce(into state: inout State, action: Action) -> Effect<Action> {
      let total = state.prices.reduce(0, +)
      switch action {
      case .deleteCartItem(let index):
        guard state.order == nil, state.prices.indices.contains(index) else { return .none }
        state.prices.remove(at: index)
        return .none
      case .didPressPayButton:
        guard state.order == nil, total > 0 else { return .none }
        state.confirmationAlert = total
        return .none
      case .didConfirmPurchase:
        guard state.confirmationAlert != nil else { return .none }
        state.confirmationAlert = nil
        state.order = total
        return .none
      }
    }
  }

  public static let initialState = Feature.State()
  public static let reducer = Feature()
  public static let actions: [Feature.Action] = [
    .deleteCartItem(at: 0), .didPressPayButton, .didConfirmPurchase,
  ]
  public static let invariant = Invariant<Feature.State>(
    "The question has the price of the cart"
  ) { $0.confirmationAlert == nil || $0.confirmationAlert == $0.prices.reduce(0, +) }
  public static let story: [StoryInput<Feature.Action>] = [
    .send(.didPressPayButton), .send(.deleteCartItem(at: 0)),
  ]
}
