import Foundation
import Testing

@testable import Features

/// The cart, which covers the whole store.
@Suite struct CartListViewTests {
  private func text(_ cart: CartListDomain.State) -> String {
    OnlineStoreApp.view(
      RootDomain.State(
        selectedTab: .profile, productListState: ProductListDomain.State(cartState: cart)))
  }

  private let full = CartListDomain.State(cartItems: [
    line(
      product(1, title: "Fjallraven - Foldsack No. 1 Backpack, Fits 15 Laptops", cents: 10_995),
      quantity: 2),
    line(product(14, title: "Curved Gaming Monitor", cents: 99_999)),
  ])

  @Test("The cart shows the price of each line, and the total")
  func lines() {
    #expect(
      text(full) == """
        Cart                                   3 items
             1  Fjallraven - Foldsack No. 1 Backpack, Fits …    2 × $109.95      $219.90
            14  Curved Gaming Monitor                           1 × $999.99      $999.99
                                                                             ───────────
                                                                               $1,219.89
          [ Close ]                                                    [ Pay $1,219.89 ]
        """)
  }

  @Test("An empty cart has nothing to pay: the button is in parentheses")
  func empty() {
    #expect(
      text(CartListDomain.State()) == """
        Cart                                   empty
          [ Close ]                                                        ( Pay $0.00 )
        """)
  }

  @Test(
    "While an order is being sent, and afterwards, the cart shows its status",
    arguments: [
      (DataLoadingStatus.loading, "sending the order …", "( Pay $1,219.89 )"),
      (.success, "the order was accepted", "( Pay $1,219.89 )"),
      (.error(.timedOut), "the order was not accepted", "[ Pay $1,219.89 ]"),
    ])
  func status(status: DataLoadingStatus, note: String, button: String) {
    var state = full
    state.dataLoadingStatus = status
    let lines = text(state).split(separator: "\n")
    #expect(lines.first?.hasSuffix("   \(note)") == true)
    #expect(lines.last?.hasSuffix("   \(button)") == true)
  }

  @Test("The question whether to pay is below the cart")
  func confirmation() {
    var state = CartListDomain.State()
    state.confirmationAlert = .confirmation(of: "$1,219.89")
    #expect(
      text(state).hasSuffix(
        """

                   ╭──────────────────────────────────────────────────────────╮
                   │ Confirm your purchase                                    │
                   │                                                          │
                   │ Do you want to proceed with your purchase of $1,219.89?  │
                   │                                                          │
                   │                           [ Cancel ]   [ Pay $1,219.89 ] │
                   ╰──────────────────────────────────────────────────────────╯
        """))
  }

  @Test("The alert about an order is too, for a success and a failure")
  func news() {
    var state = CartListDomain.State()
    state.successAlert = .success(Order(id: 11))
    #expect(
      text(state).hasSuffix(
        """

                   ╭──────────────────────────────────────────────────────────╮
                   │ Thank you!                                               │
                   │                                                          │
                   │ Your order is in process. It has the number 11.          │
                   │                                                          │
                   │                                                 [ Done ] │
                   ╰──────────────────────────────────────────────────────────╯
        """))
    state.successAlert = nil
    state.errorAlert = .failure(.status(503, message: "closed for stocktaking"))
    #expect(
      text(state).hasSuffix(
        """

                   ╭──────────────────────────────────────────────────────────╮
                   │ Oops!                                                    │
                   │                                                          │
                   │ Unable to send the order, try again later. The server    │
                   │ answered 503: closed for stocktaking.                    │
                   │                                                          │
                   │                                                 [ Done ] │
                   ╰──────────────────────────────────────────────────────────╯
        """))
  }
}
