import Kernel

/// A line of the cart.
@Reducer
public struct CartItemDomain {
  /// What a line of the cart remembers. Its identity is its product's.
  public struct State: Equatable, Identifiable, Sendable {
    /// What is bought, and how many of it.
    public let cartItem: CartItem

    public init(cartItem: CartItem) { self.cartItem = cartItem }

    public var id: Product.ID { cartItem.product.id }
  }

  /// What can happen to a line of the cart.
  public enum Action: Equatable, Sendable {
    /// Someone does not want it after all; the cart takes it out.
    case deleteCartItem
  }

  public init() {}

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .deleteCartItem:
      return .none
    }
  }
}
