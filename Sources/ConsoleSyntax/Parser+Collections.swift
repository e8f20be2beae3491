extension Parser {
  /// Parses `[…]`: an array or a dictionary.
  mutating func collectionLiteral() throws(Diagnostic) -> Literal {
    let start = position
    position += 1
    skipBlanks()
    if skip("]") { return Literal(.array([]), at: SourceSpan(start, position)) }
    if isAt(":") { return try emptyDictionary(from: start) }
    recorder?.context.open(.collection, closer: "]")
    recorder?.context.expectElement(at: position)
    try refuseEnd(of: "[", at: start, closer: "]")
    let first = try literal()
    skipBlanks()
    if isAt(":") { return try dictionary(from: start, firstKey: first) }
    var elements = [first]
    while try nextElement(of: "[", at: start, closer: "]") {
      elements.append(try literal())
    }
    recorder?.context.close()
    return Literal(.array(elements), at: SourceSpan(start, position))
  }

  private mutating func emptyDictionary(from start: Int) throws(Diagnostic) -> Literal {
    position += 1
    skipBlanks()
    guard skip("]") else { throw missingCloser("]", of: "[", at: start, comma: false) }
    return Literal(.dictionary([]), at: SourceSpan(start, position))
  }

  private mutating func dictionary(
    from start: Int, firstKey: Literal
  ) throws(Diagnostic) -> Literal {
    var entries: [Literal.Entry] = []
    var key = firstKey
    while true {
      skipBlanks()
      recorder?.context.expect(.afterValue, at: position)
      try refuseEnd(of: "[", at: start, closer: "]")
      guard skip(":") else { throw unexpected(.character(":")) }
      skipBlanks()
      recorder?.context.expectEntryValue(at: position)
      try refuseEnd(of: "[", at: start, closer: "]")
      entries.append(Literal.Entry(key: key, value: try literal()))
      guard try nextElement(of: "[", at: start, closer: "]") else { break }
      key = try literal()
    }
    recorder?.context.close()
    return Literal(.dictionary(entries), at: SourceSpan(start, position))
  }

  /// Parses `(…)` after a name. The caller has already opened the call in the context.
  package mutating func parenthesisedArguments() throws(Diagnostic) -> [Argument] {
    let start = position
    position += 1
    skipBlanks()
    if skip(")") {
      recorder?.context.close()
      return []
    }
    recorder?.context.expectElement(at: position)
    try refuseEnd(of: "(", at: start, closer: ")")
    var arguments = [try argument()]
    while try nextElement(of: "(", at: start, closer: ")") {
      arguments.append(try argument())
    }
    recorder?.context.close()
    return arguments
  }

  /// Parses arguments without parentheses, up to the end of the line. The caller has already opened
  /// the call in the context.
  package mutating func bareArguments() throws(Diagnostic) -> [Argument] {
    var arguments = [try argument()]
    while true {
      skipBlanks()
      recorder?.context.expect(.afterValue, at: position)
      guard skip(",") else { return arguments }
      skipBlanks()
      recorder?.context.expectElement(at: position)
      arguments.append(try argument())
    }
  }

  /// Parses `value` or `label: value`.
  mutating func argument() throws(Diagnostic) -> Argument {
    let start = position
    if let label = try name() {
      skipBlanks()
      if skip(":") {
        skipBlanks()
        recorder?.context.label(label.value)
        return Argument(label: label, value: try literal())
      }
      position = start
    }
    return Argument(label: nil, value: try literal())
  }

  /// Skips a comma before the next element, or the closing bracket. Returns whether an element
  /// follows.
  ///
  /// - Parameter allowsTrailingComma: whether a comma may come before the closing bracket, as in Swift.
  mutating func nextElement(
    of opener: String, at start: Int, closer: Unicode.Scalar, allowsTrailingComma: Bool = true
  ) throws(Diagnostic) -> Bool {
    skipBlanks()
    recorder?.context.expect(.afterValue, at: position)
    if skip(closer) { return false }
    guard skip(",") else { throw missingCloser(closer, of: opener, at: start, comma: true) }
    skipBlanks()
    if allowsTrailingComma, skip(closer) { return false }
    recorder?.context.expectElement(at: position)
    try refuseEnd(of: opener, at: start, closer: closer)
    return true
  }

  /// Throws an error if the line ends, or a closing bracket of another kind comes, where the
  /// brackets need something more.
  func refuseEnd(
    of opener: String, at start: Int, closer: Unicode.Scalar
  ) throws(Diagnostic) {
    if isAtEnd || isAtCloser && !isAt(closer) {
      throw missingCloser(closer, of: opener, at: start, comma: false)
    }
  }

  private var isAtCloser: Bool { isAt(")") || isAt("]") || isAt("}") }

  /// Returns the error for a missing closing bracket or, if one is allowed, a missing comma.
  ///
  /// At the end of the line, it points at the opening bracket. Otherwise it points at the position,
  /// because in a text of many lines the opening bracket can be far from the mistake.
  func missingCloser(
    _ closer: Unicode.Scalar, of opener: String, at start: Int, comma: Bool
  ) -> Diagnostic {
    guard let (found, span) = character else {
      return unclosed(opener, at: start, closer: String(closer))
    }
    if isAtCloser {
      let outer = LineBrackets(text(0, position)).open.dropLast()
      return Diagnostic(
        .wrongCloser(
          found, opener: opener, closer: String(closer),
          linesAbove: bytes[start..<position].count { $0 == UInt8(ascii: "\n") },
          closesOuter: outer.contains { LineBrackets.closer(of: bytes[$0]) == peek }),
        at: span)
    }
    let expected = Character(closer)
    return unexpected(comma ? .commaOrCloser(expected) : .character(expected))
  }
}
