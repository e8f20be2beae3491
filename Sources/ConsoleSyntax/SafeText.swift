/// Converts text to single lines that are safe to print on a terminal.
package enum SafeText {
  /// The text with each harmful character as an escape: `\u{1B}`.
  package static func of(_ text: String) -> String { HarmfulCharacters.escaped(in: text) }

  /// The lines of a text, each of them safe.
  package static func lines(_ text: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { of(String($0)) }
  }

  /// The text as one safe line, with spaces for line breaks.
  package static func line(_ text: String) -> String { lines(text).joined(separator: " ") }
}
