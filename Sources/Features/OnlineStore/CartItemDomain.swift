import Kernel

/// A line of the cart.
@Reducer
public struct CartItemDomain {
  /// The state of a line; identified by its product.
  @ObservableState
  public struct State: Equatable, Identifiable, Sendable {
    /// The product and its quantity.
    public let cartItem: CartItem

    public init(cartItem: CartItem) { self.cartItem = cartItem }

    public var id: Product.ID { cartItem.product.id }
  }

  public enum Action: Equatable, Sendable {
    /// Deletes the line; the cart handles this action.
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
