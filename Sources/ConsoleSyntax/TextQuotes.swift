/// The opening quotes of a text literal, which determine its closing quotes: `"`, `#"`, `"""`,
/// `##"""`.
struct TextQuotes: Equatable, Sendable {
  /// The number of `#` before the opening quotes, after the closing quotes, and after each
  /// backslash.
  let hashes: Int
  /// Whether these are triple quotes around several lines.
  let isMultiline: Bool

  /// `"`, the only quote of JSON.
  static let plain = TextQuotes(hashes: 0, isMultiline: false)

  /// The number of quote characters on each side.
  var count: Int { isMultiline ? 3 : 1 }

  var opener: String {
    String(repeating: "#", count: hashes) + String(repeating: "\"", count: count)
  }

  var closer: String {
    String(repeating: "\"", count: count) + String(repeating: "#", count: hashes)
  }
}

/// How a skipped text literal ended.
enum TextEnd: Equatable {
  case closed
  /// The text continues after the end of the input.
  case goesOn(TextQuotes)
  /// The line or the input ends before the closing quote.
  case unclosed
  /// No quote follows the `#`.
  case notText
}

// The only code that decides where a text starts and ends. `textLiteral` parses a text, and
// `skipText` skips one.
extension Parser {
  /// The quotes of the text literal at the position. `nil` if there is none.
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

  /// Whether the backslash at the position starts an escape between these quotes.
  func isAtEscape(in quotes: TextQuotes) -> Bool {
    isAt("\\") && isAt(hashes: quotes.hashes, distance: 1)
  }

  /// Skips a text literal without parsing its escapes, or `#` without a quote. If the text is not
  /// closed, the position does not change.
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
      // The character after a backslash does not close the text, even if it is a quote.
      position += isAtEscape(in: quotes) ? 2 + quotes.hashes : 1
    }
    return .unclosed
  }

  private mutating func skipRows(_ quotes: TextQuotes) -> TextEnd {
    let start = position
    position += quotes.hashes + 3
    skipIndentation()
    guard isLineEnd(peek) || isAtEnd else {
      // Text follows the opening quotes, which is a mistake. To the parser it is `""` and another
      // text.
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

  /// Skips the closing quotes of a multiline text if they are in the line that starts at the
  /// position. Otherwise skips only the indentation.
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
