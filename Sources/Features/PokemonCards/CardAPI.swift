import FeatureSupport
import Foundation

/// The URLs of the Pokémon TCG API, and how to decode its answers.
///
/// Source: https://docs.pokemontcg.io/api-reference/cards/search-cards
public enum CardAPI {
  /// The API's server.
  // Cannot be `nil`, because the literal is a valid URL.
  public static let baseURL = URL(string: "https://api.pokemontcg.io/v2")!

  /// The default timeout for an answer.
  public static let timeout = Duration.seconds(10)

  /// The number of cards to request at a time.
  public static let pageSize = 15

  /// The environment variable with a user's key. The API works without one, but then answers at most
  /// a thousand requests a day.
  ///
  /// Source: https://docs.pokemontcg.io/getting-started/authentication
  public static let keyVariable = "POKEMON_TCG_API_KEY"

  /// The key in an environment; `nil` if there is none, or no usable one.
  public static func key(in environment: [String: String]) -> APIKey? {
    environment[keyVariable].flatMap(APIKey.init)
  }

  static func pageURL(_ baseURL: URL, page: Int) -> URL {
    baseURL.appending(path: "cards").appending(queryItems: [
      URLQueryItem(name: "page", value: String(page)),
      URLQueryItem(name: "pageSize", value: String(pageSize)),
    ])
  }

  /// Decodes the page in the answer to `cards`.
  ///
  /// - Throws: `unreadable` for any other answer, including one with a different page.
  static func page(_ number: Int, from answer: Data) throws(LoadFailure) -> CardPage {
    let page = try LoadFailure.decode(CardPage.self, from: answer)
    guard page.page == number else {
      throw .unreadable("it is page \(page.page), not \(number)")
    }
    return page
  }
}
