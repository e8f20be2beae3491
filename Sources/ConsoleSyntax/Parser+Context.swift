// Parsing values while recording a CursorContext.
extension Parser {
  /// Parses a literal and records it in the context. A mistake within this literal alone is
  /// skipped.
  mutating func literalInContext() throws(Diagnostic) -> Literal {
    let start = position
    recorder?.context.expect(.value, at: start)
    let literal: Literal
    do {
      literal = try rangeOrBound()
    } catch {
      guard skipMistake(error, from: start) else { throw error }
      literal = Literal(.nil, at: SourceSpan(start, position))
    }
    if !isClosed(literal) { recorder?.context.endToken(at: position) }
    return literal
  }

  /// Skips a literal with a mistake that does not affect the text after it. Returns `false` for
  /// other mistakes.
  private mutating func skipMistake(_ error: Diagnostic, from start: Int) -> Bool {
    switch error.problem {
    case .bareWord, .malformedNumber:
      guard error.span.start == start else { return false }
      position = error.span.end
      return true
    case .unexpectedCharacter("]", expected: .value):
      // An empty id as in `item[id:]`, which is how a path is written for any element.
      return error.span.start == start
    case .invalidEscape, .invalidScalar:
      // The text may end in the middle of an escape. The error is in this text only if the literal
      // starts with quotes.
      guard position < end, bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "#")
      else { return false }
      position = start
      if skipText() == .closed { return true }
      position = end
      return false
    default: return false
    }
  }

  /// Whether the literal before the position is complete, so that the next character cannot belong
  /// to it.
  private func isClosed(_ literal: Literal) -> Bool {
    switch literal.kind {
    case .text, .array, .dictionary, .object: true
    case .file, .reference, .keyPath: false
    default: bytes[position - 1] == UInt8(ascii: ")")
    }
  }
}
