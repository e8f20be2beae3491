import Kernel

/// The app of a small shop: a list of products, a cart that is paid for, and the customer's profile.
///
/// ```swift
/// let store = Store(initialState: OnlineStoreApp.initialState) { OnlineStoreApp.reducer }
/// store.send(.productList(.fetchProducts))
/// OnlineStoreApp.view(store.state)
/// ```
/// From the outside in: `RootDomain` has the tabs, `ProductListDomain` the products and the cart that
/// opens over them, `ProductDomain` one product, `AddToCartDomain` its buttons, `CartListDomain` the
/// cart, `CartItemDomain` one line of it, `ProfileDomain` the other tab.
public enum OnlineStoreApp: FeatureApp {
  public static let name = "online-store"
  public static let summary = "products, a cart that is paid for, and a profile"
  public static let source = "fakestoreapi.com"

  /// The products in front, nothing loaded.
  public static var initialState: RootDomain.State { RootDomain.State() }

  /// The whole shop.
  public static var reducer: RootDomain { RootDomain() }

  /// The screen in front as text: the cart where it is open, else the selected tab.
  public static func view(_ state: RootDomain.State) -> String { RootView.text(state) }

  /// The shop's server.
  public static let clients = [
    AppClient("apiClient", \.apiClient, live: .live(), sample: APIClient.sample)
  ]
}
