import Foundation

extension NumberFactClient {
  /// The Numbers API, asked over HTTP.
  ///
  /// - Parameters:
  ///   - baseURL: where the API is; `http://numbersapi.com` unless told otherwise.
  ///   - timeout: how long an answer may take as a whole.
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
