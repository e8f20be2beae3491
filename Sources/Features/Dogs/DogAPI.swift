import Foundation

/// The addresses of the Dog API, and what its answers mean.
///
/// Source: https://dog.ceo/dog-api/documentation
public enum DogAPI {
  /// Where the API is on the internet.
  // The literal is a URL.
  public static let baseURL = URL(string: "https://dog.ceo/api")!

  /// How long an answer may take unless a client is told otherwise.
  public static let timeout = Duration.seconds(10)

  // MARK: Addresses

  static func breedsURL(_ baseURL: URL) -> URL {
    baseURL.appending(path: "breeds/list/all")
  }

  static func imageURL(_ baseURL: URL, breed: String) -> URL {
    // `component` encodes what `path` would take for a part of the address, such as a slash.
    baseURL.appending(component: "breed").appending(component: breed)
      .appending(path: "images/random")
  }

  // MARK: Answers

  /// The breeds in the answer to `breeds/list/all`, by name.
  ///
  /// - Throws: `unreadable` for any other answer, also for one without a breed.
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

  /// The address in the answer to `breed/NAME/images/random`; `nil` where it names no picture.
  ///
  /// - Throws: `unreadable` for any other answer.
  static func image(from answer: Data) throws(LoadFailure) -> URL? {
    struct Image: Decodable {
      let message: String?
    }
    return try LoadFailure.decode(Image.self, from: answer).message.flatMap { URL(string: $0) }
  }
}
