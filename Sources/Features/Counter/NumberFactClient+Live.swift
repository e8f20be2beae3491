import FeatureSupport
import Foundation

extension NumberFactClient {
  /// The client of the Numbers API over HTTP.
  ///
  /// - Parameters:
  ///   - baseURL: the API's server; by default, `http://numbersapi.com`.
  ///   - timeout: the maximum time for a complete answer.
  public static func live(
    baseURL: URL = NumberFactAPI.baseURL, timeout: Duration = NumberFactAPI.timeout
  ) -> Self {
    let web = Web(timeout: timeout)
    return Self(fetch: { number in
      try NumberFactAPI.fact(
        from: await web.get(NumberFactAPI.triviaURL(baseURL, number: number)))
    })
  }
}
