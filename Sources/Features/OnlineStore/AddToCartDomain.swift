import Kernel

/// The buttons that say how many of a product are in the cart.
@Reducer
public struct AddToCartDomain {
  /// What the buttons remember.
  public struct State: Equatable, Sendable {
    /// How many are in the cart; never below 0.
    public var count: Int

    public init(count: Int = 0) { self.count = count }
  }

  /// What can happen to the buttons.
  public enum Action: Equatable, Sendable {
    /// Someone wants one more.
    case didTapPlusButton
    /// Someone wants one less; of none there is no less.
    case didTapMinusButton
  }

  public init() {}

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .didTapPlusButton:
      state.count += 1
      return .none
    case .didTapMinusButton:
      state.count = max(0, state.count - 1)
      return .none
    }
  }
}
