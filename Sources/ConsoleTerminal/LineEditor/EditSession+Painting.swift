import ConsoleSyntax

// Colours in the line that is being edited.
extension EditSession {
  /// Texts longer than this, in bytes of UTF-8, are pastes, and are drawn without colours: every key
  /// would read them again.
  private static let longestPainted = 1 << 16

  /// The colours of the line: those of its parts, and those of the bracket at the cursor and the one
  /// that belongs to it.
  func paints(for line: EditedLine) -> [EditFrame.Paint] {
    guard configuration.painter.usesColor, line.text.utf8.count <= Self.longestPainted else {
      return []
    }
    let parts = configuration.highlights(line.text).compactMap { part in
      configuration.painter.style(of: part.role).map {
        EditFrame.Paint(range: part.range, style: $0)
      }
    }
    guard let pair = LineBrackets(line.text).pair(at: line.beforeCursor.utf8.count) else {
      return parts
    }
    // Bold and underlined, because a bold bracket hardly differs from another one.
    let brackets = [pair.opener, pair.closer].map {
      EditFrame.Paint(range: $0..<($0 + 1), style: "\u{1B}[1;4m")
    }
    return (parts + brackets).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
