import Foundation
import Testing

@testable import Features

/// The Dog API's answers, as recorded.
enum Fixtures {
  static let breeds = Data(PackageResources.dog_ceo_breeds_list_all_json)
  static let image = Data(PackageResources.dog_ceo_breed_images_random_json)
  static let breedNotFound = Data(PackageResources.dog_ceo_breed_not_found_json)
}

/// A URL from text that is one.
func requireURL(_ text: String) throws -> URL {
  try #require(URL(string: text))
}
