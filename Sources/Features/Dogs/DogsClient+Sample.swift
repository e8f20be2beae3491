import Foundation
import Kernel

extension DogsClient {
  /// The 99 breeds that the Dog API had when its answer was recorded, after two seconds on the
  /// clock where the network is good.
  public static func sample(on network: SampleNetwork) -> Self {
    Self(loadDogs: {
      try await network.request(taking: .seconds(2))
      return try DogAPI.dogs(from: Data(PackageResources.dog_ceo_breeds_list_all_json))
    })
  }

  /// The recorded breeds on a good network.
  public static let sample = sample(on: .good)

  /// A service that is never there: every load fails at once.
  public static let failing = sample(on: .down)
}
