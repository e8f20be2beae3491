import Kernel

/// The buttons for the quantity of a product in the cart.
@Reducer
public struct AddToCartDomain {
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The quantity in the cart; never negative.
    public var count: Int

    public init(count: Int = 0) { self.count = count }
  }

  public enum Action: Equatable, Sendable {
    /// Adds one.
    case didTapPlusButton
    /// Removes one, if there is one.
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
