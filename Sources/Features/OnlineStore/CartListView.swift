import Foundation

/// The cart's screen: its lines, its price, and the alert that covers it.
enum CartListView {
  /// ```
  /// Cart                                   2 items
  ///    1  Fjallraven - Foldsack No. 1 Backpack, Fits…   2 × $109.95      $219.90
  ///                                                                  ───────────
  ///                                                                      $219.90
  ///   [ Close ]                                                    [ Pay $219.90 ]
  /// ```
  static func screen(_ state: CartListDomain.State) -> TextScreen {
    var screen = TextScreen("Cart", note: note(state))
    for item in state.cartItems { row(item.cartItem, on: &screen) }
    if !state.cartItems.isEmpty {
      screen.cells(.right(String(repeating: "─", count: 11), width: 78))
      screen.cells(.right(state.totalPriceString, width: 78))
    }
    screen.cells(.left("[ Close ]", width: 20), .right(payButton(state), width: 58))
    if let alert = state.confirmationAlert { screen.alert(alert) }
    if let alert = state.successAlert { screen.alert(alert) }
    if let alert = state.errorAlert { screen.alert(alert) }
    return screen
  }

  private static func row(_ item: CartItem, on screen: inout TextScreen) {
    screen.cells(
      .right(String(item.product.id), width: 4), .left("", width: 2),
      .left(item.product.title, width: 44),
      .right("\(item.quantity) × \(item.product.price.dollars)", width: 15),
      .right(item.price.dollars, width: 13))
  }

  private static func note(_ state: CartListDomain.State) -> String {
    let count = state.cartItems.reduce(0) { $0 + $1.cartItem.quantity }
    switch state.dataLoadingStatus {
    case .loading: return "sending the order …"
    case .error: return "the order was not accepted"
    case .success: return "the order was accepted"
    case .notStarted: return count == 0 ? "empty" : ProductListView.counted(count, "item")
    }
  }

  /// The button to pay; in parentheses if it is disabled.
  private static func payButton(_ state: CartListDomain.State) -> String {
    let title = "Pay \(state.totalPriceString)"
    return state.isPayButtonDisabled ? "( \(title) )" : "[ \(title) ]"
  }
}
