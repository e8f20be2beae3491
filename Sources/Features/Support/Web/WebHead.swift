import Foundation

/// What the header of an answer says about its body.
struct WebHead {
  /// The size of the body in bytes, if given.
  private(set) var length: Int?
  /// The compression of the body, such as "gzip".
  private(set) var codings: [String] = []
  /// Whether the body marks its own end, so that `length` does not apply.
  private(set) var isFramed = false
  /// Whether the empty line at the end has arrived.
  private(set) var isComplete = false

  private var hasBegun = false

  /// Reads a line without its line ending: first the status, then fields; after the empty line,
  /// trailers.
  ///
  /// - Throws: `unreadable` if the line is invalid.
  mutating func take(_ line: String) throws(LoadFailure) {
    guard hasBegun else { return hasBegun = true }
    guard !line.isEmpty else { return isComplete = true }
    // Skip continuation lines, which start with white space, and trailers.
    guard !isComplete, line.first != " ", line.first != "\t" else { return }
    guard let colon = line.firstIndex(of: ":"), !line[..<colon].contains(where: \.isWhitespace)
    else { throw .unreadable("its head has a line that is not a field: '\(Self.quoted(line))'") }
    let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    switch line[..<colon].lowercased() {
    case "content-length": try takeLength(value)
    case "content-encoding": codings += Self.codings(value)
    case "transfer-encoding":
      isFramed = true
      // libcurl would decompress as many times as this field says, so a few bytes could take hours.
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
