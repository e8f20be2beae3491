extension Parser {
  /// A bound by itself, or a range: `0...5`, `0..<5`, `5...`, `...5`, `..<5`.
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

  /// Whether `...` or `..<` comes next, which no dotted path goes on with.
  var isAtRangeOperator: Bool {
    isAt(".") && peek(1) == UInt8(ascii: ".")
      && (peek(2) == UInt8(ascii: ".") || peek(2) == UInt8(ascii: "<"))
  }

  /// Whether it was the closed one; `nil` where none comes next.
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
