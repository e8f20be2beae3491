import FeatureSupport
import Foundation

/// The URLs of An API of Ice And Fire, and how to decode its answers.
///
/// Source: https://anapioficeandfire.com/Documentation
public enum BookAPI {
  /// The API's server.
  // Cannot be `nil`, because the literal is a valid URL.
  public static let baseURL = URL(string: "https://anapioficeandfire.com/api")!

  /// The default timeout for an answer.
  public static let timeout = Duration.seconds(10)

  static func booksURL(_ baseURL: URL) -> URL { baseURL.appending(path: "books") }

  /// Returns a link from an answer, if it may be followed.
  ///
  /// - Throws: `unreadable` if it is not a web address, for example a file on this computer.
  static func followable(_ link: URL) throws(LoadFailure) -> URL {
    guard ["http", "https"].contains(link.scheme?.lowercased()), link.host() != nil else {
      throw .unreadable("'\(link.absoluteString.prefix(80))' is not a web address")
    }
    return link
  }

  /// Decodes the books in the answer to `books`, in its order; may be empty.
  ///
  /// - Throws: `unreadable` for any other answer, including a book without a number.
  static func books(from answer: Data) throws(LoadFailure) -> [Book] {
    let books = try LoadFailure.decode([Book].self, from: answer)
    if let index = books.firstIndex(where: { $0.url.number == nil }) {
      throw .unreadable("'[\(index)].url' ends in no number")
    }
    return books
  }

  /// Decodes the character in the answer to one of a book's links.
  ///
  /// - Throws: `unreadable` for any other answer.
  static func character(from answer: Data) throws(LoadFailure) -> BookCharacter {
    try LoadFailure.decode(BookCharacter.self, from: answer)
  }
}
