import Foundation
import Kernel

/// Where the picture of a breed comes from.
///
/// `BreedClient()` is for tests: an endpoint that a test uses without giving it one is reported.
@DependencyClient
public struct BreedClient: Sendable {
  /// The address of a picture of a breed, a random one where there are several; `nil` where there
  /// is none.
  ///
  /// Throws a `LoadFailure` where the service cannot tell.
  public var loadDogImage: @Sendable (_ breed: String) async throws -> URL?
}

extension BreedClient: DependencyKey {
  /// The Dog API on the internet.
  public static let liveValue = live()

  public static var testValue: Self { Self() }
}

extension DependencyValues {
  /// Where the picture of a breed comes from.
  public var breedClient: BreedClient {
    get { self[BreedClient.self] }
    set { self[BreedClient.self] = newValue }
  }
}
