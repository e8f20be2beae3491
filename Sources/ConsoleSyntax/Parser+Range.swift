extension Parser {
  /// Parses a single bound, or a range: `0...5`, `0..<5`, `5...`, `...5`, `..<5`.
  mutating func rangeOrBound() throws(Diagnostic) -> Literal {
    let start = position
    if let isClosed = skipRangeOperator() {
      let upper = try literalBody()
      return Literal(
        .range(lower: nil, upper: upper, isClosed: isClosed), at: SourceSpan(start, position))
    }
    let lower = try literalBody()
    let end = position
    skipBlanks()
    guard let isClosed = skipRangeOperator() else {
      position = end
      return lower
    }
    let operatorEnd = position
    skipBlanks()
    guard !isClosed || mayStartLiteral else {
      position = operatorEnd
      return Literal(
        .range(lower: lower, upper: nil, isClosed: true), at: SourceSpan(start, position))
    }
    let upper = try literalBody()
    return Literal(
      .range(lower: lower, upper: upper, isClosed: isClosed), at: SourceSpan(start, position))
  }

  /// Whether `...` or `..<` is next. A dotted path never continues with them.
  var isAtRangeOperator: Bool {
    isAt(".") && peek(1) == UInt8(ascii: ".")
      && (peek(2) == UInt8(ascii: ".") || peek(2) == UInt8(ascii: "<"))
  }

  /// Skips a range operator. Returns whether it is `...`, or `nil` if none is next.
  private mutating func skipRangeOperator() -> Bool? {
    guard isAtRangeOperator else { return nil }
    position += 3
    return bytes[position - 1] == UInt8(ascii: ".")
  }

  private var mayStartLiteral: Bool {
    guard let (scalar, _) = scalar else { return false }
    return Identifier.isTail(scalar) || "\"#-+[(.{@$`".unicodeScalars.contains(scalar)
  }
}
