import FeatureSupport
import Foundation
import Kernel

/// Loads pictures of breeds.
///
/// `BreedClient()` is for tests: calling an endpoint that the test has not set is reported as an
/// issue.
@DependencyClient
public struct BreedClient: Sendable {
  /// Loads the URL of a picture of a breed, chosen at random if there are several; `nil` if there
  /// is none.
  ///
  /// Throws a `LoadFailure` if that fails.
  public var loadDogImage: @Sendable (_ breed: String) async throws -> URL?
}

extension BreedClient: DependencyKey {
  /// The Dog API on the internet.
  public static let liveValue = live()

  public static var testValue: Self { Self() }
}

extension DependencyValues {
  /// Loads pictures of breeds.
  public var breedClient: BreedClient {
    get { self[BreedClient.self] }
    set { self[BreedClient.self] = newValue }
  }
}
