import Foundation
import Kernel

extension BreedClient {
  /// One picture a breed, after a second on the clock where the network is good: nothing random,
  /// and nothing fetched.
  ///
  /// Akita has the picture of the recorded answer. Every other breed has an address of the same
  /// shape, `…/breeds/NAME/NAME_N.jpg`, where N from 1 to 1000 is made from the name; no picture
  /// need be there.
  public static func sample(on network: SampleNetwork) -> Self {
    Self(loadDogImage: { breed in
      try await network.request(taking: .seconds(1))
      let recorded = try DogAPI.image(
        from: Data(PackageResources.dog_ceo_breed_images_random_json))
      return recorded.map { address(of: breed.lowercased(), like: $0) }
    })
  }

  /// The pictures on a good network.
  public static let sample = sample(on: .good)

  /// A service that is never there: every load fails at once.
  public static let failing = sample(on: .down)

  private static func address(of breed: String, like recorded: URL) -> URL {
    let folder = recorded.deletingLastPathComponent()
    guard folder.lastPathComponent != breed else { return recorded }
    let number = breed.utf8.reduce(7) { ($0 * 31 + Int($1)) % 1000 } + 1
    return folder.deletingLastPathComponent()
      .appending(component: breed)
      .appending(component: "\(breed)_\(number).jpg")
  }
}
