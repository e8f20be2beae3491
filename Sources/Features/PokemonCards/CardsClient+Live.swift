import Foundation

extension CardsClient {
  /// The Pokémon TCG API, asked over HTTP without a key, which it allows a thousand times a day.
  ///
  /// - Parameters:
  ///   - baseURL: where the API is; `https://api.pokemontcg.io/v2` unless told otherwise.
  ///   - timeout: how long an answer may take as a whole.
  public static func live(
    baseURL: URL = CardAPI.baseURL, timeout: Duration = CardAPI.timeout
  ) -> Self {
    let web = Web(timeout: timeout)
    return Self(fetchPage: { number in
      try CardAPI.page(number, from: await web.get(CardAPI.pageURL(baseURL, page: number)))
    })
  }
}
