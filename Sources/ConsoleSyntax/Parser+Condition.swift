extension Condition {
  /// Reads a text that is one condition and nothing else.
  static func parse(_ text: String) throws(Diagnostic) -> Condition {
    var parser = try Parser(text)
    parser.skipBlanks()
    let condition = try parser.condition()
    try parser.finish()
    return condition
  }
}

extension Parser {
  /// `one || other`, and all that binds more closely.
  mutating func condition() throws(Diagnostic) -> Condition {
    let outerDepth = depth
    defer { depth = outerDepth }
    var result = try conjunction()
    while skip(operator: "||") {
      // A chain is as deep a tree as brackets are.
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
      throw unclosed("(", at: start, closer: ")", found: character?.value)
    }
    return inner
  }

  private mutating func comparison() throws(Diagnostic) -> Condition {
    skipBlanks()
    if isAtEnd { throw unexpected(.condition) }
    let start = position
    let path = try statePath()
    let operand = Condition.Operand(path: path, span: SourceSpan(start, position))
    skipBlanks()
    if skip(word: "is") {
      skipBlanks()
      if skip(".") { return .isCase(operand, try name(.caseName)) }
      guard skip(word: "nil") else { throw unexpected(.nil) }
      return .isNil(operand)
    }
    guard let comparison = comparisonOperator() else {
      guard isAtEndOfCondition else { throw unexpected(.comparison) }
      return .holds(operand)
    }
    skipBlanks()
    return .comparison(operand, comparison, try literal())
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

  /// Whether what stands here can follow a path that is a condition by itself.
  private var isAtEndOfCondition: Bool {
    isAtEnd || isAt(")") || (isAt("&") && peek(1) == UInt8(ascii: "&"))
      || (isAt("|") && peek(1) == UInt8(ascii: "|"))
  }

  private mutating func skip(operator symbol: String) -> Bool {
    skipBlanks()
    return skip(symbol: symbol)
  }

  private mutating func skip(symbol: String) -> Bool {
    for (offset, byte) in symbol.utf8.enumerated() where peek(offset) != byte { return false }
    position += symbol.utf8.count
    return true
  }

  /// Steps over a word that does not go on.
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
