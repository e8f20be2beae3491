import Foundation

/// Somebody who appears in a book, as the API describes them. What it does not know is empty.
public struct BookCharacter: Equatable, Codable, Identifiable, Sendable {
  /// The character's own address.
  public let url: URL
  /// The name; empty for some, who have an alias instead.
  public let name: String
  /// Where they come from: `Northmen`.
  public let culture: String
  /// `Princess`; where there is none the API has one that is empty.
  public let titles: [String]
  /// What else they are called; where there is nothing the API has one that is empty.
  public let aliases: [String]

  public init(
    url: URL, name: String, culture: String = "", titles: [String] = [], aliases: [String] = []
  ) {
    self.url = url
    self.name = name
    self.culture = culture
    self.titles = titles
    self.aliases = aliases
  }

  public var id: URL { url }
}
