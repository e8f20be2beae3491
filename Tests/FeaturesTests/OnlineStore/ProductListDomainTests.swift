import FeatureSupport
import Kernel
import Testing

@testable import OnlineStoreFeature

/// The list of products and the cart that opens over it.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct ProductListDomainTests {
  typealias State = ProductListDomain.State

  private func testStore(
    _ state: State = State(), clock: any Clock<Duration> = ImmediateClock(),
    client: APIClient = APIClient()
  ) -> TestStoreOf<ProductListDomain> {
    TestStore(initialState: state) {
      ProductListDomain()
    } withDependencies: {
      $0.apiClient = client
      $0.continuousClock = clock
    }
  }

  private func fetching(
    _ fetchProducts: @escaping @Sendable () async throws -> [Product]
  ) -> APIClient {
    var client = APIClient()
    client.fetchProducts = fetchProducts
    return client
  }

  // MARK: Products

  @Test("Fetching shows that it is loading, and then the products in the server's order")
  func fetch() async {
    let products = [product(2), product(1)]
    let store = testStore(client: fetching { products })
    await store.send(.fetchProducts) { $0.dataLoadingStatus = .loading }
    await store.receive(.fetchProductsResponse(.success(products))) {
      $0.dataLoadingStatus = .success
      $0.productListState = [listed(products[0]), listed(products[1])]
    }
  }

  @Test("A fetch that fails shows its failure in the status; trying again clears it")
  func retry() async {
    let store = testStore(client: fetching { throw LoadFailure.status(503) })
    await store.send(.fetchProducts) { $0.dataLoadingStatus = .loading }
    await store.receive(\.fetchProductsResponse.failure, .status(503)) {
      $0.dataLoadingStatus = .error(.status(503))
    }
    store.dependencies.apiClient.fetchProducts = { [product(1)] }
    await store.send(.fetchProducts) { $0.dataLoadingStatus = .loading }
    await store.receive(\.fetchProductsResponse.success) {
      $0.dataLoadingStatus = .success
      $0.productListState = [listed(product(1))]
    }
  }

  @Test("Products that are being fetched are not requested again")
  func noSecondRequest() async {
    let clock = TestClock()
    let store = testStore(
      clock: clock,
      client: fetching {
        try await clock.sleep(for: .seconds(1))
        return [product(1)]
      })
    await store.send(.fetchProducts) { $0.dataLoadingStatus = .loading }
    await store.send(.fetchProducts)
    await clock.advance(by: .seconds(1))
    await store.receive(\.fetchProductsResponse.success) {
      $0.dataLoadingStatus = .success
      $0.productListState = [listed(product(1))]
    }
  }

  @Test("Fetching the products again keeps the cart, except for products that are gone")
  func refresh() async {
    let store = testStore(
      State(
        dataLoadingStatus: .success,
        productListState: [listed(product(1), count: 2), listed(product(2), count: 1)]),
      client: fetching { [product(3), product(1, title: "Renamed")] })
    await store.send(.fetchProducts) { $0.dataLoadingStatus = .loading }
    await store.receive(\.fetchProductsResponse.success) {
      $0.dataLoadingStatus = .success
      $0.productListState = [listed(product(3)), listed(product(1, title: "Renamed"), count: 2)]
    }
  }

  @Test("A failure after products were loaded keeps them")
  func laterFailure() async {
    let store = testStore(
      State(dataLoadingStatus: .success, productListState: [listed(product(1), count: 2)]))
    await store.send(.fetchProductsResponse(.failure(.timedOut))) {
      $0.dataLoadingStatus = .error(.timedOut)
    }
  }

  @Test("Of two products with the same id, the first is shown")
  func duplicates() async {
    let store = testStore()
    await store.send(.fetchProductsResponse(.success([product(1), product(1, title: "Other")]))) {
      $0.dataLoadingStatus = .success
      $0.productListState = [listed(product(1))]
    }
  }

  @Test("Each product has its own buttons")
  func buttons() async {
    let store = testStore(State(productListState: [listed(product(1)), listed(product(2))]))
    await store.send(\.product[id: 2].addToCart.didTapPlusButton) {
      $0.productListState[id: 2]?.addToCartState.count = 1
    }
    await store.send(\.product[id: 1].addToCart.didTapPlusButton) {
      $0.productListState[id: 1]?.addToCartState.count = 1
    }
    await store.send(\.product[id: 2].addToCart.didTapMinusButton) {
      $0.productListState[id: 2]?.addToCartState.count = 0
    }
  }

  // MARK: The cart

  private let chosen = State(
    dataLoadingStatus: .success,
    productListState: [
      listed(product(1), count: 2), listed(product(2)), listed(product(3), count: 1),
    ])

  private var opened: State {
    var state = chosen
    state.cartState = CartListDomain.State(products: state.productListState)
    return state
  }

  @Test("The cart opens with the products with a count of at least one, and closes")
  func openAndClose() async {
    let store = testStore(chosen)
    await store.send(.setCartView(isPresented: true)) {
      $0.cartState = CartListDomain.State(
        cartItems: [line(product(1), quantity: 2), line(product(3))])
    }
    #expect(store.state.shouldOpenCart)
    await store.send(.setCartView(isPresented: false)) { $0.cartState = nil }
    #expect(!store.state.shouldOpenCart)
  }

  @Test("The cart's own button closes it too; the counts are kept")
  func closeButton() async {
    let store = testStore(opened)
    await store.send(.cart(.didPressCloseButton)) { $0.cartState = nil }
  }

  @Test("Deleting a line of the cart resets the count in the list, through a private action")
  func delete() async {
    let store = testStore(opened)
    await store.send(\.cart.cartItem[id: 1].deleteCartItem) {
      $0.cartState?.cartItems = [line(product(3))]
    }
    await store.receive(\._private, .resetProduct(id: 1)) {
      $0.productListState[id: 1]?.addToCartState.count = 0
    }
  }

  @Test("Resetting a missing product changes nothing")
  func resetUnlisted() async {
    let store = testStore(opened)
    await store.send(._private(.resetProduct(id: 99)))
  }

  @Test("After an accepted order, every count is zero and the cart closes")
  func afterSuccess() async {
    var state = opened
    state.cartState?.dataLoadingStatus = .success
    state.cartState?.successAlert = .success(Order(id: 11))
    let store = testStore(state)
    await store.send(.cart(.successAlert(.dismiss))) {
      $0.cartState?.successAlert = nil
      $0.productListState[id: 1]?.addToCartState.count = 0
      $0.productListState[id: 3]?.addToCartState.count = 0
    }
    await store.receive(\._private, .closeCart) { $0.cartState = nil }
  }

  @Test("An alert that was not shown cannot be dismissed: it is reported, and nothing is reset")
  func dismissNothing() async {
    let store = testStore(opened)
    await withKnownIssue {
      await store.send(.cart(.successAlert(.dismiss)))
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("successAlert") }
    }
  }

  @Test("An action of a closed cart is reported and ignored")
  func closedCart() async {
    let store = testStore(chosen)
    await withKnownIssue {
      await store.send(\.cart.cartItem[id: 1].deleteCartItem)
      await store.send(.cart(.didPressCloseButton))
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("cartState") }
    }
  }

  @Test("Using an endpoint that the test has not set is reported by the client's name")
  func unimplementedClient() async {
    let store = testStore()
    store.exhaustivity = .off
    await withKnownIssue {
      await store.send(.fetchProducts)
      await store.receive(\.fetchProductsResponse.failure)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("APIClient.fetchProducts") }
    }
  }
}
