import Kernel

/// A product of the list, with the buttons that put it into the cart.
@Reducer
public struct ProductDomain {
  /// What a product of the list remembers. Its identity is the product's.
  public struct State: Equatable, Identifiable, Sendable {
    /// What is sold.
    public let product: Product
    /// The buttons beside it.
    public var addToCartState: AddToCartDomain.State

    public init(
      product: Product, addToCartState: AddToCartDomain.State = AddToCartDomain.State()
    ) {
      self.product = product
      self.addToCartState = addToCartState
    }

    public var id: Product.ID { product.id }

    /// How many of it are in the cart.
    public var count: Int { addToCartState.count }
  }

  /// What can happen to a product of the list.
  public enum Action: Equatable, Sendable {
    /// Something to the buttons beside it.
    case addToCart(AddToCartDomain.Action)
  }

  public init() {}

  public var body: some Reducer<State, Action> {
    Scope(state: \.addToCartState, action: \.addToCart) { AddToCartDomain() }
  }
}
