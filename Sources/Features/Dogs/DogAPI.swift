import FeatureSupport
import Foundation

/// The URLs of the Dog API, and how to decode its answers.
///
/// Source: https://dog.ceo/dog-api/documentation
public enum DogAPI {
  /// The API's server.
  // Cannot be `nil`, because the literal is a valid URL.
  public static let baseURL = URL(string: "https://dog.ceo/api")!

  /// The default timeout for an answer.
  public static let timeout = Duration.seconds(10)

  // MARK: Addresses

  static func breedsURL(_ baseURL: URL) -> URL {
    baseURL.appending(path: "breeds/list/all")
  }

  static func imageURL(_ baseURL: URL, breed: String) -> URL {
    // `component` escapes characters that `path` would interpret, such as a slash.
    baseURL.appending(component: "breed").appending(component: breed)
      .appending(path: "images/random")
  }

  // MARK: Answers

  /// Decodes the breeds in the answer to `breeds/list/all`, sorted by name.
  ///
  /// - Throws: `unreadable` for any other answer, including one without breeds.
  static func dogs(from answer: Data) throws(LoadFailure) -> [Dog] {
    struct Breeds: Decodable {
      let message: [String: [String]]
    }
    let breeds = try LoadFailure.decode(Breeds.self, from: answer).message
    guard !breeds.isEmpty else { throw .unreadable("'message' lists no breeds") }
    return
      breeds
      .map { Dog(breed: $0.key, subBreeds: $0.value) }
      .sorted { $0.breed < $1.breed }
  }

  /// Decodes the URL in the answer to `breed/NAME/images/random`; `nil` if it contains none.
  ///
  /// - Throws: `unreadable` for any other answer.
  static func image(from answer: Data) throws(LoadFailure) -> URL? {
    struct Image: Decodable {
      let message: String?
    }
    return try LoadFailure.decode(Image.self, from: answer).message.flatMap { URL(string: $0) }
  }
}
