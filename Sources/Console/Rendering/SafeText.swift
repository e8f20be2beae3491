/// Text with nothing in it that a terminal would obey: no control characters, no change of writing
/// direction, no end of a line.
package enum SafeText {
  /// The text, what is harmful in it written as an escape: `\u{1B}`.
  package static func of(_ text: String) -> String {
    isHarmless(text) ? text : escaped(text)
  }

  /// Text of several lines, each of them safe.
  package static func lines(_ text: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { of(String($0)) }
  }

  /// Whether there is nothing to escape. By the bytes: nearly all text that is printed is harmless, and
  /// there is much of it.
  private static func isHarmless(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      for index in bytes.indices {
        switch bytes[index] {
        case 0x00..<0x20, 0x7F: return false
        // U+0080 to U+009F.
        case 0xC2 where bytes[index + 1] < 0xA0: return false
        // U+2028 to U+202E, U+2066 to U+2069.
        case 0xE2 where bytes[index + 1] == 0x80 && (0xA8...0xAE).contains(bytes[index + 2]):
          return false
        case 0xE2 where bytes[index + 1] == 0x81 && (0xA6...0xA9).contains(bytes[index + 2]):
          return false
        default: continue
        }
      }
      return true
    }
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      isHarmless(String(scalar))
        ? String(scalar) : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }.joined()
  }
}
