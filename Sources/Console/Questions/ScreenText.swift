/// A text of a screen or a line, for comparing: without case, and with single spaces.
struct ScreenText: Equatable {
  /// The keys for characters that screens show and keyboards do not have.
  private static let keys: [Character: Character] = [
    "−": "-", "–": "-", "—": "-", "’": "'", "‘": "'", "“": "\"", "”": "\"", "\u{A0}": " ",
  ]

  private let text: String

  init(_ text: String) {
    var typeable = text.lowercased()
    // A tap by text compares all rows of a list, and most have only characters that keyboards have.
    if !typeable.utf8.allSatisfy({ $0 < 0x80 }) {
      typeable = String(typeable.map { Self.keys[$0] ?? $0 })
    }
    self.text = typeable.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  func starts(with other: Self) -> Bool { !other.text.isEmpty && text.hasPrefix(other.text) }

  func contains(_ other: Self) -> Bool { !other.text.isEmpty && text.contains(other.text) }
}
