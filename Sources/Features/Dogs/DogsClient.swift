import Kernel

/// Where the breeds come from.
///
/// `DogsClient()` is for tests: an endpoint that a test uses without giving it one is reported.
@DependencyClient
public struct DogsClient: Sendable {
  /// Every breed, by name.
  ///
  /// Throws a `LoadFailure` where they cannot be had.
  public var loadDogs: @Sendable () async throws -> [Dog]
}

extension DogsClient: DependencyKey {
  /// The Dog API on the internet.
  public static let liveValue = live()

  public static var testValue: Self { Self() }
}

extension DependencyValues {
  /// Where the breeds come from.
  public var dogsClient: DogsClient {
    get { self[DogsClient.self] }
    set { self[DogsClient.self] = newValue }
  }
}
