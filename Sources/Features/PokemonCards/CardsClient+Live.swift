import FeatureSupport
import Foundation

extension CardsClient {
  /// The client of the Pokémon TCG API over HTTP.
  ///
  /// - Parameters:
  ///   - baseURL: the API's server; by default, `https://api.pokemontcg.io/v2`.
  ///   - timeout: the maximum time for a complete answer.
  ///   - key: a user's key; by default, that in the environment variable `POKEMON_TCG_API_KEY`.
  public static func live(
    baseURL: URL = CardAPI.baseURL, timeout: Duration = CardAPI.timeout,
    key: APIKey? = CardAPI.key(in: ProcessInfo.processInfo.environment)
  ) -> Self {
    let web = Web(timeout: timeout)
    return Self(fetchPage: { number in
      let url = CardAPI.pageURL(baseURL, page: number)
      return try CardAPI.page(number, from: await web.get(url, key: key))
    })
  }
}
