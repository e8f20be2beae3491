import Foundation

extension DogsClient {
  /// The Dog API, asked over HTTP.
  ///
  /// - Parameters:
  ///   - baseURL: where the API is; `https://dog.ceo/api` unless told otherwise.
  ///   - timeout: how long an answer may take as a whole.
  public static func live(
    baseURL: URL = DogAPI.baseURL, timeout: Duration = DogAPI.timeout
  ) -> Self {
    let web = Web(timeout: timeout)
    return Self(loadDogs: {
      try DogAPI.dogs(from: await web.get(DogAPI.breedsURL(baseURL)))
    })
  }
}
