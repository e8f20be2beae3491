import Foundation
import Kernel

extension APIClient {
  /// The 20 products, the order and the customer that the Fake Store had when its answers were
  /// recorded, each after a while on the clock: two seconds, three, and one where the network is
  /// good.
  ///
  /// Every order is the recorded one, whatever is in the cart.
  public static func sample(on network: SampleNetwork) -> Self {
    Self(
      fetchProducts: {
        try await network.request(taking: .seconds(2))
        return try FakeStoreAPI.products(from: Data(PackageResources.fakestore_products_json))
      },
      sendOrder: { _ in
        try await network.request(taking: .seconds(3))
        return try FakeStoreAPI.order(from: Data(PackageResources.fakestore_carts_post_json))
      },
      fetchUserProfile: {
        try await network.request(taking: .seconds(1))
        return try FakeStoreAPI.profile(from: Data(PackageResources.fakestore_users_1_json))
      }
    )
  }

  /// The recorded answers on a good network.
  public static let sample = sample(on: .good)

  /// A shop that is never there: every request fails at once.
  public static let failing = sample(on: .down)
}
