import Foundation
import Testing

@testable import BooksFeature

/// The recorded answers of the books' API.
extension Fixtures {
  static let books = Data(PackageResources.ice_and_fire_books_json)
  static let characters = Data(PackageResources.ice_and_fire_characters_json)

  /// The recorded books, with links to another server.
  static func books(at baseURL: URL) -> Data {
    let text = String(decoding: books, as: UTF8.self)
    return Data(
      text.replacing(BookAPI.baseURL.absoluteString, with: baseURL.absoluteString).utf8)
  }

  /// The answer to each link by its path: `/api/characters/2`.
  static func characterAnswers() throws -> [(path: String, body: Data)] {
    let all = try #require(try JSONSerialization.jsonObject(with: characters) as? [[String: Any]])
    return try all.map { character in
      let url = try requireURL(try #require(character["url"] as? String))
      return (url.path, try JSONSerialization.data(withJSONObject: character))
    }
  }
}

/// A book with links to characters with these numbers.
func book(_ id: Int = 1, tellers: [Int] = [], characters: [Int] = []) -> Book {
  Book(
    url: BookAPI.baseURL.appending(path: "books/\(id)"), name: "Book \(id)",
    characters: characters.map(characterLink), povCharacters: tellers.map(characterLink))
}

/// The character with this number.
func character(_ id: Int, name: String? = nil) -> BookCharacter {
  BookCharacter(url: characterLink(id), name: name ?? "Character \(id)")
}

/// The link to the character with this number.
func characterLink(_ id: Int) -> URL { BookAPI.baseURL.appending(path: "characters/\(id)") }
