/// Defines which characters must not be written to a terminal: those that control it, change the
/// direction of the text around them, or are invisible.
///
/// These are control and format characters, line and paragraph separators, all code points that
/// Unicode calls default ignorable (zero-width characters, fillers, variation selectors, tags),
/// private use and unassigned code points. Three uses are allowed because they are common and
/// cannot hide anything: U+200D between two emoji, a variation selector directly after an emoji,
/// and the tags in the flags of England, Scotland and Wales.
///
/// ```swift
/// HarmfulCharacters.isFree("a👩‍🔬")                   // true
/// HarmfulCharacters.name("\u{200B}")               // U+200B ZERO WIDTH SPACE
/// ```
package enum HarmfulCharacters {
  /// Whether a text contains none of them. Linear, and fast for ASCII.
  package static func isFree(_ text: String) -> Bool {
    if text.isVisibleASCII { return true }
    let scalars = text.unicodeScalars
    var index = scalars.startIndex
    while index != scalars.endIndex {
      if isHarmful(at: index, in: scalars) { return false }
      scalars.formIndex(after: &index)
    }
    return true
  }

  /// Calls `body` with every scalar of a text, and whether it is harmful at its position.
  package static func forEachScalar(
    in text: String, _ body: (_ scalar: Unicode.Scalar, _ isHarmful: Bool) -> Void
  ) {
    let scalars = text.unicodeScalars
    var index = scalars.startIndex
    while index != scalars.endIndex {
      body(scalars[index], isHarmful(at: index, in: scalars))
      scalars.formIndex(after: &index)
    }
  }

  /// The text with harmful characters escaped: `\u{1B}`.
  package static func escaped(in text: String) -> String {
    if isFree(text) { return text }
    var result = ""
    forEachScalar(in: text) { scalar, isHarmful in
      if isHarmful {
        result += escape(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The escape in Swift's notation, which the console can read: `\u{200B}`.
  package static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }

  /// The number and name in Unicode: `U+200B ZERO WIDTH SPACE`.
  package static func name(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let number = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    let properties = scalar.properties
    if let name = properties.name ?? controlName(scalar) { return "\(number) \(name)" }
    switch properties.generalCategory {
    case .control: return "\(number), a control character"
    case .privateUse: return "\(number), a private-use character"
    default: return "\(number), an unassigned character"
    }
  }

  /// Control characters have no names in Unicode, only aliases, which are not in the standard
  /// library.
  private static func controlName(_ scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x00: "NULL"
    case 0x07: "ALERT"
    case 0x08: "BACKSPACE"
    case 0x0B: "LINE TABULATION"
    case 0x0C: "FORM FEED"
    case 0x1B: "ESCAPE"
    case 0x7F: "DELETE"
    case 0x85: "NEXT LINE"
    case 0x9B: "CONTROL SEQUENCE INTRODUCER"
    default: nil
    }
  }

  // MARK: The rule

  private static func isHarmful<Scalars: BidirectionalCollection<Unicode.Scalar>>(
    at index: Scalars.Index, in scalars: Scalars
  ) -> Bool {
    let scalar = scalars[index]
    guard isHarmfulAlone(scalar) else { return false }
    switch scalar.value {
    case 0x200D: return !joinsEmoji(at: index, in: scalars)
    case 0xFE0E, 0xFE0F: return !selectsEmoji(at: index, in: scalars)
    case 0xE0020...0xE007F: return !isInFlag(at: index, in: scalars)
    default: return true
    }
  }

  /// Whether a scalar is harmful without any others around it.
  static func isHarmfulAlone(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x300: return false
    // Fast path for the arrows in printed changes and for Han and Hangul, because reading
    // properties is slow.
    case 0x2190...0x21FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse,
      .surrogate:
      return true
    default: return scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// Whether U+200D is between two emoji: 👩‍🔬.
  private static func joinsEmoji<Scalars: BidirectionalCollection<Unicode.Scalar>>(
    at index: Scalars.Index, in scalars: Scalars
  ) -> Bool {
    let after = scalars.index(after: index)
    guard index > scalars.startIndex, after < scalars.endIndex, isPicture(scalars[after]) else {
      return false
    }
    let before = scalars.index(before: index)
    switch scalars[before].value {
    case 0xFE0F: return selectsEmoji(at: before, in: scalars)
    case 0x1F3FB...0x1F3FF:
      return before > scalars.startIndex && isPicture(scalars[scalars.index(before: before)])
    default: return isPicture(scalars[before])
    }
  }

  /// Whether U+FE0E or U+FE0F selects the presentation of the emoji before it: ❤️, or 1️⃣.
  private static func selectsEmoji<Scalars: BidirectionalCollection<Unicode.Scalar>>(
    at index: Scalars.Index, in scalars: Scalars
  ) -> Bool {
    guard index > scalars.startIndex else { return false }
    let base = scalars[scalars.index(before: index)]
    if !base.isASCII { return isPicture(base) }
    let after = scalars.index(after: index)
    return base.properties.isEmoji && after < scalars.endIndex && scalars[after] == "\u{20E3}"
  }

  /// Whether a tag belongs to one of the three flags that Unicode recommends. Other tags could hide
  /// any text.
  private static func isInFlag<Scalars: BidirectionalCollection<Unicode.Scalar>>(
    at index: Scalars.Index, in scalars: Scalars
  ) -> Bool {
    var start = index
    for _ in 0...5 where isTag(scalars[start]) && start > scalars.startIndex {
      start = scalars.index(before: start)
    }
    guard scalars[start] == "\u{1F3F4}" else { return false }
    let tags = scalars[start...].dropFirst().prefix(while: isTag)
    return flags.contains { tags.elementsEqual($0) }
  }

  private static func isTag(_ scalar: Unicode.Scalar) -> Bool {
    (0xE0020...0xE007F).contains(scalar.value)
  }

  private static let flags: [[Unicode.Scalar]] = ["gbeng", "gbsct", "gbwls"].map { name in
    // Tags are ASCII characters plus U+E0000. The last one ends the sequence.
    (name.unicodeScalars.map(\.value) + [0x7F]).compactMap { Unicode.Scalar($0 + 0xE0000) }
  }

  /// Whether this is an emoji that may be part of a joined sequence. False for digits, halves of
  /// flags and skin tones.
  private static func isPicture(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x80, 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF: false
    default: scalar.properties.isEmoji
    }
  }
}
