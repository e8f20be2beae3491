extension Parser {
  /// Parses `"…"`, `#"…"#`, and both with triple quotes over several lines.
  package mutating func textLiteral() throws(Diagnostic) -> Literal {
    let start = position
    guard let quotes = textQuotes else {
      while isAt("#") { position += 1 }
      throw unexpected(.character("\""))
    }
    position += quotes.hashes + quotes.count
    let value =
      quotes.isMultiline
      ? try multilineText(quotes, at: start) : try singleLineText(quotes, at: start)
    return Literal(.text(value), at: SourceSpan(start, position))
  }

  /// Parses a text after its opening quote, up to and including the closing one.
  private mutating func singleLineText(
    _ quotes: TextQuotes, at start: Int
  ) throws(Diagnostic) -> String {
    var result = ""
    var plain = position
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: "\"") where isAtCloser(of: quotes):
        result += text(plain, position)
        position += 1 + quotes.hashes
        return result
      case UInt8(ascii: "\\") where isAtEscape(in: quotes):
        result += text(plain, position)
        result.unicodeScalars.append(try escape(hashes: quotes.hashes))
        plain = position
      case 0x0A, 0x0D:
        throw unclosedText(quotes, at: start)
      default:
        position += 1
      }
    }
    throw unclosedText(quotes, at: start)
  }

  func unclosedText(_ quotes: TextQuotes, at start: Int) -> Diagnostic {
    unclosed(quotes.opener, at: start, closer: quotes.closer)
  }

  /// Parses an escape, starting at its backslash.
  mutating func escape(hashes: Int) throws(Diagnostic) -> Unicode.Scalar {
    let start = position
    position += 1 + hashes
    let letter = peek
    if letter == UInt8(ascii: "u") {
      position += 1
      return try scalarEscape(from: start)
    }
    let scalar: Unicode.Scalar
    switch letter {
    case UInt8(ascii: "n"): scalar = "\n"
    case UInt8(ascii: "t"): scalar = "\t"
    case UInt8(ascii: "r"): scalar = "\r"
    case UInt8(ascii: "0"): scalar = "\0"
    case UInt8(ascii: "\\"): scalar = "\\"
    case UInt8(ascii: "\""): scalar = "\""
    case UInt8(ascii: "'"): scalar = "'"
    default:
      let stop = character?.span.end ?? end
      throw Diagnostic(.invalidEscape(text(start, stop)), at: SourceSpan(start, stop))
    }
    position += 1
    return scalar
  }

  /// Parses `{1F415}` of an escape that starts at `start`.
  private mutating func scalarEscape(from start: Int) throws(Diagnostic) -> Unicode.Scalar {
    guard skip("{") else {
      throw Diagnostic(.invalidEscape(text(start, position)), at: SourceSpan(start, position))
    }
    let digitsStart = position
    var value: UInt32 = 0
    while Self.digit(peek) < 16, position - digitsStart < 8 {
      value = value << 4 | UInt32(Self.digit(peek))
      position += 1
    }
    let digits = text(digitsStart, position)
    guard !digits.isEmpty, skip("}"), let scalar = Unicode.Scalar(value) else {
      throw Diagnostic(.invalidScalar(digits), at: SourceSpan(start, position))
    }
    return scalar
  }
}
