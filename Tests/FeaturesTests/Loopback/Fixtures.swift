import Foundation
import Testing

@testable import DogsFeature

/// The recorded answers of the Dog API.
enum Fixtures {
  static let breeds = Data(PackageResources.dog_ceo_breeds_list_all_json)
  static let image = Data(PackageResources.dog_ceo_breed_images_random_json)
  static let breedNotFound = Data(PackageResources.dog_ceo_breed_not_found_json)
}

/// The URL from a valid text.
func requireURL(_ text: String) throws -> URL {
  try #require(URL(string: text))
}
