/// Converts text to literals that are safe to print and can be read back.
///
/// ``HarmfulCharacters`` are always escaped, so that text from the network cannot control a
/// terminal.
package enum EscapedText {
  /// The text as a Swift string literal, including quotes.
  package static func quoted(_ text: String) -> String {
    var result = TextBuffer("\"")
    append(text, to: &result)
    result += "\""
    return result.text
  }

  /// The text as a JSON string, including quotes, as `append(json:to:)` writes it.
  package static func json(_ text: String) -> String {
    var result = TextBuffer()
    append(json: text, to: &result)
    return result.text
  }

  /// Appends the text as a JSON string, including quotes. Harmful characters are escaped, as
  /// `\u200b`, because users also read JSON in terminals.
  package static func append(json text: String, to result: inout TextBuffer) {
    result += "\""
    HarmfulCharacters.forEachScalar(in: text) { scalar, isHarmful in
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if isHarmful {
          append(jsonEscapeOf: scalar, to: &result)
        } else {
          result += String(scalar)
        }
      }
    }
    result += "\""
  }

  private static func append(
    jsonEscapeOf scalar: Unicode.Scalar, to result: inout TextBuffer
  ) {
    for unit in String(scalar).utf16 {
      let digits = String(unit, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }

  /// A word for a command, in quotes if it contains a character that may only be in quotes.
  package static func argument(_ word: String) -> String {
    HarmfulCharacters.isFree(word) ? word : quoted(word)
  }

  /// The name of a file after `@`, in quotes if it needs them.
  package static func fileName(_ path: String) -> String {
    let isPlain =
      path.utf8.allSatisfy { Parser.isFileName($0) } && !path.isEmpty
      && HarmfulCharacters.isFree(path)
    return isPlain && !path.hasPrefix("\"") ? path : quoted(path)
  }

  /// Appends the text as it is written between quotes.
  package static func append(_ text: String, to result: inout TextBuffer) {
    // Fast path: most text is plain ASCII without escapes.
    if text.isUnescapedASCII {
      result.append(text)
      return
    }
    HarmfulCharacters.forEachScalar(in: text) { scalar, isHarmful in
      switch scalar {
      case "\"": result.append("\\\"")
      case "\\": result.append("\\\\")
      case "\n": result.append("\\n")
      case "\r": result.append("\\r")
      case "\t": result.append("\\t")
      case "\0": result.append("\\0")
      default:
        if isHarmful {
          result.append(HarmfulCharacters.escape(scalar))
        } else {
          result += String(scalar)
        }
      }
    }
  }

  /// A name, in backticks if it is not a plain identifier.
  package static func identifier(_ name: String) -> String {
    isIdentifier(name) ? name : "`" + name + "`"
  }

  private static func isIdentifier(_ name: String) -> Bool {
    if name.isPlainIdentifier { return true }
    guard let first = name.unicodeScalars.first, Identifier.isHead(first) else { return false }
    return name.unicodeScalars.dropFirst().allSatisfy(Identifier.isTail)
  }
}
