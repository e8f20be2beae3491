import Foundation

extension BookClient {
  /// An API of Ice And Fire, asked over HTTP.
  ///
  /// - Parameters:
  ///   - baseURL: where the API is; `https://anapioficeandfire.com/api` unless told otherwise. The
  ///     links of a book lead wherever the book says.
  ///   - timeout: how long each answer may take as a whole.
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
