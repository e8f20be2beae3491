import Foundation

/// The addresses of the Pokémon TCG API, and what its answers mean.
///
/// Source: https://docs.pokemontcg.io/api-reference/cards/search-cards
public enum CardAPI {
  /// Where the API is on the internet.
  // The literal is a URL.
  public static let baseURL = URL(string: "https://api.pokemontcg.io/v2")!

  /// How long an answer may take unless a client is told otherwise.
  public static let timeout = Duration.seconds(10)

  /// How many cards are asked for at once.
  public static let pageSize = 15

  static func pageURL(_ baseURL: URL, page: Int) -> URL {
    baseURL.appending(path: "cards").appending(queryItems: [
      URLQueryItem(name: "page", value: String(page)),
      URLQueryItem(name: "pageSize", value: String(pageSize)),
    ])
  }

  /// The page in the answer to `cards`.
  ///
  /// - Throws: `unreadable` for any other answer, also for a page that was not asked for.
  static func page(_ number: Int, from answer: Data) throws(LoadFailure) -> CardPage {
    let page = try LoadFailure.decode(CardPage.self, from: answer)
    guard page.page == number else {
      throw .unreadable("it is page \(page.page), not \(number)")
    }
    return page
  }
}
