import FeatureSupport
import Foundation
import Kernel

extension BreedClient {
  /// One picture for each breed, always the same, after a second on the clock if the network is
  /// good.
  ///
  /// Akita has the picture of the recorded answer. Every other breed has a URL of the same form,
  /// `…/breeds/NAME/NAME_N.jpg`, with a number N from 1 to 1000 derived from the name; there may be
  /// no such picture.
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

  /// A client without a network: every request fails immediately.
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
