extension Parser {
  /// Parses text between triple quotes, which must be on separate lines.
  ///
  /// As in Swift, the whitespace before the closing quotes is removed from the start of every line,
  /// a backslash at the end of a line joins it to the next, and line endings become `\n`.
  mutating func multilineText(
    _ quotes: TextQuotes, at start: Int
  ) throws(Diagnostic) -> String {
    skipIndentation()
    if isAtEnd { throw unclosedText(quotes, at: start) }
    guard isLineEnd(peek) else {
      let span = character?.span ?? SourceSpan(position, position)
      throw Diagnostic(.textAfterMultilineOpener, at: span)
    }
    skipLineEnd()
    guard let indentation = closingIndentation(quotes) else {
      position = end
      throw unclosedText(quotes, at: start)
    }
    return try multilineBody(indentation: indentation, quotes)
  }

  /// The whitespace before the closing quotes. `nil` if no line starts with them.
  private func closingIndentation(_ quotes: TextQuotes) -> ArraySlice<UInt8>? {
    var ahead = self
    while !ahead.isAtEnd {
      let lineStart = ahead.position
      ahead.skipIndentation()
      if ahead.isAtCloser(of: quotes) { return bytes[lineStart..<ahead.position] }
      while !ahead.isAtEnd, !isLineEnd(ahead.peek) { ahead.position += 1 }
      if !ahead.isAtEnd { ahead.skipLineEnd() }
    }
    return nil
  }

  /// Parses the lines up to the closing quotes, which must exist, and skips those.
  private mutating func multilineBody(
    indentation: ArraySlice<UInt8>, _ quotes: TextQuotes
  ) throws(Diagnostic) -> String {
    var result = ""
    var joins = true
    while true {
      let lineStart = position
      if skipClosingQuotes(quotes) { return result }
      if !joins { result += "\n" }
      let isEmpty = isLineEnd(peek)
      guard isEmpty || bytes[lineStart..<position].starts(with: indentation) else {
        throw Diagnostic(.insufficientIndentation, at: SourceSpan(lineStart, position))
      }
      position = isEmpty ? position : lineStart + indentation.count
      joins = try multilineRow(into: &result, quotes)
    }
  }

  /// Parses one line after its indentation, including its line ending. Returns whether the line is
  /// joined to the next.
  private mutating func multilineRow(
    into result: inout String, _ quotes: TextQuotes
  ) throws(Diagnostic) -> Bool {
    var plain = position
    while !isAtEnd, !isLineEnd(peek) {
      guard isAtEscape(in: quotes) else {
        position += 1
        continue
      }
      result += text(plain, position)
      if skipJoin(hashes: quotes.hashes) { return true }
      result.unicodeScalars.append(try escape(hashes: quotes.hashes))
      plain = position
    }
    result += text(plain, position)
    skipLineEnd()
    return false
  }

  /// Skips a backslash, whitespace and the line ending, if they are next. Returns whether they are.
  private mutating func skipJoin(hashes: Int) -> Bool {
    var ahead = self
    ahead.position += 1 + hashes
    ahead.skipIndentation()
    guard isLineEnd(ahead.peek) else { return false }
    ahead.skipLineEnd()
    position = ahead.position
    return true
  }
}
