// Characters that nobody sees are refused by name, or the error would be about a name that looks right.
extension Parser {
  /// Refuses harmful characters outside of text literals, from the position to the end.
  ///
  /// Inside quotes they are data: accepted, and escaped wherever they are printed.
  func refuseHarmfulCharacters() throws(Diagnostic) {
    let rest = bytes[position..<end]
    if rest.allSatisfy({ $0 >= 0x20 && $0 < 0x7F || Self.isBlank($0) }) { return }
    let harmful = harmfulCharacters(in: rest)
    guard !harmful.isEmpty else { return }
    let bare = outsideOfTexts(harmful)
    guard let first = bare.first, let last = bare.last else { return }
    let span = SourceSpan(first.span.start, last.span.end)
    throw Diagnostic(
      .harmfulCharacter(
        first.value, count: bare.count, removal: TextEdit(span, self.text(span, without: bare))),
      at: first.span)
  }

  private func harmfulCharacters(in bytes: ArraySlice<UInt8>) -> [Spanned<Unicode.Scalar>] {
    var found: [Spanned<Unicode.Scalar>] = []
    var offset = bytes.startIndex
    HarmfulCharacters.forEachScalar(in: String(decoding: bytes, as: UTF8.self)) {
      scalar, isHarmful in
      let length = UTF8.width(scalar)
      let isBlank = length == 1 && Self.isBlank(UInt8(truncatingIfNeeded: scalar.value))
      if isHarmful, !isBlank { found.append(Spanned(scalar, SourceSpan(offset, offset + length))) }
      offset += length
    }
    return found
  }

  private func outsideOfTexts(
    _ harmful: [Spanned<Unicode.Scalar>]
  ) -> [Spanned<Unicode.Scalar>] {
    var rest = harmful[...]
    var bare: [Spanned<Unicode.Scalar>] = []
    var reader = self
    // What an open quote holds is no text: the quote was perhaps an apostrophe of a plain word.
    var mayBeText = true
    while let next = rest.first {
      if reader.position > next.span.start {
        rest.removeFirst()
      } else if reader.position == next.span.start {
        bare.append(next)
        rest.removeFirst()
        reader.position = next.span.end
      } else if mayBeText, reader.isAt("\"") || reader.isAt("#") {
        mayBeText = reader.skipText()
      } else {
        reader.position += 1
      }
    }
    return bare
  }

  /// Steps over a text literal, whatever escapes it has, or over the `#` of what is none; `false` where the
  /// text is never closed.
  private mutating func skipText() -> Bool {
    let start = position
    while isAt("#") { position += 1 }
    let hashes = position - start
    guard isAt("\"") else { return true }
    var closed = self
    closed.position += 1
    if isAt(quotes: 3) {
      closed.position += 2
      while closed.peek == 0x20 || closed.peek == 0x09 { closed.position += 1 }
      if isLineEnd(closed.peek) {
        guard closed.skipMultilineText(hashes) else { return false }
        position = closed.position
        return true
      }
      closed.position = position + 1
    }
    guard closed.skipToClosingQuote(hashes) else { return false }
    position = closed.position
    return true
  }

  private mutating func skipToClosingQuote(_ hashes: Int) -> Bool {
    while !isAtEnd, !isLineEnd(peek) {
      if isAt("\""), isAt(hashes: hashes, distance: 1) {
        position += 1 + hashes
        return true
      }
      // The character after a backslash, if it is a quote, does not close.
      let isEscape = isAt("\\") && isAt(hashes: hashes, distance: 1)
      position += isEscape ? 2 + hashes : 1
    }
    return false
  }

  /// From the end of the opening line on.
  private mutating func skipMultilineText(_ hashes: Int) -> Bool {
    while !isAtEnd {
      while isLineEnd(peek) || peek == 0x20 || peek == 0x09 { position += 1 }
      if isAt(quotes: 3), isAt(hashes: hashes, distance: 3) {
        position += 3 + hashes
        return true
      }
      while !isAtEnd, !isLineEnd(peek) { position += 1 }
    }
    return false
  }

  /// The text without some characters; what ends a line elsewhere leaves a space.
  private func text(
    _ span: SourceSpan, without removed: [Spanned<Unicode.Scalar>]
  ) -> String {
    var result = ""
    var position = span.start
    for character in removed {
      result += text(position, character.span.start)
      if character.value.properties.isWhitespace { result += " " }
      position = character.span.end
    }
    return result + text(position, span.end)
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
