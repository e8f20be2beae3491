import Kernel
import Testing

@testable import OnlineStoreFeature

@MainActor
@Suite(.timeLimit(.minutes(10))) struct AddToCartDomainTests {
  @Test("The buttons count up and down")
  func counting() async {
    let store = TestStore(initialState: AddToCartDomain.State()) { AddToCartDomain() }
    await store.send(.didTapPlusButton) { $0.count = 1 }
    await store.send(.didTapPlusButton) { $0.count = 2 }
    await store.send(.didTapMinusButton) { $0.count = 1 }
    await store.send(.didTapMinusButton) { $0.count = 0 }
  }

  @Test("The count is never negative")
  func floor() async {
    let store = TestStore(initialState: AddToCartDomain.State()) { AddToCartDomain() }
    await store.send(.didTapMinusButton)
  }

  @Test("A product passes actions to its buttons, and does not change itself")
  func inProduct() async {
    let store = TestStore(initialState: listed(product(3))) { ProductDomain() }
    await store.send(.addToCart(.didTapPlusButton)) { $0.addToCartState.count = 1 }
    #expect(store.state.count == 1)
    #expect(store.state.id == 3)
  }
}
