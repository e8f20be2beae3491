import Foundation

extension APIClient {
  /// The Fake Store, asked over HTTP.
  ///
  /// - Parameters:
  ///   - baseURL: where the shop is; `https://fakestoreapi.com` unless told otherwise.
  ///   - timeout: how long an answer may take as a whole.
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
