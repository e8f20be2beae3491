import Foundation

/// The addresses of the Numbers API, and what its answers mean.
///
/// Source: http://numbersapi.com
public enum NumberFactAPI {
  /// Where the API is on the internet.
  // The literal is a URL.
  public static let baseURL = URL(string: "http://numbersapi.com")!

  /// How long an answer may take unless a client is told otherwise.
  public static let timeout = Duration.seconds(10)

  /// The longest fact that is believed, in characters.
  static let factLimit = 1000

  static func triviaURL(_ baseURL: URL, number: Int) -> URL {
    baseURL.appending(path: "\(number)/trivia")
  }

  /// The fact in an answer, which is that text and nothing else, without blanks around it.
  ///
  /// - Throws: `unreadable` for an answer that is no text, none at all, or a web page, which is what
  ///   a network shows whose sign-in page stands before the internet.
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
