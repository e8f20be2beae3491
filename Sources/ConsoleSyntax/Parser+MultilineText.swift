extension Parser {
  /// Text between triple quotes, which stand on lines of their own.
  ///
  /// As in Swift, the blanks before the closing quotes are taken from the front of every line,
  /// a backslash at the end of a line joins it to the next, and line ends become `\n`.
  mutating func multilineText(from start: Int, hashes: Int) throws(Diagnostic) -> Literal {
    position += 3
    let opener = text(start, position)
    while peek == 0x20 || peek == 0x09 { position += 1 }
    if isAtEnd { throw unclosed(opener, at: start, closer: closer(hashes), found: nil) }
    guard isLineEnd(peek) else {
      let span = character?.span ?? SourceSpan(position, position)
      throw Diagnostic(.textAfterMultilineOpener, at: span)
    }
    skipLineEnd()
    guard let indentation = closingIndentation(hashes: hashes) else {
      position = end
      throw unclosed(opener, at: start, closer: closer(hashes), found: nil)
    }
    let value = try multilineBody(indentation: indentation, hashes: hashes)
    return Literal(.text(value), at: SourceSpan(start, position))
  }

  private func closer(_ hashes: Int) -> String {
    "\"\"\"" + String(repeating: "#", count: hashes)
  }

  private mutating func skipLineEnd() {
    if peek == 0x0D, peek(1) == 0x0A { position += 1 }
    position += 1
  }

  /// The blanks before the closing quotes; `nil` where no line begins with such quotes.
  private func closingIndentation(hashes: Int) -> ArraySlice<UInt8>? {
    var ahead = self
    while !ahead.isAtEnd {
      let lineStart = ahead.position
      while ahead.peek == 0x20 || ahead.peek == 0x09 { ahead.position += 1 }
      if ahead.isAtClosingQuotes(hashes) { return bytes[lineStart..<ahead.position] }
      while !ahead.isAtEnd, !isLineEnd(ahead.peek) { ahead.position += 1 }
      if !ahead.isAtEnd { ahead.skipLineEnd() }
    }
    return nil
  }

  private func isAtClosingQuotes(_ hashes: Int) -> Bool {
    isAt(quotes: 3) && isAt(hashes: hashes, distance: 3)
  }

  /// The lines up to and with the closing quotes, which are known to be there.
  private mutating func multilineBody(
    indentation: ArraySlice<UInt8>, hashes: Int
  ) throws(Diagnostic) -> String {
    var result = ""
    var joins = true
    while true {
      let lineStart = position
      while peek == 0x20 || peek == 0x09 { position += 1 }
      if isAtClosingQuotes(hashes) {
        position += 3 + hashes
        return result
      }
      if !joins { result += "\n" }
      let isEmpty = isLineEnd(peek)
      guard isEmpty || bytes[lineStart..<position].starts(with: indentation) else {
        throw Diagnostic(.insufficientIndentation, at: SourceSpan(lineStart, position))
      }
      position = isEmpty ? position : lineStart + indentation.count
      joins = try multilineRow(into: &result, hashes: hashes)
    }
  }

  /// One line behind its indentation, with its end; whether it joins the next.
  private mutating func multilineRow(
    into result: inout String, hashes: Int
  ) throws(Diagnostic) -> Bool {
    var plain = position
    while !isAtEnd, !isLineEnd(peek) {
      guard isAt("\\"), isAt(hashes: hashes, distance: 1) else {
        position += 1
        continue
      }
      result += text(plain, position)
      if skipJoin(hashes: hashes) { return true }
      result.unicodeScalars.append(try escape(hashes: hashes))
      plain = position
    }
    result += text(plain, position)
    skipLineEnd()
    return false
  }

  /// Steps over a backslash, blanks and the line end, if that is what stands here.
  private mutating func skipJoin(hashes: Int) -> Bool {
    var ahead = self
    ahead.position += 1 + hashes
    while ahead.peek == 0x20 || ahead.peek == 0x09 { ahead.position += 1 }
    guard isLineEnd(ahead.peek) else { return false }
    ahead.skipLineEnd()
    position = ahead.position
    return true
  }
}
