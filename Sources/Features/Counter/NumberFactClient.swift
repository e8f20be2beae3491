import FeatureSupport
import Kernel

/// Fetches facts about numbers.
///
/// `NumberFactClient()` is for tests: calling an endpoint that the test has not set is reported as
/// an issue.
@DependencyClient
public struct NumberFactClient: Sendable {
  /// Fetches a fact about a number, as a sentence.
  ///
  /// Throws a `LoadFailure` if that fails.
  public var fetch: @Sendable (_ number: Int) async throws -> String
}

extension NumberFactClient: DependencyKey {
  /// The Numbers API on the internet.
  public static let liveValue = live()

  public static var testValue: Self { Self() }
}

extension DependencyValues {
  /// Fetches facts about numbers.
  public var numberFact: NumberFactClient {
    get { self[NumberFactClient.self] }
    set { self[NumberFactClient.self] = newValue }
  }
}
