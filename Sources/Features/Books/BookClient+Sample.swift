import Foundation
import Kernel

extension BookClient {
  /// The ten books that the API had when its answer was recorded, after two seconds on the clock
  /// where the network is good, and the 88 characters that they name there, each after one second.
  ///
  /// Links are followed eight at a time, as the live client follows them, and each is a request of
  /// its own to the network. One that leads to none of the 88 is answered with 404.
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

  /// A service that is never there: every request fails at once.
  public static let failing = sample(on: .down)

  // Read once: 66 kB of JSON that every link would have to wait for.
  private static let recorded = Result {
    let answer = Data(PackageResources.ice_and_fire_characters_json)
    let characters = try LoadFailure.decode([BookCharacter].self, from: answer)
    return Dictionary(characters.map { ($0.url, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
