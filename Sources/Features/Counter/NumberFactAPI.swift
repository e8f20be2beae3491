import FeatureSupport
import Foundation

/// The URLs of the Numbers API, and how to decode its answers.
///
/// Source: http://numbersapi.com
public enum NumberFactAPI {
  /// The API's server.
  // Cannot be `nil`, because the literal is a valid URL.
  public static let baseURL = URL(string: "http://numbersapi.com")!

  /// The default timeout for an answer.
  public static let timeout = Duration.seconds(10)

  /// The maximum length of a fact, in characters.
  static let factLimit = 1000

  static func triviaURL(_ baseURL: URL, number: Int) -> URL {
    baseURL.appending(path: "\(number)/trivia")
  }

  /// Decodes the fact in an answer, which is plain text, and trims white space.
  ///
  /// - Throws: `unreadable` if the answer is not text, is empty, or is a web page, such as the
  ///   sign-in page of a network.
  static func fact(from answer: Data) throws(LoadFailure) -> String {
    guard let text = String(data: answer, encoding: .utf8) else {
      throw .unreadable("it is not text")
    }
    let fact = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if fact.isEmpty { throw .unreadable("it is empty") }
    if fact.hasPrefix("<") { throw .unreadable("it is a web page and not a fact") }
    if fact.count > factLimit {
      throw .unreadable("it is longer than \(factLimit) characters")
    }
    return fact
  }
}
