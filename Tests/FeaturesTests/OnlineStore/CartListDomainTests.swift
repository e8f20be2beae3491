import FeatureSupport
import Foundation
import Kernel
import Testing

@testable import OnlineStoreFeature

/// The cart: its lines, its price, and its order.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct CartListDomainTests {
  typealias State = CartListDomain.State

  private let items: IdentifiedArrayOf<CartItemDomain.State> = [
    line(product(1, cents: 10_995), quantity: 2), line(product(2, cents: 2230)),
  ]

  private func testStore(
    _ state: State, client: APIClient = APIClient()
  ) -> TestStoreOf<CartListDomain> {
    TestStore(initialState: state) {
      CartListDomain()
    } withDependencies: {
      $0.apiClient = client
    }
  }

  private func taking(
    _ sendOrder: @escaping @Sendable ([CartItem]) async throws -> Order
  ) -> APIClient {
    var client = APIClient()
    client.sendOrder = sendOrder
    return client
  }

  @Test("A deleted line is gone, and no longer in the price")
  func delete() async {
    let store = testStore(State(cartItems: items))
    #expect(store.state.totalPriceString == "$242.20")
    await store.send(\.cartItem[id: 1].deleteCartItem) { $0.cartItems.remove(id: 1) }
    #expect(store.state.totalPriceString == "$22.30")
    #expect(!store.state.isPayButtonDisabled)
    await store.send(\.cartItem[id: 2].deleteCartItem) { $0.cartItems = [] }
    #expect(store.state.totalPriceString == "$0.00")
    #expect(store.state.isPayButtonDisabled)
  }

  @Test("Deleting a missing line is reported")
  func deleteMissing() async {
    let store = testStore(State(cartItems: items))
    await withKnownIssue {
      await store.send(\.cartItem[id: 7].deleteCartItem)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("cartItems") }
    }
  }

  @Test("Paying asks for confirmation first, with the price; cancelling changes nothing else")
  func cancelConfirmation() async {
    let store = testStore(State(cartItems: items))
    await store.send(.didPressPayButton) {
      $0.confirmationAlert = AlertState {
        TextState("Confirm your purchase")
      } actions: {
        ButtonState(role: .cancel) { TextState("Cancel") }
        ButtonState(action: .didConfirmPurchase) { TextState("Pay $242.20") }
      } message: {
        TextState("Do you want to proceed with your purchase of $242.20?")
      }
    }
    await store.send(.confirmationAlert(.dismiss)) { $0.confirmationAlert = nil }
  }

  @Test("An order that is accepted is sent once, with the items in the cart, and shows an alert")
  func success() async {
    let sent = LockIsolated<[[CartItem]]>([])
    let store = testStore(
      State(cartItems: items),
      client: taking { items in
        sent.withValue { $0.append(items) }
        return Order(id: 11)
      })
    await store.send(.didPressPayButton) { $0.confirmationAlert = .confirmation(of: "$242.20") }
    await store.send(\.confirmationAlert.didConfirmPurchase) {
      $0.confirmationAlert = nil
      $0.dataLoadingStatus = .loading
    }
    await store.receive(.didReceivePurchaseResponse(.success(Order(id: 11)))) {
      $0.dataLoadingStatus = .success
      $0.successAlert = AlertState {
        TextState("Thank you!")
      } actions: {
        ButtonState(role: .cancel) { TextState("Done") }
      } message: {
        TextState("Your order is in process. It has the number 11.")
      }
    }
    #expect(sent.value == [items.map(\.cartItem)])
    await store.send(.successAlert(.dismiss)) { $0.successAlert = nil }
    await store.send(.didPressPayButton)
    #expect(sent.value.count == 1)
  }

  @Test("An order that fails shows an alert too, and can be tried again")
  func failure() async {
    let store = testStore(
      State(cartItems: items), client: taking { _ in throw LoadFailure.timedOut })
    await store.send(.didPressPayButton) { $0.confirmationAlert = .confirmation(of: "$242.20") }
    await store.send(\.confirmationAlert.didConfirmPurchase) {
      $0.confirmationAlert = nil
      $0.dataLoadingStatus = .loading
    }
    await store.receive(.didReceivePurchaseResponse(.failure(.timedOut))) {
      $0.dataLoadingStatus = .error(.timedOut)
      $0.errorAlert = AlertState {
        TextState("Oops!")
      } actions: {
        ButtonState(role: .cancel) { TextState("Done") }
      } message: {
        TextState(
          "Unable to send the order, try again later. The server did not answer in time.")
      }
    }
    await store.send(.errorAlert(.dismiss)) { $0.errorAlert = nil }
    await store.send(.didPressPayButton) { $0.confirmationAlert = .confirmation(of: "$242.20") }
  }

  @Test(
    "The button to pay does nothing if there is nothing to pay, or an order is being sent",
    arguments: [
      State(), State(cartItems: [line(product(1, cents: 0), quantity: 3)]),
      State(dataLoadingStatus: .loading, cartItems: [line(product(1))]),
      State(dataLoadingStatus: .success, cartItems: [line(product(1))]),
    ])
  func disabledButton(state: State) async {
    #expect(state.isPayButtonDisabled)
    await testStore(state).send(.didPressPayButton)
  }

  @Test("An order is not sent unless it was confirmed, which is reported")
  func confirmationUnasked() async {
    let store = testStore(State(cartItems: items))
    await withKnownIssue {
      await store.send(\.confirmationAlert.didConfirmPurchase)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("confirmationAlert") }
    }
  }

  @Test("The parent closes the cart: nothing changes here")
  func close() async {
    await testStore(State(cartItems: items)).send(.didPressCloseButton)
  }

  @Test("Prices add up exactly, although binary fractions do not")
  func exactTotal() {
    let cents = IdentifiedArray(
      uniqueElements: (1...1000).map { line(product($0, cents: 10), quantity: 3) })
    #expect(State(cartItems: cents).totalPrice == 300)
    #expect((1...1000).reduce(0.0) { sum, _ in sum + 3 * 0.1 } != 300)
  }

  @Test("A line cannot be deleted while its order is confirmed or sent, or after it was accepted")
  func deleteOrdered() async {
    let clock = TestClock()
    let store = testStore(
      State(cartItems: items),
      client: taking { _ in
        try await clock.sleep(for: .seconds(3))
        return Order(id: 11)
      })
    store.exhaustivity = .off
    await store.send(.didPressPayButton)
    await store.send(\.cartItem[id: 1].deleteCartItem)
    #expect(store.state.cartItems == items)
    await store.send(\.confirmationAlert.didConfirmPurchase)
    await store.send(\.cartItem[id: 1].deleteCartItem)
    #expect(store.state.cartItems == items)
    await clock.advance(by: .seconds(3))
    await store.receive(\.didReceivePurchaseResponse.success)
    await store.send(\.cartItem[id: 1].deleteCartItem)
    #expect(store.state.cartItems == items)
  }

  @Test("After an order that failed, a line can be deleted again")
  func deleteAfterFailure() async {
    let store = testStore(
      State(cartItems: items), client: taking { _ in throw LoadFailure.status(503) })
    store.exhaustivity = .off
    await store.send(.didPressPayButton)
    await store.send(\.confirmationAlert.didConfirmPurchase)
    await store.receive(\.didReceivePurchaseResponse.failure)
    await store.send(\.cartItem[id: 1].deleteCartItem)
    #expect(store.state.cartItems.ids == [2])
  }
}
