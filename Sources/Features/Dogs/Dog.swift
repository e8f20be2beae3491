/// A breed of dogs.
public struct Dog: Equatable, Codable, Sendable {
  /// The breed in lower case, as in the service: `bulldog`.
  public let breed: String
  /// The sub-breeds, in lower case, in the service's order; empty for most breeds.
  public let subBreeds: [String]

  public init(breed: String, subBreeds: [String]) {
    self.breed = breed
    self.subBreeds = subBreeds
  }
}
