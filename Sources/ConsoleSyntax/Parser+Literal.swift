extension Literal {
  /// Parses a text that must be exactly one literal.
  package static func parse(_ text: String) throws(Diagnostic) -> Literal {
    var parser = try Parser(text)
    parser.skipBlanks()
    let literal = try parser.literal()
    try parser.finish()
    return literal
  }
}

extension Parser {
  /// Parses a literal of any kind.
  package mutating func literal() throws(Diagnostic) -> Literal {
    try enter()
    let literal = recorder == nil ? try rangeOrBound() : try literalInContext()
    leave()
    return literal
  }

  /// Parses a literal, without a range operator after it.
  mutating func literalBody() throws(Diagnostic) -> Literal {
    switch peek {
    case UInt8(ascii: "#") where Identifier.isDigit(peek(1)):
      return try elementNumber()
    case UInt8(ascii: "\""), UInt8(ascii: "#"):
      recorder?.context.expect(.text, at: position)
      return try textLiteral()
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"):
      return try numberLiteral()
    case UInt8(ascii: "["):
      return try collectionLiteral()
    case UInt8(ascii: "("):
      return try parenthesised()
    case UInt8(ascii: "."):
      return try caseLiteral()
    case UInt8(ascii: "{"): return try objectLiteral()
    case UInt8(ascii: "@"): return try fileLiteral()
    case UInt8(ascii: "$"): return try referenceLiteral()
    case UInt8(ascii: "\\"): return try keyPathLiteral()
    default:
      return try wordLiteral()
    }
  }

  /// Parses `#3`, as the id of a stack's element is printed.
  private mutating func elementNumber() throws(Diagnostic) -> Literal {
    let start = position
    position += 1
    var literal = try numberLiteral()
    literal.span = SourceSpan(start, position)
    return literal
  }

  /// Parses `.name`, `.name(…)`, `.outer.inner(…)`. Refuses `.5` as a malformed number.
  private mutating func caseLiteral() throws(Diagnostic) -> Literal {
    if Identifier.isDigit(peek(1)) { throw malformedNumber(from: position) }
    let expression = try casePath(of: .caseName)
    return Literal(.enumCase(expression), at: expression.span)
  }

  /// Parses `true`, `false`, `nil`, `Type(…)`, `Type.name`, `Type.name(…)`.
  private mutating func wordLiteral() throws(Diagnostic) -> Literal {
    let first = try name(.value)
    let isQuoted = bytes[first.span.start] == UInt8(ascii: "`")
    var names = [first]
    while isAt("."), !isAtRangeOperator {
      position += 1
      names.append(try name(.caseName))
    }
    if isAt("(") { recorder?.context.open(.constructor(names.map(\.value)), closer: ")") }
    let arguments = isAt("(") ? try parenthesisedArguments() : nil
    let span = SourceSpan(first.span.start, position)
    if names.count == 1, arguments == nil {
      if isQuoted { throw Diagnostic(.bareWord(first.value), at: span) }
      switch first.value {
      case "true": return Literal(.boolean(true), at: span)
      case "false": return Literal(.boolean(false), at: span)
      case "nil": return Literal(.nil, at: span)
      default: throw Diagnostic(.bareWord(first.value), at: span)
      }
    }
    let expression = ConstructorExpression(names: names, arguments: arguments, span: span)
    return Literal(.constructor(expression), at: span)
  }

  /// Parses `()`, a literal in parentheses, which is the literal itself, or a tuple.
  private mutating func parenthesised() throws(Diagnostic) -> Literal {
    let start = position
    position += 1
    skipBlanks()
    if skip(")") { return Literal(.void, at: SourceSpan(start, position)) }
    recorder?.context.open(.group, closer: ")")
    var elements = [try argument()]
    while try nextElement(of: "(", at: start, closer: ")") { elements.append(try argument()) }
    recorder?.context.close()
    let span = SourceSpan(start, position)
    guard elements.count == 1, elements[0].label == nil else {
      return Literal(.tuple(elements), at: span)
    }
    var literal = elements[0].value
    literal.span = span
    return literal
  }

  /// Whether a comment starts here: `#` with a space, or the end, on both sides. So neither `#3`
  /// nor `#"` starts a comment.
  package var isAtComment: Bool {
    isAt("#") && position > 0 && Self.isBlank(bytes[position - 1])
      && (position + 1 == end || Self.isBlank(peek(1)))
  }

  /// Throws an error unless only whitespace and a comment are left.
  mutating func finishLine() throws(Diagnostic) {
    skipBlanks()
    if isAtComment { position = end }
    try finish()
  }

  /// Throws an error unless only whitespace is left.
  mutating func finish() throws(Diagnostic) {
    skipBlanks()
    if isAtEnd { return }
    if let (character, span) = character, ")]}".contains(character) {
      throw Diagnostic(.unmatchedCloser(character), at: span)
    }
    throw Diagnostic(.trailingText(text(position, end)), at: SourceSpan(position, end))
  }
}
