// Invisible characters get their own error. Otherwise the error would be about a name that looks
// right.
extension Parser {
  /// Throws an error for harmful characters outside of text literals, from the position to the end.
  ///
  /// Texts in quotes may contain them. They are escaped when they are printed.
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
    // After an open quote, stop looking for texts: it may be an apostrophe in an unquoted word.
    var mayBeText = true
    while let next = rest.first {
      if reader.position > next.span.start {
        rest.removeFirst()
      } else if reader.position == next.span.start {
        bare.append(next)
        rest.removeFirst()
        reader.position = next.span.end
      } else if mayBeText, reader.isAt("\"") || reader.isAt("#") {
        mayBeText = [.closed, .notText].contains(reader.skipText())
      } else {
        reader.position += 1
      }
    }
    return bare
  }

  /// The text without some characters. Characters that are whitespace are replaced with a space.
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
