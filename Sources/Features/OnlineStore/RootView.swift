/// The tabs of the store, and the cart that covers them while it is open.
public enum RootView {
  /// The current screen as text: the cart, or the selected tab with the tab bar below it.
  public static func text(_ state: RootDomain.State) -> String {
    if let cart = state.productListState.cartState { return CartListView.screen(cart).text }
    var screen =
      switch state.selectedTab {
      case .products: ProductListView.screen(state.productListState)
      case .profile: ProfileView.screen(state.profileState)
      }
    screen.rule()
    screen.line(RootDomain.Tab.allCases.map { title($0, in: state) }.joined(separator: "   "))
    return screen.text
  }

  private static func title(_ tab: RootDomain.Tab, in state: RootDomain.State) -> String {
    let title =
      switch tab {
      case .products: "Products"
      case .profile: "Profile"
      }
    return tab == state.selectedTab ? "[ \(title) ]" : "  \(title)  "
  }
}
