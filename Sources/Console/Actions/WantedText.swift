/// A text to search for. Capitals count only if the text has one, as in `less -i` and in editors.
struct WantedText: Sendable {
  let text: String
  /// Whether upper and lower case count as the same.
  let ignoresCase: Bool

  init(_ text: String) {
    self.text = text
    ignoresCase = !text.contains(where: \.isUppercase)
  }

  /// Whether a text contains this one.
  func isIn(_ other: String) -> Bool {
    (ignoresCase ? other.lowercased() : other).contains(text)
  }
}
