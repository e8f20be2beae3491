import Kernel

/// Stores the favourite cards.
///
/// `FavoriteCardsClient()` is for tests: calling an endpoint that the test has not set is reported
/// as an issue. All endpoints return all favourites, in the order in which they were added, and
/// throw a `FavoritesFailure`.
@DependencyClient
public struct FavoriteCardsClient: Sendable {
  /// Returns the favourites.
  public var all: @Sendable () async throws -> [Card]

  /// Adds a card to the favourites; does nothing if it is one already.
  ///
  /// When this returns, the card has been saved permanently.
  public var add: @Sendable (_ card: Card) async throws -> [Card]

  /// Removes a card from the favourites; does nothing if it is not one.
  public var remove: @Sendable (_ card: Card) async throws -> [Card]
}

extension FavoriteCardsClient: DependencyKey {
  /// The file in the user's data directory.
  public static let liveValue = live()

  public static var testValue: Self { Self() }

  /// A file that cannot be used: every call fails immediately.
  public static let failing = Self(
    all: { throw FavoritesFailure.reading("this client always fails") },
    add: { _ in throw FavoritesFailure.writing("this client always fails") },
    remove: { _ in throw FavoritesFailure.writing("this client always fails") })
}

extension DependencyValues {
  /// Stores the favourite cards.
  public var favoriteCardsClient: FavoriteCardsClient {
    get { self[FavoriteCardsClient.self] }
    set { self[FavoriteCardsClient.self] = newValue }
  }
}
