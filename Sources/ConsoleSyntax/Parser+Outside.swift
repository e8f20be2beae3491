// Literals for values that are not in the line: in a file, in a state, or secret.
extension Parser {
  /// Parses `@file.json` or `@"a file.json"`.
  mutating func fileLiteral() throws(Diagnostic) -> Literal {
    let start = position
    recorder?.context.expect(.file, at: start)
    position += 1
    readsOutside = true
    if isAt("\"") {
      guard case .text(let path) = try textLiteral().kind, !path.isEmpty else {
        throw Diagnostic(
          .unexpectedWord("\"\"", expected: .fileName), at: SourceSpan(start + 1, position))
      }
      return Literal(.file(path), at: SourceSpan(start, position))
    }
    let pathStart = position
    skip(while: Self.isFileName)
    guard position > pathStart else { throw unexpected(.fileName) }
    return Literal(.file(text(pathStart, position)), at: SourceSpan(start, position))
  }

  /// Whether a file name without quotes may contain a byte.
  static func isFileName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, 0x7F, UInt8(ascii: ","), UInt8(ascii: ")"), UInt8(ascii: "]"),
      UInt8(ascii: "}"), UInt8(ascii: "\""), UInt8(ascii: "\\"):
      false
    default: true
    }
  }

  /// Parses `$path`, `$3.path`, `$3`, `$secret(name)`.
  mutating func referenceLiteral() throws(Diagnostic) -> Literal {
    recorder?.context.expect(.reference, at: position)
    if isAtSecret { return try secretLiteral() }
    let start = position
    position += 1
    readsOutside = true
    let step = try stepOfReference()
    if isAtEnd, step == nil { throw unexpected(.statePath) }
    let path = step != nil && !isAt(".") && !isAt("[") ? StatePath() : try statePath()
    return Literal(
      .reference(ValueReference(step: step, path: path)), at: SourceSpan(start, position))
  }

  private mutating func stepOfReference() throws(Diagnostic) -> Spanned<Int>? {
    let start = position
    while Identifier.isDigit(peek) { position += 1 }
    guard position > start else { return nil }
    guard let number = Int(text(start, position)) else { throw malformedNumber(from: start) }
    if let (next, _) = scalar, Identifier.isTail(next) { throw malformedNumber(from: start) }
    return Spanned(number, SourceSpan(start, position))
  }
}
