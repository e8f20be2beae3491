/// The quotes that a text literal begins with, which decide how it ends: `"`, `#"`, `"""`, `##"""`.
struct TextQuotes: Equatable, Sendable {
  /// The number of `#` before the opening and after the closing quotes, and after each backslash.
  let hashes: Int
  /// Whether the text has rows of its own between triple quotes.
  let isMultiline: Bool

  /// `"`, which is all that JSON has.
  static let plain = TextQuotes(hashes: 0, isMultiline: false)

  /// The number of quotes at either end.
  var count: Int { isMultiline ? 3 : 1 }

  var opener: String {
    String(repeating: "#", count: hashes) + String(repeating: "\"", count: count)
  }

  var closer: String {
    String(repeating: "\"", count: count) + String(repeating: "#", count: hashes)
  }
}

/// How a text literal ends that a reader steps over.
enum TextEnd: Equatable {
  case closed
  /// Its rows go on after the end.
  case goesOn(TextQuotes)
  /// The row or the line ends before its closing quote.
  case unclosed
  /// There is no quote after the `#`.
  case notText
}

// The one definition of where a text begins and ends. `textLiteral` reads it, `skipText` steps over it.
extension Parser {
  /// The quotes of the text literal that begins at the position; `nil` where none begins.
  ///
  /// Linear in the number of `#`.
  var textQuotes: TextQuotes? {
    var hashes = 0
    while peek(hashes) == UInt8(ascii: "#") { hashes += 1 }
    guard peek(hashes) == UInt8(ascii: "\"") else { return nil }
    // `#"""#` is the text `"`, as in Swift.
    let isMultiline =
      isAt(quotes: 3, distance: hashes) && (hashes == 0 || isLineEnd(peek(hashes + 3)))
    return TextQuotes(hashes: hashes, isMultiline: isMultiline)
  }

  func isAtCloser(of quotes: TextQuotes) -> Bool {
    isAt(quotes: quotes.count, distance: 0) && isAt(hashes: quotes.hashes, distance: quotes.count)
  }

  /// Whether the backslash at the position begins an escape between these quotes.
  func isAtEscape(in quotes: TextQuotes) -> Bool {
    isAt("\\") && isAt(hashes: quotes.hashes, distance: 1)
  }

  /// Steps over a text literal without reading its escapes, or over `#` that no quote follows. The position
  /// stays where the text is not closed.
  mutating func skipText() -> TextEnd {
    guard let quotes = textQuotes else {
      while isAt("#") { position += 1 }
      return .notText
    }
    let start = position
    let end = quotes.isMultiline ? skipRows(quotes) : skipRow(quotes)
    if end != .closed { position = start }
    return end
  }

  private mutating func skipRow(_ quotes: TextQuotes) -> TextEnd {
    position += quotes.hashes + 1
    while !isAtEnd, !isLineEnd(peek) {
      if isAtCloser(of: quotes) {
        position += 1 + quotes.hashes
        return .closed
      }
      // The character after a backslash does not close, also if it is a quote.
      position += isAtEscape(in: quotes) ? 2 + quotes.hashes : 1
    }
    return .unclosed
  }

  private mutating func skipRows(_ quotes: TextQuotes) -> TextEnd {
    let start = position
    position += quotes.hashes + 3
    skipIndentation()
    guard isLineEnd(peek) || isAtEnd else {
      // The mistake of text after the opening quotes; what it looks like is `""` and another text.
      position = start
      return skipRow(TextQuotes(hashes: quotes.hashes, isMultiline: false))
    }
    while !isAtEnd {
      skipLineEnd()
      if skipClosingQuotes(quotes) { return .closed }
      while !isAtEnd, !isLineEnd(peek) { position += 1 }
    }
    return .goesOn(quotes)
  }

  /// Steps over the closing quotes of a text of several rows, if the row that begins at the position has
  /// them; otherwise over its indentation only.
  mutating func skipClosingQuotes(_ quotes: TextQuotes) -> Bool {
    skipIndentation()
    guard isAtCloser(of: quotes) else { return false }
    position += 3 + quotes.hashes
    return true
  }

  mutating func skipIndentation() {
    while peek == 0x20 || peek == 0x09 { position += 1 }
  }

  mutating func skipLineEnd() {
    if peek == 0x0D, peek(1) == 0x0A { position += 1 }
    position += 1
  }

  func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private func isAt(quotes count: Int, distance: Int) -> Bool {
    var index = 0
    while index < count {
      if peek(distance + index) != UInt8(ascii: "\"") { return false }
      index += 1
    }
    return true
  }

  private func isAt(hashes count: Int, distance: Int) -> Bool {
    var index = 0
    while index < count {
      if peek(distance + index) != UInt8(ascii: "#") { return false }
      index += 1
    }
    return true
  }
}
