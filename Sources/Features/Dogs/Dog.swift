/// A breed of dogs.
public struct Dog: Equatable, Codable, Sendable {
  /// The breed in lower case, as the service spells it: `bulldog`.
  public let breed: String
  /// The kinds of the breed, in lower case, in the service's order; empty for most.
  public let subBreeds: [String]

  public init(breed: String, subBreeds: [String]) {
    self.breed = breed
    self.subBreeds = subBreeds
  }
}
