import FeatureSupport
import Foundation
import Kernel

extension BookClient {
  /// The ten books in the API's recorded answer, after two seconds on the clock if the network is
  /// good, and the 88 characters that they link to, each after one second.
  ///
  /// Links are followed eight at a time, like those of the live client, and each is a separate
  /// request. A link to any other character is answered with 404.
  public static func sample(on network: SampleNetwork) -> Self {
    Self(
      fetchBooks: {
        try await network.request(taking: .seconds(2))
        return try BookAPI.books(from: Data(PackageResources.ice_and_fire_books_json))
      },
      fetchCharacters: { links in
        try await FetchedCharacters.following(links) { link in
          try await network.request(taking: .seconds(1))
          guard let character = try recorded.get()[link] else { throw LoadFailure.status(404) }
          return character
        }
      })
  }

  /// The recorded books on a good network.
  public static let sample = sample(on: .good)

  /// A client without a network: every request fails immediately.
  public static let failing = sample(on: .down)

  // Decoded once, because it is 66 kB of JSON and is needed for every link.
  private static let recorded = Result {
    let answer = Data(PackageResources.ice_and_fire_characters_json)
    let characters = try LoadFailure.decode([BookCharacter].self, from: answer)
    return Dictionary(characters.map { ($0.url, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
