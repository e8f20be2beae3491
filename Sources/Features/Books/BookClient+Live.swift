import FeatureSupport
import Foundation

extension BookClient {
  /// The client of An API of Ice And Fire over HTTP.
  ///
  /// - Parameters:
  ///   - baseURL: the API's server; by default, `https://anapioficeandfire.com/api`. The links of a
  ///     book are followed unchanged.
  ///   - timeout: the maximum time for each complete answer.
  public static func live(
    baseURL: URL = BookAPI.baseURL, timeout: Duration = BookAPI.timeout
  ) -> Self {
    let web = Web(timeout: timeout)
    return Self(
      fetchBooks: {
        try BookAPI.books(from: await web.get(BookAPI.booksURL(baseURL)))
      },
      fetchCharacters: { links in
        try await FetchedCharacters.following(links) { link in
          try BookAPI.character(from: await web.get(BookAPI.followable(link)))
        }
      })
  }
}
