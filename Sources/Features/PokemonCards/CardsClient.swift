import FeatureSupport
import Kernel

/// Fetches the cards.
///
/// `CardsClient()` is for tests: calling an endpoint that the test has not set is reported as an
/// issue.
@DependencyClient
public struct CardsClient: Sendable {
  /// Fetches a page of cards, counted from 1.
  ///
  /// Throws a `LoadFailure` if that fails.
  public var fetchPage: @Sendable (_ number: Int) async throws -> CardPage
}

extension CardsClient: DependencyKey {
  /// The Pokémon TCG API on the internet.
  public static let liveValue = live()

  public static var testValue: Self { Self() }
}

extension DependencyValues {
  /// Fetches the cards.
  public var cardsClient: CardsClient {
    get { self[CardsClient.self] }
    set { self[CardsClient.self] = newValue }
  }
}
