import Foundation
import Kernel

@testable import OnlineStoreFeature

/// The recorded answers of the Fake Store.
extension Fixtures {
  static let products = Data(PackageResources.fakestore_products_json)
  static let order = Data(PackageResources.fakestore_carts_post_json)
  static let user = Data(PackageResources.fakestore_users_1_json)

  /// The customer of the recorded answer.
  static let profile = UserProfile(
    id: 1, username: "johnd", firstName: "john", lastName: "doe", email: "john@gmail.com",
    phone: "1-570-236-7033")
}

/// A product with a price in cents, because a literal would be converted through a binary fraction.
func product(_ id: Int, title: String? = nil, cents: Int = 1099) -> Product {
  Product(
    id: id, title: title ?? "Product \(id)", price: Decimal(cents) / 100,
    description: "It is number \(id).", category: "electronics",
    image: "https://example.org/\(id).jpg")
}

/// A product in the list, with a quantity in the cart.
func listed(_ product: Product, count: Int = 0) -> ProductDomain.State {
  ProductDomain.State(product: product, addToCartState: AddToCartDomain.State(count: count))
}

/// A line of the cart.
func line(_ product: Product, quantity: Int = 1) -> CartItemDomain.State {
  CartItemDomain.State(cartItem: CartItem(product: product, quantity: quantity))
}
