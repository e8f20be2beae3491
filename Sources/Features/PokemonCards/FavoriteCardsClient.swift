import Kernel

/// Where the favourite cards are kept.
///
/// `FavoriteCardsClient()` is for tests: an endpoint that a test uses without giving it one is
/// reported. All endpoints answer with every favourite, in the order in which they became one, and
/// throw a `FavoritesFailure`.
@DependencyClient
public struct FavoriteCardsClient: Sendable {
  /// The favourites.
  public var all: @Sendable () async throws -> [Card]

  /// Makes a card a favourite; nothing changes where it is one.
  ///
  /// When this returns, the card is kept: it outlives the end of the process.
  public var add: @Sendable (_ card: Card) async throws -> [Card]

  /// Makes a card a favourite no more; nothing changes where it is none.
  public var remove: @Sendable (_ card: Card) async throws -> [Card]
}

extension FavoriteCardsClient: DependencyKey {
  /// The file in the user's data directory.
  public static let liveValue = live()

  public static var testValue: Self { Self() }

  /// A file that cannot be used: everything fails at once.
  public static let failing = Self(
    all: { throw FavoritesFailure.reading("this client always fails") },
    add: { _ in throw FavoritesFailure.writing("this client always fails") },
    remove: { _ in throw FavoritesFailure.writing("this client always fails") })
}

extension DependencyValues {
  /// Where the favourite cards are kept.
  public var favoriteCardsClient: FavoriteCardsClient {
    get { self[FavoriteCardsClient.self] }
    set { self[FavoriteCardsClient.self] = newValue }
  }
}
