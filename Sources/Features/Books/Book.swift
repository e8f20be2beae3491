import Foundation

/// A book, as the API describes it.
public struct Book: Equatable, Codable, Identifiable, Sendable {
  /// The book's own address; its last part is the book's number.
  public let url: URL
  /// The title.
  public let name: String
  public let isbn: String
  /// Who wrote it; one or more.
  public let authors: [String]
  public let numberOfPages: Int
  public let publisher: String
  /// Where it was published first.
  public let country: String
  /// What it is: `Hardcover`, `Graphic Novel`.
  public let mediaType: String
  /// When it was published: `1996-08-01T00:00:00`.
  public let released: String
  /// The addresses of those who appear in it, but for those who tell it.
  public let characters: [URL]
  /// The addresses of those from whose point of view it is told; may be empty.
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

  /// The book's number in the API, from 1 on; 0 where its address has none.
  public var id: Int { url.number ?? 0 }

  /// The year it was published in, as four digits.
  public var year: String { String(released.prefix(4)) }

  /// The addresses of everybody in it, each once, tellers first.
  public var links: [URL] {
    var seen: Set<URL> = []
    return (povCharacters + characters).filter { seen.insert($0).inserted }
  }
}

extension URL {
  /// The number that an address of the API ends in: 2 of `…/characters/2`.
  var number: Int? { Int(lastPathComponent) }
}
