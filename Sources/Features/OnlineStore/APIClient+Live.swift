import FeatureSupport
import Foundation

extension APIClient {
  /// The client of the Fake Store over HTTP.
  ///
  /// - Parameters:
  ///   - baseURL: the store's server; by default, `https://fakestoreapi.com`.
  ///   - timeout: the maximum time for a complete answer.
  public static func live(
    baseURL: URL = FakeStoreAPI.baseURL, timeout: Duration = FakeStoreAPI.timeout
  ) -> Self {
    let web = Web(timeout: timeout)
    return Self(
      fetchProducts: {
        try FakeStoreAPI.products(from: await web.get(FakeStoreAPI.productsURL(baseURL)))
      },
      sendOrder: { items in
        let cart = try FakeStoreAPI.cart(of: items)
        return try FakeStoreAPI.order(
          from: await web.post(FakeStoreAPI.cartsURL(baseURL), json: cart))
      },
      fetchUserProfile: {
        try FakeStoreAPI.profile(from: await web.get(FakeStoreAPI.userURL(baseURL)))
      }
    )
  }
}
