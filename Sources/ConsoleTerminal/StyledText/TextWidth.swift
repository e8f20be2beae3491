/// Computes the width of text on a terminal, independent of the locale.
package enum TextWidth {
  /// Returns the width in columns: 0 for combining characters, 2 for wide ones.
  package static func columns(of text: String) -> Int {
    // Fast path: nearly all text is ASCII, where each byte is one column.
    if text.isASCII { return text.utf8.count }
    if isSimple(text) { return text.unicodeScalars.count }
    return text.reduce(0) { $0 + columns(of: $1) }
  }

  /// Whether each code point of a text is a character of one column.
  static func isSimple(_ text: String) -> Bool { text.unicodeScalars.allSatisfy(isSimple) }

  /// Whether a code point takes one column and never joins the one before it. These are Latin
  /// letters, dashes, quotes, arrows and the signs of mathematics, as in most other text that is
  /// printed. Finding the boundaries of characters takes much longer.
  private static func isSimple(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x300, 0x2010...0x2027, 0x2190...0x22FF: true
    default: false
    }
  }

  /// Returns the width of a grapheme cluster in columns.
  static func columns(of character: Character) -> Int {
    var width = 0
    var isJoined = false
    for scalar in character.unicodeScalars {
      // A sequence of emoji that forms a single picture is as wide as the first one.
      if width == 0 || !(isJoined || scalar.properties.isEmojiModifier) {
        width += columns(of: scalar)
      }
      isJoined = isJoined || scalar == "\u{200D}"
    }
    return width
  }

  /// Returns the width of a single code point in columns.
  static func columns(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.value {
    // Vowels and finals of Hangul combine with the consonant before them.
    case 0x1160...0x11FF, 0xD7B0...0xD7FB: return 0
    // Number signs of Arabic, Syriac and Kaithi; they take one column although they are format
    // characters.
    case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: return 1
    // East Asian wide and fullwidth blocks, Unicode Standard Annex 11.
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x9FFF, 0xA000...0xA4CF,
      0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265,
      0x20000...0x3FFFD:
      return isJoining(scalar) ? 0 : 2
    // Each of the two code points of a flag.
    case 0x1F1E6...0x1F1FF: return 1
    default:
      if isJoining(scalar) { return 0 }
      return scalar.properties.isEmojiPresentation ? 2 : 1
    }
  }

  /// Whether the code point is drawn over the previous character, or is invisible.
  private static func isJoining(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    default: false
    }
  }
}
