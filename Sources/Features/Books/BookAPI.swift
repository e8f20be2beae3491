import Foundation

/// The addresses of An API of Ice And Fire, and what its answers mean.
///
/// Source: https://anapioficeandfire.com/Documentation
public enum BookAPI {
  /// Where the API is on the internet.
  // The literal is a URL.
  public static let baseURL = URL(string: "https://anapioficeandfire.com/api")!

  /// How long an answer may take unless a client is told otherwise.
  public static let timeout = Duration.seconds(10)

  static func booksURL(_ baseURL: URL) -> URL { baseURL.appending(path: "books") }

  /// A link of an answer, if it may be followed.
  ///
  /// - Throws: `unreadable` for what does not lead into the web, such as a file of this computer.
  static func followable(_ link: URL) throws(LoadFailure) -> URL {
    guard ["http", "https"].contains(link.scheme?.lowercased()), link.host() != nil else {
      throw .unreadable("'\(link.absoluteString.prefix(80))' is no address of the web")
    }
    return link
  }

  /// The books in the answer to `books`, in its order; may be empty.
  ///
  /// - Throws: `unreadable` for any other answer, also for a book without a number.
  static func books(from answer: Data) throws(LoadFailure) -> [Book] {
    let books = try LoadFailure.decode([Book].self, from: answer)
    if let index = books.firstIndex(where: { $0.url.number == nil }) {
      throw .unreadable("'[\(index)].url' ends in no number")
    }
    return books
  }

  /// The character in the answer to one of a book's links.
  ///
  /// - Throws: `unreadable` for any other answer.
  static func character(from answer: Data) throws(LoadFailure) -> BookCharacter {
    try LoadFailure.decode(BookCharacter.self, from: answer)
  }
}
