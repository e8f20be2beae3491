/// Determines which characters are allowed in names. Follows Swift's grammar, but allows more
/// characters beyond ASCII.
package enum Identifier {
  /// Whether a name may start with this scalar.
  static func isHead(_ scalar: Unicode.Scalar) -> Bool {
    isTail(scalar) && !("0"..."9").contains(scalar) && !isCombining(scalar)
  }

  /// Whether a name may contain this scalar after its start.
  static func isTail(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return isTail(UInt8(scalar.value)) }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .otherSymbol, .modifierSymbol,
      .nonspacingMark, .spacingMark, .enclosingMark:
      return true
    default:
      // The joiner in composed emoji.
      return scalar == "\u{200D}"
    }
  }

  /// The same for an ASCII byte. `false` for every byte of a longer sequence.
  package static func isTail(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// Whether this byte is a decimal digit.
  package static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func isCombining(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return false }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .format: return true
    default: return false
    }
  }
}
