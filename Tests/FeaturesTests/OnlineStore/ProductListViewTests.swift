import Foundation
import Testing

@testable import Features

/// The products tab, as the whole store shows it.
@Suite struct ProductListViewTests {
  private func text(_ state: ProductListDomain.State) -> String {
    OnlineStoreApp.view(RootDomain.State(productListState: state))
  }

  private let backpack = listed(
    product(1, title: "Fjallraven - Foldsack No. 1 Backpack, Fits 15 Laptops", cents: 10_995),
    count: 2)

  @Test("Each product has its number, its title, its price and its buttons")
  func rows() {
    let state = ProductListDomain.State(
      dataLoadingStatus: .success,
      productListState: [backpack, listed(product(20, title: "T-Shirt", cents: 2230))])
    #expect(
      text(state) == """
        Products                               2 products · cart: 2 · $219.90
             1  Fjallraven - Foldsack No. 1 Backpack, Fits 15 La…    $109.95   [ − 2 + ]
            20  T-Shirt                                               $22.30       [ + ]
          ──────────────────────────────────────────────────────────────────────────────
          [ Products ]     Profile
        """)
  }

  @Test("The whole list fits into 80 columns")
  func width() throws {
    let products = try FakeStoreAPI.products(from: Fixtures.products)
    let state = ProductListDomain.State(
      dataLoadingStatus: .success,
      productListState: .init(uniqueElements: products.map { listed($0, count: 12) }))
    let lines = text(state).split(separator: "\n")
    #expect(lines.count == 23)
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(lines[0].hasSuffix("20 products · cart: 240 · $38,891.04"))
  }

  @Test("Before products arrive, the screen says what fetches them, and then that it is loading")
  func empty() {
    #expect(
      text(ProductListDomain.State()) == """
        Products
          No products yet: productList.fetchProducts fetches them.
          ──────────────────────────────────────────────────────────────────────────────
          [ Products ]     Profile
        """)
    #expect(
      text(ProductListDomain.State(dataLoadingStatus: .loading)) == """
        Products                               loading …
          ──────────────────────────────────────────────────────────────────────────────
          [ Products ]     Profile
        """)
  }

  @Test("A failure says what went wrong and what tries again")
  func failed() {
    #expect(
      text(ProductListDomain.State(dataLoadingStatus: .error(.status(500)))) == """
        Products                               not loaded
          The server answered with status 500. productList.fetchProducts tries again.
          ──────────────────────────────────────────────────────────────────────────────
          [ Products ]     Profile
        """)
  }

  @Test("A failure after products were loaded shows both; so does loading again")
  func failedLater() {
    var state = ProductListDomain.State(
      dataLoadingStatus: .error(.timedOut),
      productListState: [listed(product(3, title: "Ring", cents: 999))])
    #expect(
      text(state) == """
        Products                               1 product
             3  Ring                                                   $9.99       [ + ]
          Loaded earlier. The server did not answer in time. productList.fetchProducts
          tries again.
          ──────────────────────────────────────────────────────────────────────────────
          [ Products ]     Profile
        """)
    state.dataLoadingStatus = .loading
    #expect(text(state).hasPrefix("Products                               1 product · loading …\n"))
  }
}
