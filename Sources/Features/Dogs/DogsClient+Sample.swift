import Foundation
import Kernel

extension DogsClient {
  /// The 99 breeds that the Dog API had when its answer was recorded, after two seconds on the
  /// clock.
  public static let sample = Self(loadDogs: {
    @Dependency(\.continuousClock) var clock
    try await clock.sleep(for: .seconds(2))
    return try DogAPI.dogs(from: Data(PackageResources.dog_ceo_breeds_list_all_json))
  })
}
