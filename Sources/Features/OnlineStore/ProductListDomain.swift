import Kernel

/// The products of the shop, and the cart that opens over them.
@Reducer
public struct ProductListDomain {
  /// What the list remembers.
  public struct State: Equatable, Sendable {
    /// How far the products are.
    public var dataLoadingStatus: DataLoadingStatus
    /// The products, in the server's order; empty until they are loaded.
    public var productListState: IdentifiedArrayOf<ProductDomain.State>
    /// The cart with what was in it when it was opened; `nil` while it is closed.
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

    /// Whether the cart lies over the list.
    public var shouldOpenCart: Bool { cartState != nil }
  }

  /// What can happen in the list.
  public enum Action: Equatable, Sendable {
    /// The products are wanted, for the first time or again.
    case fetchProducts
    /// The products arrived, or did not.
    case fetchProductsResponse(Result<[Product], LoadFailure>)
    /// Something to one of the products.
    case product(IdentifiedActionOf<ProductDomain>)
    /// Something in the cart.
    case cart(CartListDomain.Action)
    /// Someone opens the cart, or closes it.
    case setCartView(isPresented: Bool)
    /// What the list tells itself.
    case _private(Private)

    /// What only the list's own effects send: nobody has a button for it, and since it cannot be
    /// decoded nobody can type it either. (An enum of bare names could be typed without.)
    public enum Private: Equatable, Sendable {
      /// The order went through, and the customer knows.
      case closeCart
      /// A product was taken out of the cart.
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
        keep(products, in: &state)
        return .none
      case .fetchProductsResponse(.failure(let failure)):
        state.dataLoadingStatus = .error(failure)
        return .none
      case .product:
        return .none
      case .cart(let action):
        return cart(&state, action)
      case .setCartView(let isPresented):
        state.cartState = isPresented ? CartListDomain.State(products: state.productListState) : nil
        return .none
      case ._private(.closeCart):
        return closeCart(&state)
      case ._private(.resetProduct(let id)):
        state.productListState[id: id]?.addToCartState.count = 0
        return .none
      }
    }
    .forEach(\.productListState, action: \.product) { ProductDomain() }
    .ifLet(\.cartState, action: \.cart) { CartListDomain() }
  }

  // MARK: Products

  /// Asks for the products, unless they are on their way already.
  private func fetchProducts(_ state: inout State) -> Effect<Action> {
    guard !state.dataLoadingStatus.isLoading else { return .none }
    state.dataLoadingStatus = .loading
    return .run { [apiClient] send in
      await send(.fetchProductsResponse(.success(try await apiClient.fetchProducts())))
    } catch: { error, send in
      await send(.fetchProductsResponse(.failure(LoadFailure(error))))
    }
  }

  /// Shows products. What was put into the cart stays there; of two products with one id the first
  /// is shown.
  private func keep(_ products: [Product], in state: inout State) {
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

  /// What the list makes of something that has happened in the cart.
  private func cart(_ state: inout State, _ action: CartListDomain.Action) -> Effect<Action> {
    // Said to a cart that is closed, which has been reported, it means nothing here either.
    guard let cart = state.cartState else { return .none }
    switch action {
    case .didPressCloseButton:
      return closeCart(&state)
    case .cartItem(.element(let id, action: .deleteCartItem)):
      return .send(._private(.resetProduct(id: id)))
    case .successAlert(.dismiss) where cart.dataLoadingStatus == .success:
      resetProductsToZero(&state)
      return .send(._private(.closeCart))
    default:
      return .none
    }
  }

  private func closeCart(_ state: inout State) -> Effect<Action> {
    state.cartState = nil
    return .none
  }

  private func resetProductsToZero(_ state: inout State) {
    for id in state.productListState.ids where state.productListState[id: id]?.count != 0 {
      state.productListState[id: id]?.addToCartState.count = 0
    }
  }
}
