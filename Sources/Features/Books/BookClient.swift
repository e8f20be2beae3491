import FeatureSupport
import Foundation
import Kernel

/// Fetches books and their characters.
///
/// `BookClient()` is for tests: calling an endpoint that the test has not set is reported as an
/// issue.
@DependencyClient
public struct BookClient: Sendable {
  /// Fetches all books, in the API's order.
  ///
  /// Throws a `LoadFailure` if that fails.
  public var fetchBooks: @Sendable () async throws -> [Book]

  /// Follows the links of a book, several at the same time.
  ///
  /// If some links fail, the result contains the other characters and the failures. Throws a
  /// `LoadFailure` only if all links fail for the same reason.
  public var fetchCharacters: @Sendable (_ links: [URL]) async throws -> FetchedCharacters
}

extension BookClient: DependencyKey {
  /// The API on the internet.
  public static let liveValue = live()

  public static var testValue: Self { Self() }
}

extension DependencyValues {
  /// Fetches books and their characters.
  public var bookClient: BookClient {
    get { self[BookClient.self] }
    set { self[BookClient.self] = newValue }
  }
}
