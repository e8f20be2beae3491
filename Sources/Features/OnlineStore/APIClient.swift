import Kernel

/// The shop's server.
///
/// `APIClient()` is for tests: an endpoint that a test uses without giving it one is reported.
@DependencyClient
public struct APIClient: Sendable {
  /// Everything the shop sells, in the server's order.
  ///
  /// Throws a `LoadFailure` where it cannot be had.
  public var fetchProducts: @Sendable () async throws -> [Product]

  /// Orders what is in a cart.
  ///
  /// Throws a `LoadFailure` where the order was not taken, or where it is not known to be.
  public var sendOrder: @Sendable (_ items: [CartItem]) async throws -> Order

  /// The customer.
  ///
  /// Throws a `LoadFailure` where they cannot be had.
  public var fetchUserProfile: @Sendable () async throws -> UserProfile
}

extension APIClient: DependencyKey {
  /// The Fake Store on the internet.
  public static let liveValue = live()

  public static var testValue: Self { Self() }
}

extension DependencyValues {
  /// The server of the online store.
  public var apiClient: APIClient {
    get { self[APIClient.self] }
    set { self[APIClient.self] = newValue }
  }
}
