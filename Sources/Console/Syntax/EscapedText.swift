/// Text made safe to print and fit to be read back.
///
/// Control characters, and characters that reorder or hide what surrounds them, are never written
/// raw: text from the network must not drive a terminal.
package enum EscapedText {
  /// The text as a Swift string literal, quotes included.
  package static func quoted(_ text: String) -> String {
    var result = "\""
    append(text, to: &result)
    result.append("\"")
    return result
  }

  /// Appends the text as a string of JSON, quotes included. What a terminal would obey is escaped too:
  /// somebody may look at it.
  package static func append(json text: String, to result: inout String) {
    result += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        guard needsEscape(scalar) else {
          result.unicodeScalars.append(scalar)
          continue
        }
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      }
    }
    result += "\""
  }

  /// The name of a file behind `@`, in quotes where it has to be.
  package static func fileName(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { Parser.isFileName($0) } && !path.isEmpty
    return isPlain && !path.hasPrefix("\"") ? path : quoted(path)
  }

  /// Appends the text as it stands between quotes.
  package static func append(_ text: some StringProtocol, to result: inout String) {
    // Most text is plain ASCII, which stands for itself.
    if text.utf8.allSatisfy(isPlain) {
      result.append(contentsOf: text)
      return
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result.append("\\\"")
      case "\\": result.append("\\\\")
      case "\n": result.append("\\n")
      case "\r": result.append("\\r")
      case "\t": result.append("\\t")
      case "\0": result.append("\\0")
      default:
        if needsEscape(scalar) {
          result.append("\\u{\(String(scalar.value, radix: 16, uppercase: true))}")
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
  }

  /// The name, in backticks where it is no plain identifier.
  package static func identifier(_ name: String) -> String {
    isIdentifier(name) ? name : "`" + name + "`"
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private static func isIdentifier(_ name: String) -> Bool {
    if name.utf8.allSatisfy(Identifier.isTail), let first = name.utf8.first {
      return !Identifier.isDigit(first)
    }
    guard let first = name.unicodeScalars.first, Identifier.isHead(first) else { return false }
    return name.unicodeScalars.dropFirst().allSatisfy(Identifier.isTail)
  }

  /// Joiners stay: emoji and several scripts are made with them.
  static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x7F { return scalar.value < 0x20 }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: return true
    case .format: return scalar != "\u{200D}" && scalar != "\u{200C}"
    default: return false
    }
  }
}
