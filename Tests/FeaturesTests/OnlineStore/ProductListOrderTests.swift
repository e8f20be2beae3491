import Kernel
import Testing

@testable import OnlineStoreFeature

/// What may happen to the list and the cart while an order is being sent, and afterwards.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct ProductListOrderTests {
  typealias State = ProductListDomain.State

  private let clock = TestClock()
  private let orders = LockIsolated<[[CartItem]]>([])

  /// A store with two products in an open cart. Orders take three seconds, and are recorded.
  private func testStore() -> TestStoreOf<ProductListDomain> {
    var state = State(
      dataLoadingStatus: .success,
      productListState: [listed(product(1), count: 2), listed(product(2), count: 1)])
    state.cartState = CartListDomain.State(products: state.productListState)
    let store = TestStore(initialState: state) {
      ProductListDomain()
    } withDependencies: {
      $0.apiClient.sendOrder = { [clock, orders] items in
        try await clock.sleep(for: .seconds(3))
        orders.withValue { $0.append(items) }
        return Order(id: 11)
      }
    }
    store.exhaustivity = .off
    return store
  }

  private func pay(_ store: TestStoreOf<ProductListDomain>) async {
    await store.send(.cart(.didPressPayButton))
    guard store.state.cartState?.confirmationAlert != nil else { return }
    await store.send(\.cart.confirmationAlert.didConfirmPurchase)
  }

  @Test("Opening the cart again while its order is being sent does not make a second order")
  func reopening() async {
    let store = testStore()
    await pay(store)
    await store.send(.setCartView(isPresented: true))
    #expect(store.state.cartState?.dataLoadingStatus == .loading)
    await pay(store)
    await clock.advance(by: .seconds(10))
    await store.receive(\.cart.didReceivePurchaseResponse.success)
    await store.finish()
    #expect(orders.value.count == 1)
  }

  @Test("The cart stays open until the answer to its order, so that the order is known")
  func closing() async {
    let store = testStore()
    await pay(store)
    await store.send(.setCartView(isPresented: false))
    await store.send(.cart(.didPressCloseButton))
    #expect(store.state.cartState?.dataLoadingStatus == .loading)
    await clock.advance(by: .seconds(3))
    await store.receive(\.cart.didReceivePurchaseResponse.success)
    #expect(orders.value.count == 1)
  }

  @Test(
    "A cart that is closed after its order was accepted leaves no ordered products in the list",
    arguments: [.setCartView(isPresented: false), .cart(.didPressCloseButton)]
      as [ProductListDomain.Action])
  func closingAccepted(close: ProductListDomain.Action) async {
    let store = testStore()
    await pay(store)
    await clock.advance(by: .seconds(3))
    await store.receive(\.cart.didReceivePurchaseResponse.success)
    await store.send(close)
    #expect(store.state.cartState == nil)
    #expect(store.state.productListState.map(\.count) == [0, 0])
  }

  @Test("A line that cannot be deleted keeps its count in the list")
  func deletingOrdered() async {
    let store = testStore()
    await pay(store)
    await store.send(\.cart.cartItem[id: 1].deleteCartItem)
    await store.skipReceivedActions(strict: false)
    #expect(store.state.productListState.map(\.count) == [2, 1])
    await clock.advance(by: .seconds(3))
    await store.receive(\.cart.didReceivePurchaseResponse.success)
  }

  @Test("A product that is added while an order is sent is still chosen afterwards")
  func addingWhileSending() async {
    let store = testStore()
    await pay(store)
    await store.send(\.product[id: 1].addToCart.didTapPlusButton)
    await clock.advance(by: .seconds(3))
    await store.receive(\.cart.didReceivePurchaseResponse.success)
    await store.send(.cart(.successAlert(.dismiss)))
    await store.receive(\._private, .closeCart)
    #expect(store.state.productListState.map(\.count) == [1, 0])
  }
}
