import Foundation

/// A trading card from the API.
public struct Card: Equatable, Codable, Identifiable, Sendable {
  /// The set and the number in the set: `base1-4`.
  public let id: String
  public let name: String
  /// `Pokémon`, `Trainer` or `Energy`.
  public let supertype: String
  /// `Stage 2`, `Basic`; `nil` for cards without subtypes.
  public let subtypes: [String]?
  /// Hit points, as printed on the card; `nil` for cards without hit points.
  public let hp: String?
  /// `Fire`; `nil` for cards without types.
  public let types: [String]?
  /// The number in the set, which may contain letters.
  public let number: String
  /// The illustrator, if known.
  public let artist: String?
  /// `Rare Holo`; `nil` for cards without a rarity.
  public let rarity: String?
  public let images: Images

  /// The URLs of a card's pictures.
  public struct Images: Equatable, Codable, Sendable {
    public let small: URL
    public let large: URL

    public init(small: URL, large: URL) {
      self.small = small
      self.large = large
    }
  }

  public init(
    id: String, name: String, supertype: String, subtypes: [String]? = nil, hp: String? = nil,
    types: [String]? = nil, number: String, artist: String? = nil, rarity: String? = nil,
    images: Images
  ) {
    self.id = id
    self.name = name
    self.supertype = supertype
    self.subtypes = subtypes
    self.hp = hp
    self.types = types
    self.number = number
    self.artist = artist
    self.rarity = rarity
    self.images = images
  }
}
