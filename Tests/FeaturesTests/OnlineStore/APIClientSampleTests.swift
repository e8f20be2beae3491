import Kernel
import Testing

@testable import Console
@testable import OnlineStoreFeature

@MainActor
@Suite(.timeLimit(.minutes(10))) struct APIClientSampleTests {
  private let clock = TestClock()

  private func store(_ client: APIClient = .sample) -> StoreOf<RootDomain> {
    Store(initialState: OnlineStoreApp.initialState) {
      OnlineStoreApp.reducer
    } withDependencies: {
      $0.apiClient = client
      $0.continuousClock = clock
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(SplitMix64(state: 0))
    }
  }

  @Test("The sample's 20 products arrive after exactly two seconds")
  func products() async {
    let store = store()
    store.send(.productList(.fetchProducts))
    await clock.advance(by: .seconds(2) - .nanoseconds(1))
    #expect(store.productListState.dataLoadingStatus == .loading)
    await clock.advance(by: .nanoseconds(1))
    #expect(store.productListState.productListState.count == 20)
  }

  @Test("The sample's customer arrives after exactly a second")
  func profile() async {
    let store = store()
    store.send(.profile(.fetchUserProfile))
    await clock.advance(by: .seconds(1) - .nanoseconds(1))
    #expect(store.profileState.profile == nil)
    await clock.advance(by: .nanoseconds(1))
    #expect(store.profileState.profile == Fixtures.profile)
  }

  @Test("The sample accepts an order after exactly three seconds")
  func order() async {
    let store = store()
    store.send(.productList(.fetchProductsResponse(.success([product(1)]))))
    store.send(.productList(.product(.element(id: 1, action: .addToCart(.didTapPlusButton)))))
    store.send(.productList(.setCartView(isPresented: true)))
    store.send(.productList(.cart(.didPressPayButton)))
    store.send(.productList(.cart(.confirmationAlert(.presented(.didConfirmPurchase)))))
    await clock.advance(by: .seconds(3) - .nanoseconds(1))
    #expect(store.productListState.cartState?.isRequestInProcess == true)
    await clock.advance(by: .nanoseconds(1))
    #expect(store.productListState.cartState?.successAlert == .success(Order(id: 11)))
  }

  @Test("On a slow network the sample takes five times as long; on a flaky one, some requests fail")
  func networks() async {
    let slow = store(.sample(on: .slow))
    slow.send(.profile(.fetchUserProfile))
    await clock.advance(by: .seconds(5) - .nanoseconds(1))
    #expect(slow.profileState.profile == nil)
    await clock.advance(by: .nanoseconds(1))
    #expect(slow.profileState.profile != nil)

    let flaky = store(.sample(on: .flaky))
    var statuses: [DataLoadingStatus] = []
    for _ in 1...30 {
      flaky.send(.profile(.fetchUserProfile))
      await clock.advance(by: .seconds(1))
      statuses.append(flaky.profileState.dataLoadingStatus)
    }
    #expect(statuses.contains(.success))
    #expect(statuses.contains { $0.is(\.error) })
  }
}
