import Testing

@testable import Console
@testable import OnlineStoreFeature

/// What the console says of actions that arrive too late, in the notation of lines.
@MainActor
@Suite struct OnlineStoreNoticeTests {
  @Test(
    "A notice of something that is not there names the action as a user types it",
    arguments: [
      (
        "productList.product[id: 99].addToCart.didTapPlusButton",
        "product[id: 99].addToCart.didTapPlusButton, of ProductListDomain.Action"
      ),
      (
        "productList.cart.confirmationAlert.didConfirmPurchase",
        "cart.confirmationAlert.didConfirmPurchase, of ProductListDomain.Action"
      ),
    ])
  func absent(line: String, action: String) async {
    let app = ConsoleApp("online-store", initialState: OnlineStoreApp.initialState) {
      OnlineStoreApp.reducer
    }
    let (_, lines) = await consoleOutput(of: line + "\n", app)
    #expect(lines.contains { $0.hasSuffix("Action: \(action)") }, "\(lines)")
  }
}
