import FeatureSupport
import Foundation
import Kernel
import Screens

/// An app of a small online store: a list of products, a cart with payment, and the customer's
/// profile.
///
/// ```swift
/// let store = Store(initialState: OnlineStoreApp.initialState) { OnlineStoreApp.reducer }
/// store.send(.productList(.fetchProducts))
/// ```
/// From the outside in: `RootDomain` has the tabs, `ProductListDomain` the products and the cart
/// that opens over them, `ProductDomain` a product, `AddToCartDomain` its buttons, `CartListDomain`
/// the cart, `CartItemDomain` a line of the cart, `ProfileDomain` the other tab.
public enum OnlineStoreApp: FeatureApp {
  public static let name = "online-store"
  public static let summary = "products, a cart that is paid for, and a profile"
  public static let source = "fakestoreapi.com"

  /// The products tab, with nothing loaded.
  public static var initialState: RootDomain.State { RootDomain.State() }

  /// The whole store.
  public static var reducer: RootDomain { RootDomain() }

  /// The tabs, or the open cart over them.
  public static func screen(_ store: StoreOf<RootDomain>) -> some View { RootView(store: store) }

  /// The store's server, and the pictures of its products.
  public static let clients = [
    AppClient("apiClient", \.apiClient, live: .live(), sample: APIClient.sample),
    AppClient(
      "asyncImageClient", \.asyncImageClient, live: .live(),
      sample: { .sample(on: $0) { _ in Data(PackageResources.sample_product_png) } }),
  ]

  public static let otherNames = [
    "dismissSuccessAlert": "productList.cart.successAlert.dismiss",
    "didCancelConfirmation": "productList.cart.confirmationAlert.dismiss",
    "closeCart": "productList._private(.closeCart)",
  ]
}
