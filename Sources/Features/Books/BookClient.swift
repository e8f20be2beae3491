import Foundation
import Kernel

/// Where books and their characters come from.
///
/// `BookClient()` is for tests: an endpoint that a test uses without giving it one is reported.
@DependencyClient
public struct BookClient: Sendable {
  /// Every book, in the API's order.
  ///
  /// Throws a `LoadFailure` where they cannot be had.
  public var fetchBooks: @Sendable () async throws -> [Book]

  /// Follows the links of a book, several at the same time.
  ///
  /// A link that fails does not lose the others: what came of each is in the answer. Throws a
  /// `LoadFailure` only where all links fail for one reason.
  public var fetchCharacters: @Sendable (_ links: [URL]) async throws -> FetchedCharacters
}

extension BookClient: DependencyKey {
  /// The API on the internet.
  public static let liveValue = live()

  public static var testValue: Self { Self() }
}

extension DependencyValues {
  /// Where books and their characters come from.
  public var bookClient: BookClient {
    get { self[BookClient.self] }
    set { self[BookClient.self] = newValue }
  }
}
