import FeatureSupport
import Kernel

/// The store's server.
///
/// `APIClient()` is for tests: calling an endpoint that the test has not set is reported as an
/// issue.
@DependencyClient
public struct APIClient: Sendable {
  /// Fetches all products, in the server's order.
  ///
  /// Throws a `LoadFailure` if that fails.
  public var fetchProducts: @Sendable () async throws -> [Product]

  /// Orders the items in a cart.
  ///
  /// Throws a `LoadFailure` if the order was rejected, or if its outcome is unknown.
  public var sendOrder: @Sendable (_ items: [CartItem]) async throws -> Order

  /// Fetches the customer's profile.
  ///
  /// Throws a `LoadFailure` if that fails.
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
