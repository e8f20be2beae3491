import Foundation

/// A character in a book from the API. Unknown properties are empty.
public struct BookCharacter: Equatable, Codable, Identifiable, Sendable {
  public let url: URL
  /// The name; empty for some characters, who have an alias instead.
  public let name: String
  /// The culture: `Northmen`.
  public let culture: String
  /// Titles: `Princess`. Without titles, the API returns one empty title.
  public let titles: [String]
  /// Other names. Without aliases, the API returns one empty alias.
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
