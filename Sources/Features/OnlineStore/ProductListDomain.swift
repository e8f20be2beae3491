import FeatureSupport
import Kernel

/// The products of the store, and the cart that opens over them.
@Reducer
public struct ProductListDomain {
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The status of the request for products.
    public var dataLoadingStatus: DataLoadingStatus
    /// The products, in the server's order; empty until they are loaded.
    public var productListState: IdentifiedArrayOf<ProductDomain.State>
    /// The open cart, with what it contained when it was opened; `nil` while it is closed.
    public var cartState: CartListDomain.State?

    public init(
      dataLoadingStatus: DataLoadingStatus = .notStarted,
      productListState: IdentifiedArrayOf<ProductDomain.State> = [],
      cartState: CartListDomain.State? = nil
    ) {
      self.dataLoadingStatus = dataLoadingStatus
      self.productListState = productListState
      self.cartState = cartState
    }

    /// Whether the cart is open.
    public var shouldOpenCart: Bool { cartState != nil }
  }

  public enum Action: Equatable, Sendable {
    /// Fetches the products, for the first time or again.
    case fetchProducts
    /// The request for products has ended: with the products, or with a failure.
    case fetchProductsResponse(Result<[Product], LoadFailure>)
    /// An action of one of the products.
    case product(IdentifiedActionOf<ProductDomain>)
    case cart(CartListDomain.Action)
    /// Opens or closes the cart.
    case setCartView(isPresented: Bool)
    /// Actions that the list sends to itself.
    case _private(Private)

    /// Actions that only the list's own effects send. No view sends them, and because the type is
    /// not decodable, users cannot type them. (An enum without payloads could be typed anyway.)
    public enum Private: Equatable, Sendable {
      /// The order was accepted, and the customer has dismissed the alert.
      case closeCart
      /// A product was removed from the cart.
      case resetProduct(id: Product.ID)
    }
  }

  @Dependency(\.apiClient) private var apiClient

  public init() {}

  public var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .fetchProducts:
        return fetchProducts(&state)
      case .fetchProductsResponse(.success(let products)):
        show(products, in: &state)
        return .none
      case .fetchProductsResponse(.failure(let failure)):
        state.dataLoadingStatus = .error(failure)
        return .none
      case .product:
        return .none
      case .cart(let action):
        return cart(&state, action)
      case .setCartView(isPresented: true):
        openCart(&state)
        return .none
      case .setCartView(isPresented: false):
        return closeCart(&state)
      case ._private(.closeCart):
        state.cartState = nil
        return .none
      case ._private(.resetProduct(let id)):
        state.productListState[id: id]?.addToCartState.count = 0
        return .none
      }
    }
    .forEach(\.productListState, action: \.product) { ProductDomain() }
    .ifLet(\.cartState, action: \.cart) { CartListDomain() }
  }

  // MARK: Products

  /// Fetches the products, unless a request is running.
  private func fetchProducts(_ state: inout State) -> Effect<Action> {
    guard !state.dataLoadingStatus.isLoading else { return .none }
    state.dataLoadingStatus = .loading
    return .run { [apiClient] send in
      await send(.fetchProductsResponse(.success(try await apiClient.fetchProducts())))
    } catch: { error, send in
      await send(.fetchProductsResponse(.failure(LoadFailure(error))))
    }
  }

  /// Shows new products. Quantities in the cart are kept. If two products have the same id, the
  /// first one is shown.
  private func show(_ products: [Product], in state: inout State) {
    let earlier = state.productListState
    state.dataLoadingStatus = .success
    state.productListState = IdentifiedArray(
      products.map { product in
        ProductDomain.State(
          product: product,
          addToCartState: earlier[id: product.id]?.addToCartState ?? AddToCartDomain.State())
      },
      uniquingIDsWith: { first, _ in first }
    )
  }

  // MARK: The cart

  /// Handles an action of the cart.
  private func cart(_ state: inout State, _ action: CartListDomain.Action) -> Effect<Action> {
    // The cart is closed, which `ifLet` has reported, so there is nothing to do.
    guard let cart = state.cartState else { return .none }
    switch action {
    case .didPressCloseButton:
      return closeCart(&state)
    case .cartItem(.element(let id, action: .deleteCartItem)):
      // A line that is part of an order stays.
      return cart.cartItems[id: id] == nil ? .send(._private(.resetProduct(id: id))) : .none
    case .successAlert(.dismiss) where cart.dataLoadingStatus == .success:
      resetOrderedProducts(of: cart, in: &state)
      return .send(._private(.closeCart))
    default:
      return .none
    }
  }

  /// Opens the cart, unless it is open: a new cart would not know that its order is being sent.
  private func openCart(_ state: inout State) {
    guard state.cartState == nil else { return }
    state.cartState = CartListDomain.State(products: state.productListState)
  }

  /// Closes the cart, except while its order is being sent: a cart that is `nil` cancels the request,
  /// but the store may have taken the order by then, and nothing would say so.
  private func closeCart(_ state: inout State) -> Effect<Action> {
    guard let cart = state.cartState, !cart.isRequestInProcess else { return .none }
    if cart.dataLoadingStatus == .success { resetOrderedProducts(of: cart, in: &state) }
    state.cartState = nil
    return .none
  }

  /// Subtracts what was ordered from the quantities in the list. That makes them zero, except for
  /// products that were added while the order was being sent.
  private func resetOrderedProducts(of cart: CartListDomain.State, in state: inout State) {
    for line in cart.cartItems {
      guard let count = state.productListState[id: line.id]?.count else { continue }
      state.productListState[id: line.id]?.addToCartState.count = max(
        0, count - line.cartItem.quantity)
    }
  }
}
