import Kernel

/// Where the cards come from.
///
/// `CardsClient()` is for tests: an endpoint that a test uses without giving it one is reported.
@DependencyClient
public struct CardsClient: Sendable {
  /// A page of all cards, counted from 1.
  ///
  /// Throws a `LoadFailure` where it cannot be had.
  public var fetchPage: @Sendable (_ number: Int) async throws -> CardPage
}

extension CardsClient: DependencyKey {
  /// The Pokémon TCG API on the internet.
  public static let liveValue = live()

  public static var testValue: Self { Self() }
}

extension DependencyValues {
  /// Where the cards come from.
  public var cardsClient: CardsClient {
    get { self[CardsClient.self] }
    set { self[CardsClient.self] = newValue }
  }
}
