import Foundation

extension CardsClient {
  /// The client of the Pokémon TCG API over HTTP. It uses no key, which the API allows a thousand
  /// times a day.
  ///
  /// - Parameters:
  ///   - baseURL: the API's server; by default, `https://api.pokemontcg.io/v2`.
  ///   - timeout: the maximum time for a complete answer.
  public static func live(
    baseURL: URL = CardAPI.baseURL, timeout: Duration = CardAPI.timeout
  ) -> Self {
    let web = Web(timeout: timeout)
    return Self(fetchPage: { number in
      try CardAPI.page(number, from: await web.get(CardAPI.pageURL(baseURL, page: number)))
    })
  }
}
