// How the parser reads values when it notes what is open at the end, see CursorContext.
extension Parser {
  /// A literal, noted in the context. A mistake that the literal has to itself is stepped over.
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

  /// Steps over a literal with a mistake that cannot be in what follows it; `false` for other mistakes.
  private mutating func skipMistake(_ error: Diagnostic, from start: Int) -> Bool {
    switch error.problem {
    case .bareWord, .malformedNumber:
      guard error.span.start == start else { return false }
      position = error.span.end
      return true
    case .unexpectedCharacter("]", expected: .value):
      // The id of `item[id:]`, as a path is written where any element will do.
      return error.span.start == start
    case .invalidEscape, .invalidScalar:
      // The text may end with a part of an escape; only the text itself begins with quotes.
      guard position < end, bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "#")
      else { return false }
      position = start
      if skipText() == .closed { return true }
      position = end
      return false
    default: return false
    }
  }

  /// Whether no further character could belong to the literal that ends at the position.
  private func isClosed(_ literal: Literal) -> Bool {
    switch literal.kind {
    case .text, .array, .dictionary, .object: true
    case .file, .reference, .keyPath: false
    default: bytes[position - 1] == UInt8(ascii: ")")
    }
  }
}
