import Foundation

/// A book from the API.
public struct Book: Equatable, Codable, Identifiable, Sendable {
  /// The book's URL; the last component is the book's number.
  public let url: URL
  public let name: String
  public let isbn: String
  /// One or more authors.
  public let authors: [String]
  public let numberOfPages: Int
  public let publisher: String
  /// The country of the first publication.
  public let country: String
  /// The format: `Hardcover`, `Graphic Novel`.
  public let mediaType: String
  /// The date of publication: `1996-08-01T00:00:00`.
  public let released: String
  /// The URLs of the characters, except those with a point of view.
  public let characters: [URL]
  /// The URLs of the point-of-view characters; may be empty.
  public let povCharacters: [URL]

  public init(
    url: URL, name: String, isbn: String = "", authors: [String] = [], numberOfPages: Int = 0,
    publisher: String = "", country: String = "", mediaType: String = "", released: String = "",
    characters: [URL] = [], povCharacters: [URL] = []
  ) {
    self.url = url
    self.name = name
    self.isbn = isbn
    self.authors = authors
    self.numberOfPages = numberOfPages
    self.publisher = publisher
    self.country = country
    self.mediaType = mediaType
    self.released = released
    self.characters = characters
    self.povCharacters = povCharacters
  }

  /// The book's number in the API, from 1; 0 if its URL has none.
  public var id: Int { url.number ?? 0 }

  /// The year of publication, as four digits.
  public var year: String { String(released.prefix(4)) }

  /// The URLs of all characters without duplicates, those with a point of view first.
  public var links: [URL] {
    var seen: Set<URL> = []
    return (povCharacters + characters).filter { seen.insert($0).inserted }
  }
}

extension URL {
  /// The number at the end of a URL of the API: 2 for `…/characters/2`.
  var number: Int? { Int(lastPathComponent) }
}
