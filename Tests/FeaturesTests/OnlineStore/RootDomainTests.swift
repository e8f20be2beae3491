import FeatureSupport
import Kernel
import Testing

@testable import OnlineStoreFeature

/// The whole store, with its tabs and their features.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct RootDomainTests {
  private func testStore(_ client: APIClient) -> TestStoreOf<RootDomain> {
    TestStore(initialState: RootDomain.State()) {
      RootDomain()
    } withDependencies: {
      $0.apiClient = client
      $0.continuousClock = ImmediateClock()
    }
  }

  @Test("Selecting a tab shows it")
  func tabs() async {
    let store = testStore(APIClient())
    await store.send(.tabSelected(.profile)) { $0.selectedTab = .profile }
    await store.send(.tabSelected(.products)) { $0.selectedTab = .products }
  }

  @Test("Each tab loads its own data, even if the other one is selected")
  func loading() async throws {
    let products = try FakeStoreAPI.products(from: Fixtures.products)
    let store = testStore(.sample)
    await store.send(.productList(.fetchProducts)) {
      $0.productListState.dataLoadingStatus = .loading
    }
    await store.receive(\.productList.fetchProductsResponse.success) {
      $0.productListState.dataLoadingStatus = .success
      $0.productListState.productListState = IdentifiedArray(
        uniqueElements: products.map { listed($0) })
    }
    await store.send(.profile(.fetchUserProfile)) {
      $0.profileState.dataLoadingStatus = .loading
    }
    await store.receive(\.profile.fetchUserProfileResponse.success) {
      $0.profileState.dataLoadingStatus = .success
      $0.profileState.profile = Fixtures.profile
    }
  }

  @Test("The document's purchase, from the list to the alert about the order and back")
  func purchase() async {
    let store = testStore(.sample)
    store.exhaustivity = .off
    await store.send(.productList(.fetchProducts))
    await store.receive(\.productList.fetchProductsResponse.success)
    await store.send(\.productList.product[id: 1].addToCart.didTapPlusButton)
    await store.send(\.productList.product[id: 1].addToCart.didTapPlusButton)
    await store.send(\.productList.product[id: 2].addToCart.didTapPlusButton)
    await store.send(.productList(.setCartView(isPresented: true)))
    #expect(store.state.productListState.cartState?.totalPriceString == "$242.20")
    await store.send(.productList(.cart(.didPressPayButton)))
    await store.send(\.productList.cart.confirmationAlert.didConfirmPurchase)
    await store.receive(\.productList.cart.didReceivePurchaseResponse.success, Order(id: 11))
    await store.send(.productList(.cart(.successAlert(.dismiss))))
    await store.receive(\.productList._private, .closeCart)
    #expect(!store.state.productListState.shouldOpenCart)
    #expect(store.state.productListState.productListState.allSatisfy { $0.count == 0 })
  }

  @Test("The store that is never available says so in every part of the state")
  func failingClient() async {
    let absence = LoadFailure.offline("this client always fails")
    let store = testStore(.failing)
    await store.send(.productList(.fetchProducts)) {
      $0.productListState.dataLoadingStatus = .loading
    }
    await store.receive(\.productList.fetchProductsResponse.failure) {
      $0.productListState.dataLoadingStatus = .error(absence)
    }
    await store.send(.profile(.fetchUserProfile)) {
      $0.profileState.dataLoadingStatus = .loading
    }
    await store.receive(\.profile.fetchUserProfileResponse.failure) {
      $0.profileState.dataLoadingStatus = .error(absence)
    }
    await #expect(throws: absence) { _ = try await APIClient.failing.sendOrder([]) }
  }
}
