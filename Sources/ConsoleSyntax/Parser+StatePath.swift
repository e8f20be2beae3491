extension StatePath {
  /// Parses a text that must be exactly one path. `.` is the whole value.
  package static func parse(_ text: String) throws(Diagnostic) -> StatePath {
    var parser = try Parser(text)
    parser.skipBlanks()
    let path = try parser.statePath()
    try parser.finish()
    return path
  }
}

extension Parser {
  /// Parses a path, up to the first character that cannot be part of it.
  mutating func statePath() throws(Diagnostic) -> StatePath {
    var path = StatePath()
    if isAt(".") {
      position += 1
      if isAtEnd || !isAtMember { return path }
      try appendMember(to: &path)
    } else if !isAt("[") {
      try appendMember(to: &path)
    }
    let outerDepth = depth
    while true {
      if isAt("[") {
        try enter()
        try appendSubscript(to: &path)
      } else if isAt(".") {
        try enter()
        position += 1
        try appendMember(to: &path)
      } else {
        depth = outerDepth
        return path
      }
    }
  }

  private var isAtMember: Bool {
    guard let (scalar, _) = scalar else { return false }
    return Identifier.isTail(scalar) || scalar == "`"
  }

  /// Parses a name, or the number of a tuple element.
  private mutating func appendMember(to path: inout StatePath) throws(Diagnostic) {
    let start = position
    while Identifier.isDigit(peek) { position += 1 }
    if position > start {
      if let (next, _) = scalar, Identifier.isTail(next) { throw malformedNumber(from: start) }
      path.components.append(.member(text(start, position)))
    } else {
      path.components.append(.member(try name(.memberName).value))
    }
    path.spans.append(SourceSpan(start, position))
  }

  /// Parses `[0]`, `["key"]`, `[id: 3]`.
  private mutating func appendSubscript(to path: inout StatePath) throws(Diagnostic) {
    let start = position
    position += 1
    skipBlanks()
    if isAtEnd { throw unclosed("[", at: start, closer: "]") }
    if isAt("]") { throw unexpected(.subscriptKey) }
    let isIdentity = skipIdentityLabel()
    if isAtEnd { throw unclosed("[", at: start, closer: "]") }
    recorder?.context.beginIgnoring()
    let literal = try literal()
    recorder?.context.endIgnoring()
    skipBlanks()
    guard skip("]") else { throw missingCloser("]", of: "[", at: start, comma: false) }
    let key = key(from: literal)
    if isIdentity {
      path.components.append(.id(key))
    } else if case .integer(let index) = key {
      path.components.append(.index(index))
    } else {
      path.components.append(.key(key))
    }
    path.spans.append(SourceSpan(start, position))
  }

  /// Skips `id:` if it is next.
  mutating func skipIdentityLabel() -> Bool {
    let start = position
    if peek == UInt8(ascii: "i"), peek(1) == UInt8(ascii: "d") {
      position += 2
      skipBlanks()
      if skip(":") {
        skipBlanks()
        return true
      }
    }
    position = start
    return false
  }

  private func key(from literal: Literal) -> StatePath.Key {
    switch literal.kind {
    case .text(let text): return .text(text)
    case .number(let number):
      if number.isInteger, let value = Int(number.text) { return .integer(value) }
      return .literal(literal.description)
    default: return .literal(literal.description)
    }
  }
}
