extension Condition {
  /// Parses a text that must be exactly one condition.
  package static func parse(_ text: String) throws(Diagnostic) -> Condition {
    var parser = try Parser(text)
    parser.skipBlanks()
    let condition = try parser.condition()
    try parser.finish()
    return condition
  }
}

extension Parser {
  /// Parses `one || other`, or any condition with a higher precedence.
  mutating func condition() throws(Diagnostic) -> Condition {
    let outerDepth = depth
    defer { depth = outerDepth }
    var result = try conjunction()
    while skip(operator: "||") {
      // A chain is a tree of the same depth as nested brackets, so the depth limit applies.
      try enter()
      result = .or(result, try conjunction())
    }
    return result
  }

  private mutating func conjunction() throws(Diagnostic) -> Condition {
    let outerDepth = depth
    defer { depth = outerDepth }
    var result = try negation()
    while skip(operator: "&&") {
      try enter()
      result = .and(result, try negation())
    }
    return result
  }

  private mutating func negation() throws(Diagnostic) -> Condition {
    skipBlanks()
    if isAt("!") {
      position += 1
      try enter()
      defer { leave() }
      return .not(try negation())
    }
    guard isAt("(") else { return try comparison() }
    let start = position
    position += 1
    try enter()
    defer { leave() }
    let inner = try condition()
    skipBlanks()
    guard skip(")") else {
      throw missingCloser(")", of: "(", at: start, comma: false)
    }
    recorder?.context.endToken(at: position)
    return inner
  }

  private mutating func comparison() throws(Diagnostic) -> Condition {
    skipBlanks()
    recorder?.context.expect(.statePath, at: position)
    if isAtEnd { throw unexpected(.condition) }
    let start = position
    let path = try statePath()
    let operand = Condition.Operand(path: path, span: SourceSpan(start, position))
    recorder?.context.endToken(at: position)
    skipBlanks()
    recorder?.context.expect(.comparison, at: position)
    if skip(word: "is") { return try nilOrCase(operand) }
    guard let comparison = comparisonOperator() else {
      guard isAtEndOfCondition else { throw unexpected(.comparison) }
      return .isTrue(operand)
    }
    recorder?.context.endToken(at: position)
    recorder?.context.compare(path, comparison)
    skipBlanks()
    let literal = try literal()
    recorder?.context.endToken(at: position)
    return .comparison(operand, comparison, literal)
  }

  /// Parses `nil` or `.name` after `is`.
  private mutating func nilOrCase(_ operand: Condition.Operand) throws(Diagnostic) -> Condition {
    recorder?.context.endToken(at: position)
    skipBlanks()
    recorder?.context.expect(.nilOrCase, at: position)
    let condition: Condition
    if skip(".") {
      condition = .isCase(operand, try name(.caseName))
    } else {
      let start = position
      guard let (first, _) = scalar, Identifier.isHead(first) else { throw unexpected(.nil) }
      let word = try name(.value)
      guard text(start, position) == "nil" else {
        throw Diagnostic(
          .unexpectedWord(word.value, expected: .nil), at: SourceSpan(start, position))
      }
      condition = .isNil(operand)
    }
    recorder?.context.endToken(at: position)
    return condition
  }

  private mutating func comparisonOperator() -> Condition.Comparison? {
    for comparison in Condition.Comparison.allCases {
      let isFound =
        comparison == .contains
        ? skip(word: comparison.rawValue) : skip(symbol: comparison.rawValue)
      if isFound { return comparison }
    }
    return nil
  }

  /// Whether the text at the position may follow a path that is a condition on its own.
  private var isAtEndOfCondition: Bool {
    isAtEnd || isAt(")") || (isAt("&") && peek(1) == UInt8(ascii: "&"))
      || (isAt("|") && peek(1) == UInt8(ascii: "|"))
  }

  private mutating func skip(operator symbol: String) -> Bool {
    skipBlanks()
    recorder?.context.expect(.connective, at: position)
    guard skip(symbol: symbol) else { return false }
    recorder?.context.endToken(at: position)
    return true
  }

  private mutating func skip(symbol: String) -> Bool {
    for (offset, byte) in symbol.utf8.enumerated() where peek(offset) != byte { return false }
    position += symbol.utf8.count
    return true
  }

  /// Skips a word, unless it is only the start of a longer name.
  private mutating func skip(word: String) -> Bool {
    let start = position
    guard skip(symbol: word) else { return false }
    if let (next, _) = scalar, Identifier.isTail(next) {
      position = start
      return false
    }
    return true
  }
}
