import ConsoleSyntax

// Colours in the line that is being edited.
extension EditSession {
  /// Texts longer than this, in bytes of UTF-8, are pastes, and are drawn without colours: every key
  /// would read them again.
  private static let longestPainted = 1 << 16

  /// The colours of the line: those of the bracket at the cursor and the one that belongs to it.
  func paints(for line: EditedLine) -> [EditFrame.Paint] {
    guard configuration.painter.usesColor, line.text.utf8.count <= Self.longestPainted,
      let pair = LineBrackets(line.text).pair(at: line.beforeCursor.utf8.count)
    else { return [] }
    // Bold and underlined, because a bold bracket hardly differs from another one.
    return [pair.opener, pair.closer].map {
      EditFrame.Paint(range: $0..<($0 + 1), style: "\u{1B}[1;4m")
    }
  }
}
