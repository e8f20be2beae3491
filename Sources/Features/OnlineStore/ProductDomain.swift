import Kernel

/// A product in the list, with its buttons.
@Reducer
public struct ProductDomain {
  /// The state of a product in the list; identified by its product.
  @ObservableState
  public struct State: Equatable, Identifiable, Sendable {
    public let product: Product
    /// The buttons next to it.
    public var addToCartState: AddToCartDomain.State

    public init(
      product: Product, addToCartState: AddToCartDomain.State = AddToCartDomain.State()
    ) {
      self.product = product
      self.addToCartState = addToCartState
    }

    public var id: Product.ID { product.id }

    /// The quantity in the cart.
    public var count: Int { addToCartState.count }
  }

  /// The actions of a product in the list.
  public enum Action: Equatable, Sendable {
    /// An action of the buttons.
    case addToCart(AddToCartDomain.Action)
  }

  public init() {}

  public var body: some Reducer<State, Action> {
    Scope(state: \.addToCartState, action: \.addToCart) { AddToCartDomain() }
  }
}
