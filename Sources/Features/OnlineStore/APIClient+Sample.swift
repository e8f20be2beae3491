import FeatureSupport
import Foundation
import Kernel

extension APIClient {
  /// The 20 products, the order and the customer in the Fake Store's recorded answers, after two,
  /// three and one seconds on the clock if the network is good.
  ///
  /// Every order returns the recorded one, regardless of the cart.
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

  /// A client without a network: every request fails immediately.
  public static let failing = sample(on: .down)
}
