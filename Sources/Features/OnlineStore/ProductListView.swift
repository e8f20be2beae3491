import Foundation

/// The screen with the list of products and their buttons.
enum ProductListView {
  /// ```
  /// Products                               20 products · cart: 2 · $219.90
  ///    1  Fjallraven - Foldsack No. 1 Backpack, Fits 15 La…   $109.95   [ − 2 + ]
  ///    2  Mens Casual Premium Slim Fit T-Shirts                $22.30       [ + ]
  /// ```
  static func screen(_ state: ProductListDomain.State) -> TextScreen {
    var screen = TextScreen("Products", note: note(state))
    for product in state.productListState { row(product, on: &screen) }
    switch state.dataLoadingStatus {
    case .notStarted where state.productListState.isEmpty:
      screen.paragraph("No products yet: productList.fetchProducts fetches them.")
    case .error(let failure):
      let earlier = state.productListState.isEmpty ? "" : "Loaded earlier. "
      screen.paragraph("\(earlier)\(failure.message). productList.fetchProducts tries again.")
    default:
      break
    }
    return screen
  }

  private static func row(_ product: ProductDomain.State, on screen: inout TextScreen) {
    screen.cells(
      .right(String(product.id), width: 4), .left("", width: 2),
      .left(product.product.title, width: 49),
      .right(product.product.price.dollars, width: 11),
      .right(product.count == 0 ? "[ + ]" : "[ − \(product.count) + ]", width: 12))
  }

  private static func note(_ state: ProductListDomain.State) -> String {
    let products = state.productListState
    var parts: [String] = []
    if !products.isEmpty { parts.append(counted(products.count, "product")) }
    switch state.dataLoadingStatus {
    case .loading: parts.append("loading …")
    case .error where products.isEmpty: parts.append("not loaded")
    default: break
    }
    let cart = CartListDomain.State(products: products)
    if !cart.cartItems.isEmpty {
      parts.append("cart: \(cart.cartItems.reduce(0) { $0 + $1.cartItem.quantity })")
      parts.append(cart.totalPriceString)
    }
    return parts.joined(separator: " · ")
  }

  /// A number with its noun: `1 product`, `2 products`.
  static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
