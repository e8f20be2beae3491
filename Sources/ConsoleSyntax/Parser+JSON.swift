extension Literal {
  /// Parses a text that must be exactly one JSON value, such as the contents of a file.
  ///
  /// - Parameters:
  ///   - limit: the maximum length of the text, in bytes.
  ///   - isStopped: called for each element and entry. Parsing stops with `Problem.interrupted` as
  ///     soon as it returns `true`.
  package static func parseJSON(
    _ text: String, limit: Int, unless isStopped: @escaping () -> Bool = { false }
  ) throws(Diagnostic) -> Literal {
    var parser = try Parser(text, limit: limit)
    parser.isStopped = isStopped
    parser.skipBlanks()
    let literal = try parser.jsonValue(allowsOutside: false)
    try parser.finish()
    return literal
  }
}

extension Parser {
  /// Parses a JSON object in a line. There is no completion inside of it.
  mutating func objectLiteral() throws(Diagnostic) -> Literal {
    recorder?.context.expect(.unknown, at: position)
    recorder?.context.beginIgnoring()
    let object = try jsonObject()
    recorder?.context.endIgnoring()
    return object
  }

  /// Parses `{"key": value}`: JSON that may contain `$path` and `@file` as values.
  mutating func jsonObject(allowsOutside: Bool = true) throws(Diagnostic) -> Literal {
    let start = position
    position += 1
    skipBlanks()
    var entries: [Literal.Entry] = []
    if skip("}") { return Literal(.object(entries), at: SourceSpan(start, position)) }
    try refuseEnd(of: "{", at: start, closer: "}")
    var keys = JSONKeys()
    repeat {
      let key = try jsonKey(in: start)
      if case .text(let name) = key.kind, !keys.insert(name) {
        throw Diagnostic(.duplicateKey(EscapedText.quoted(name)), at: key.span)
      }
      let value = try jsonValue(allowsOutside: allowsOutside)
      try refuseInterruption()
      entries.append(Literal.Entry(key: key, value: value))
    } while try nextElement(of: "{", at: start, closer: "}", allowsTrailingComma: false)
    return Literal(.object(entries), at: SourceSpan(start, position))
  }

  /// Parses `"key":` and the whitespace after it.
  private mutating func jsonKey(in start: Int) throws(Diagnostic) -> Literal {
    guard isAt("\"") else { throw unexpected(.jsonKey) }
    let key = try jsonText()
    skipBlanks()
    try refuseEnd(of: "{", at: start, closer: "}")
    guard skip(":") else { throw unexpected(.character(":")) }
    skipBlanks()
    try refuseEnd(of: "{", at: start, closer: "}")
    return key
  }

  fileprivate mutating func jsonValue(allowsOutside: Bool) throws(Diagnostic) -> Literal {
    try enter()
    defer { leave() }
    switch peek {
    case UInt8(ascii: "{"): return try jsonObject(allowsOutside: allowsOutside)
    case UInt8(ascii: "["): return try jsonArray(allowsOutside: allowsOutside)
    case UInt8(ascii: "\""): return try jsonText()
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): return try numberLiteral()
    case UInt8(ascii: "@") where allowsOutside: return try fileLiteral()
    case UInt8(ascii: "$") where allowsOutside: return try referenceLiteral()
    default: return try jsonWord()
    }
  }

  private mutating func jsonWord() throws(Diagnostic) -> Literal {
    let start = position
    guard !isAt("`"), let word = try name() else { throw unexpected(.jsonValue) }
    switch word.value {
    case "true": return Literal(.boolean(true), at: word.span)
    case "false": return Literal(.boolean(false), at: word.span)
    case "null": return Literal(.nil, at: word.span)
    default:
      position = start
      throw Diagnostic(.bareWord(word.value), at: word.span)
    }
  }

  private mutating func jsonArray(allowsOutside: Bool) throws(Diagnostic) -> Literal {
    let start = position
    position += 1
    skipBlanks()
    if skip("]") { return Literal(.array([]), at: SourceSpan(start, position)) }
    try refuseEnd(of: "[", at: start, closer: "]")
    var elements: [Literal] = []
    repeat {
      elements.append(try jsonValue(allowsOutside: allowsOutside))
      try refuseInterruption()
    } while try nextElement(of: "[", at: start, closer: "]", allowsTrailingComma: false)
    return Literal(.array(elements), at: SourceSpan(start, position))
  }

  private func refuseInterruption() throws(Diagnostic) {
    if isStopped() { throw Diagnostic(.interrupted, at: SourceSpan(position, position)) }
  }

  // MARK: Text

  private mutating func jsonText() throws(Diagnostic) -> Literal {
    let start = position
    position += 1
    var result = ""
    var plain = position
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        result += text(plain, position)
        position += 1
        return Literal(.text(result), at: SourceSpan(start, position))
      case UInt8(ascii: "\\"):
        result += text(plain, position)
        result.unicodeScalars.append(try jsonEscape())
        plain = position
      case 0x0A, 0x0D:
        throw unclosedText(.plain, at: start)
      default:
        position += 1
      }
    }
    throw unclosedText(.plain, at: start)
  }

  /// Parses an escape (RFC 8259, section 7).
  private mutating func jsonEscape() throws(Diagnostic) -> Unicode.Scalar {
    switch peek(1) {
    case UInt8(ascii: "u"): return try jsonScalar()
    case UInt8(ascii: "/"):
      position += 2
      return "/"
    case UInt8(ascii: "b"):
      position += 2
      return "\u{8}"
    case UInt8(ascii: "f"):
      position += 2
      return "\u{C}"
    default: return try escape(hashes: 0)
    }
  }

  /// Parses `\u00E9`, or two such escapes for a surrogate pair. Also accepts Swift's `\u{E9}`.
  private mutating func jsonScalar() throws(Diagnostic) -> Unicode.Scalar {
    if peek(2) == UInt8(ascii: "{") { return try escape(hashes: 0) }
    let start = position
    let first = try jsonUnit(from: start)
    if UTF16.isLeadSurrogate(first), isAt("\\"), peek(1) == UInt8(ascii: "u") {
      let second = try jsonUnit(from: start)
      if UTF16.isTrailSurrogate(second) {
        return UTF16.decode(UTF16.EncodedScalar([first, second]))
      }
    }
    guard let scalar = Unicode.Scalar(first) else {
      throw Diagnostic(
        .invalidScalar(text(start + 2, position)), at: SourceSpan(start, position))
    }
    return scalar
  }

  /// Parses `\u` and four digits.
  private mutating func jsonUnit(from start: Int) throws(Diagnostic) -> UInt16 {
    position += 2
    let digitsStart = position
    var value: UInt16 = 0
    while Self.digit(peek) < 16, position - digitsStart < 4 {
      value = value << 4 | UInt16(Self.digit(peek))
      position += 1
    }
    guard position - digitsStart == 4 else {
      throw Diagnostic(
        .invalidScalar(text(digitsStart, position)), at: SourceSpan(start, position))
    }
    return value
  }
}

/// The keys of an object. Most objects have few keys, for which a linear search is faster than
/// hashing.
private struct JSONKeys {
  private var few: [String] = []
  private var many: Set<String> = []

  /// Adds a key. Returns `false` if it exists already.
  mutating func insert(_ key: String) -> Bool {
    if !many.isEmpty { return many.insert(key).inserted }
    if few.contains(key) { return false }
    few.append(key)
    if few.count > 16 { many = Set(few) }
    return true
  }
}
