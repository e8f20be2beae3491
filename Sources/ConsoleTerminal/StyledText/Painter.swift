import ConsoleSyntax

/// Converts styled text to a string: plain, or with ANSI colours.
package struct Painter: Sendable {
  /// Whether the output has colours.
  package let usesColor: Bool

  package init(usesColor: Bool) { self.usesColor = usesColor }

  package func paint(_ text: StyledText) -> String {
    var output = TextBuffer()
    paint(text, on: &output)
    return output.text
  }

  /// Appends a text to a buffer, with the codes of its colours.
  package func paint(_ text: StyledText, on output: inout TextBuffer) {
    guard usesColor else { return output.append(text.buffer) }
    text.forEachPart { bytes, role in
      guard !bytes.isEmpty, let style = style(of: role) else { return output.append(bytes) }
      output += style
      output.append(bytes)
      output += "\u{1B}[0m"
    }
  }

  /// The ANSI sequence that starts text with a role; `nil` if such text has no colour.
  func style(of role: StyledText.Role) -> String? { code(for: role).map { "\u{1B}[\($0)m" } }

  /// Basic colours that are readable on dark and light backgrounds, so not yellow or blue. Marks in
  /// the text say the same without colours.
  private func code(for role: StyledText.Role) -> String? {
    switch role {
    case .plain, .path: nil
    case .number, .label, .muted: "2"
    case .action, .heading: "1"
    case .appeared, .finished, .new: "32"
    case .disappeared, .old: "31"
    case .string: "32"
    case .numeral: "36"
    case .constant: "2"
    case .changed: "35"
    case .failed, .error: "1;31"
    case .prompt: "1"
    // Reverse video shows that the session is in the past.
    case .pastPrompt, .selected: "7"
    }
  }
}
