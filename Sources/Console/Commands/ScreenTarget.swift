import ConsoleSyntax

/// How a line names something on the screen.
struct ScreenTarget: Equatable, Sendable {
  enum Name: Equatable, Sendable {
    /// The number that `:view` prints.
    case number(Int)
    /// Its text, or a part of it.
    case text(String)
  }

  let name: Name
  let span: SourceSpan
}

extension ArgumentScanner {
  /// Reads a number, a quoted text or, without quotes, the rest of the line.
  mutating func screenTarget() throws(Diagnostic) -> ScreenTarget {
    if isAtEnd {
      throw Diagnostic(.unexpectedEnd(expected: .word), at: SourceSpan(position, position))
    }
    let isQuoted = nextWord.map { $0.hasPrefix("\"") || $0.hasPrefix("#") } ?? false
    let text = isQuoted ? try text() : rest()
    if !isQuoted, let number = Int(text.value) {
      return ScreenTarget(name: .number(number), span: text.span)
    }
    return ScreenTarget(name: .text(text.value), span: text.span)
  }

  /// Reads a number, a quoted text or one word. More arguments can follow.
  mutating func shortScreenTarget() throws(Diagnostic) -> ScreenTarget {
    let isQuoted = nextWord?.hasPrefix("\"") == true
    let text = try text()
    if !isQuoted, let number = Int(text.value) {
      return ScreenTarget(name: .number(number), span: text.span)
    }
    return ScreenTarget(name: .text(text.value), span: text.span)
  }
}
