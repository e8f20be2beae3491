import Foundation
import Kernel
import Screens
import Testing

@testable import OnlineStoreFeature

@MainActor
@Suite("The screen of the store: the cart")
struct CartListScreenTests {
  private let trial = ScreenTrial<OnlineStoreApp>()
  private let full = CartListDomain.State(cartItems: [
    line(product(1, title: "Backpack", cents: 10_995), quantity: 2),
    line(product(14, title: "Monitor", cents: 99_999)),
  ])

  private func store(with cart: CartListDomain.State) -> RootDomain.State {
    RootDomain.State(productListState: ProductListDomain.State(cartState: cart))
  }

  @Test("The cart is a sheet, and what it covers cannot be used")
  func sheet() throws {
    let state = store(with: full)
    #expect(trial.element(.sheet, in: state) != nil)
    #expect(trial.screen(of: state).usable.count == 5)
    #expect(
      try trial.actions(in: state) { $0.role == .close }
        == [.productList(.setCartView(isPresented: false))])
    #expect(
      try trial.actions(in: state) { $0.role == .button }
        == [.productList(.cart(.didPressCloseButton))])
    #expect(trial.happenings(from: RootDomain.State(), to: state) == [])
  }

  @Test("Each line has its title, its quantity and its price, and can be deleted")
  func lines() throws {
    let state = store(with: full)
    let texts = trial.texts(in: state)
    #expect(
      texts.suffix(6) == [
        "Backpack", "2 × $109.95", "$219.90", "Monitor", "1 × $999.99", "$999.99",
      ])
    let deleting = trial.screen(of: state).usable.filter { $0.purpose == .destructive }
    let sent = try deleting.map { button in
      try trial.actions(in: state) { $0.handle == button.handle }
    }
    #expect(
      sent
        == [1, 14].map {
          [.productList(.cart(.cartItem(.element(id: $0, action: .deleteCartItem))))]
        })
  }

  @Test("The button to pay has the total, and is disabled if there is nothing to pay or no more")
  func pay() throws {
    #expect(
      try trial.actions(on: "Pay $1,219.89", in: store(with: full))
        == [.productList(.cart(.didPressPayButton))])
    var sending = full
    sending.dataLoadingStatus = .loading
    #expect(trial.element(.progress, in: store(with: sending)) != nil)
    for cart in [sending, CartListDomain.State()] {
      let button = trial.screen(of: store(with: cart)).usable.last
      #expect(button?.label == "Pay \(cart.totalPriceString)")
      #expect(button?.isEnabled == false)
    }
  }

  @Test("The question whether to pay covers the cart, and each of its buttons answers it")
  func confirmation() throws {
    var cart = full
    cart.confirmationAlert = .confirmation(of: "$1.00")
    let state = store(with: cart)
    let buttons = trial.screen(of: state).usable
    #expect(buttons.map(\.purpose) == [.cancel, nil])
    let sent = try buttons.map { button in
      try trial.actions(in: state) { $0.handle == button.handle }
    }
    #expect(
      sent == [
        [.productList(.cart(.confirmationAlert(.dismiss)))],
        [.productList(.cart(.confirmationAlert(.presented(.didConfirmPurchase))))],
      ])
  }

  @Test("The alert about an accepted order or a failed one is dismissed by its button")
  func outcome() throws {
    var accepted = full
    accepted.successAlert = .success(Order(id: 11))
    #expect(
      try trial.actions(in: store(with: accepted)) { _ in true }
        == [.productList(.cart(.successAlert(.dismiss)))])
    var failed = full
    failed.errorAlert = .failure(.timedOut)
    #expect(
      try trial.actions(in: store(with: failed)) { _ in true }
        == [.productList(.cart(.errorAlert(.dismiss)))])
    #expect(trial.screen(of: store(with: failed)).usable.count == 1)
  }
}
