import Foundation

/// What the head of an answer says about its body.
struct WebHead {
  /// How many bytes the body is to have, if that is said.
  private(set) var length: Int?
  /// How the body is compressed, such as "gzip".
  private(set) var codings: [String] = []
  /// Whether the body says itself where it ends, and `length` means nothing.
  private(set) var isFramed = false
  /// Whether the empty line at its end has come.
  private(set) var isComplete = false

  private var hasBegun = false

  /// Takes a line without its end: first the status, then fields; after the empty line trailers.
  ///
  /// - Throws: `unreadable` where the line makes no sense.
  mutating func take(_ line: String) throws(LoadFailure) {
    guard hasBegun else { return hasBegun = true }
    guard !line.isEmpty else { return isComplete = true }
    // A line with a space before it goes on with the one above, and trailers are not read.
    guard !isComplete, line.first != " ", line.first != "\t" else { return }
    guard let colon = line.firstIndex(of: ":"), !line[..<colon].contains(where: \.isWhitespace)
    else { throw .unreadable("its head has a line that is no field: '\(Self.quoted(line))'") }
    let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    switch line[..<colon].lowercased() {
    case "content-length": try takeLength(value)
    case "content-encoding": codings += Self.codings(value)
    case "transfer-encoding":
      isFramed = true
      // libcurl would decompress that, as often as it is said: a few bytes become hours.
      guard Self.codings(value).isEmpty else {
        throw .unreadable("its Transfer-Encoding is '\(Self.quoted(value))'")
      }
    default: break
    }
  }

  private mutating func takeLength(_ text: String) throws(LoadFailure) {
    guard text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
      let new = Int(text)
    else { throw .unreadable("its Content-Length is '\(Self.quoted(text))'") }
    if let length, length != new {
      throw .unreadable("it has two Content-Lengths, \(length) and \(new)")
    }
    length = new
  }

  private static func codings(_ text: String) -> [String] {
    quoted(text).lowercased().split(separator: ",")
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !["", "chunked", "identity"].contains($0) }
  }

  private static func quoted(_ text: String) -> String {
    String(text.prefix(LoadFailure.messageLimit))
  }
}
