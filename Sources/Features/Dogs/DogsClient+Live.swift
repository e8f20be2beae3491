import FeatureSupport
import Foundation

extension DogsClient {
  /// The client of the Dog API over HTTP.
  ///
  /// - Parameters:
  ///   - baseURL: the API's server; by default, `https://dog.ceo/api`.
  ///   - timeout: the maximum time for a complete answer.
  public static func live(
    baseURL: URL = DogAPI.baseURL, timeout: Duration = DogAPI.timeout
  ) -> Self {
    let web = Web(timeout: timeout)
    return Self(loadDogs: {
      try DogAPI.dogs(from: await web.get(DogAPI.breedsURL(baseURL)))
    })
  }
}
