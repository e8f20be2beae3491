/// Text with no ``HarmfulCharacters`` in it and no end of a line, fit for a terminal.
package enum SafeText {
  /// The text, with each harmful character written as an escape: `\u{1B}`.
  package static func of(_ text: String) -> String { HarmfulCharacters.escaped(in: text) }

  /// Text of several lines, each of them safe.
  package static func lines(_ text: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { of(String($0)) }
  }

  /// The text on one line, with spaces for its line breaks, made safe.
  package static func line(_ text: String) -> String { lines(text).joined(separator: " ") }
}
