import FeatureSupport
import Kernel

/// Loads the breeds.
///
/// `DogsClient()` is for tests: calling an endpoint that the test has not set is reported as an
/// issue.
@DependencyClient
public struct DogsClient: Sendable {
  /// Loads all breeds, sorted by name.
  ///
  /// Throws a `LoadFailure` if that fails.
  public var loadDogs: @Sendable () async throws -> [Dog]
}

extension DogsClient: DependencyKey {
  /// The Dog API on the internet.
  public static let liveValue = live()

  public static var testValue: Self { Self() }
}

extension DependencyValues {
  /// Loads the breeds.
  public var dogsClient: DogsClient {
    get { self[DogsClient.self] }
    set { self[DogsClient.self] = newValue }
  }
}
