import FeatureSupport
import Foundation
import Kernel

extension DogsClient {
  /// The 99 breeds in the Dog API's recorded answer, after two seconds on the clock if the network
  /// is good.
  public static func sample(on network: SampleNetwork) -> Self {
    Self(loadDogs: {
      try await network.request(taking: .seconds(2))
      return try DogAPI.dogs(from: Data(PackageResources.dog_ceo_breeds_list_all_json))
    })
  }

  /// The recorded breeds on a good network.
  public static let sample = sample(on: .good)

  /// A client without a network: every request fails immediately.
  public static let failing = sample(on: .down)
}
