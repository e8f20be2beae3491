/// Parses one line, byte by byte, into the types of this module.
///
/// Extensions contain the grammar, with one file for each notation. A method that throws leaves the
/// position undefined, and parsing never continues after an error. The depth limit ensures that
/// recursion over the input, here and in users of the results, does not overflow a thread's stack.
package struct Parser {
  /// The maximum nesting of brackets and dots.
  package static let depthLimit = 200
  /// The maximum length of the text, in bytes.
  package static let lengthLimit = 1 << 20

  package let bytes: [UInt8]
  /// Where parsing stops. The bytes after it are not part of the input.
  package let end: Int
  package var position: Int
  package var depth = 0
  /// Whether the parser has read `$path` or `@file`.
  var readsOutside = false
  /// Records the context at the end for completion. `nil` for all other uses.
  var recorder: CursorRecorder?
  /// Whether parsing should stop. Only files can be so long that it matters.
  var isStopped: () -> Bool = { false }

  /// Prepares to parse a text. Throws an error if it contains harmful characters outside of quotes.
  init(_ text: String, limit: Int = lengthLimit) throws(Diagnostic) {
    try self.init(text, in: SourceSpan(0, text.utf8.count), limit: limit)
    try refuseHarmfulCharacters()
  }

  /// Prepares to parse `span` of `text`. Spans are positions in the whole `text`.
  package init(_ text: String, in span: SourceSpan, limit: Int = lengthLimit) throws(Diagnostic) {
    let length = text.utf8.count
    end = min(span.end, length)
    position = min(span.start, end)
    if length > limit {
      throw Diagnostic(
        .tooLong(length: length, limit: limit), at: SourceSpan(position, position))
    }
    bytes = Array(text.utf8)
  }

  /// Prepares to parse bytes of any length.
  init(bytes: [UInt8]) {
    self.bytes = bytes
    end = bytes.count
    position = 0
  }

  /// The byte at the position. 0, which no grammar accepts, at the end.
  package var peek: UInt8 { position < end ? bytes[position] : 0 }

  /// The byte `distance` after the position. 0 after the end.
  package func peek(_ distance: Int) -> UInt8 {
    position + distance < end ? bytes[position + distance] : 0
  }

  package var isAtEnd: Bool { position >= end }

  package func isAt(_ character: Unicode.Scalar) -> Bool {
    position < end && bytes[position] == UInt8(ascii: character)
  }

  /// Skips the character if it is next. Returns whether it was.
  package mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard isAt(character) else { return false }
    position += 1
    return true
  }

  /// Skips spaces, tabs and line endings. Returns whether there were any.
  @discardableResult
  package mutating func skipBlanks() -> Bool {
    let start = position
    while position < end {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return position > start
      }
    }
    return position > start
  }

  /// Skips the bytes that satisfy a condition.
  mutating func skip(while isSkipped: (UInt8) -> Bool) {
    while position < end, isSkipped(bytes[position]) { position += 1 }
  }

  func text(_ from: Int, _ to: Int) -> String {
    String(decoding: bytes[from..<to], as: UTF8.self)
  }

  /// The scalar at the position and its length in bytes. `nil` at the end.
  var scalar: (value: Unicode.Scalar, length: Int)? {
    guard position < end else { return nil }
    let byte = bytes[position]
    if byte < 0x80 { return (Unicode.Scalar(byte), 1) }
    let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
    let decoded = text(position, min(position + length, end)).unicodeScalars.first
    return decoded.map { ($0, length) }
  }

  package mutating func skipScalar() { position += scalar?.length ?? 0 }

  /// Parses a name, with or without backticks. `nil` if there is none.
  package mutating func name() throws(Diagnostic) -> Spanned<String>? {
    let start = position
    if isAt("`") { return try quotedName() }
    guard let (head, _) = scalar, Identifier.isHead(head) else { return nil }
    while position < end {
      if Identifier.isTail(bytes[position]) {
        position += 1
      } else if bytes[position] >= 0x80, let (tail, length) = scalar, Identifier.isTail(tail) {
        position += length
      } else {
        break
      }
    }
    return Spanned(text(start, position), SourceSpan(start, position))
  }

  private mutating func quotedName() throws(Diagnostic) -> Spanned<String> {
    let start = position
    position += 1
    while position < end, !isAt("`"), !isAt("\n") { position += 1 }
    guard isAt("`") else {
      throw unclosed("`", at: start, closer: "`")
    }
    guard position > start + 1 else { throw unexpected(.caseName) }
    position += 1
    return Spanned(text(start + 1, position - 1), SourceSpan(start, position))
  }

  /// Parses a name. Throws an error if there is none.
  mutating func name(_ expected: Expectation) throws(Diagnostic) -> Spanned<String> {
    guard let name = try name() else { throw unexpected(expected) }
    return name
  }

  /// Enters a level of nesting. Call ``leave()`` to leave it.
  mutating func enter() throws(Diagnostic) {
    depth += 1
    if depth > Self.depthLimit {
      throw Diagnostic(
        .tooDeep(limit: Self.depthLimit), at: SourceSpan(position, min(position + 1, end)))
    }
  }

  mutating func leave() { depth -= 1 }
}

// MARK: Failures

extension Parser {
  /// Returns the error for unexpected text at the position.
  func unexpected(_ expected: Expectation) -> Diagnostic {
    guard let (character, span) = character else {
      return Diagnostic(.unexpectedEnd(expected: expected), at: SourceSpan(end, end))
    }
    if ")]}".contains(character), LineBrackets(text(0, position)).open.isEmpty {
      return Diagnostic(.unmatchedCloser(character), at: span)
    }
    return Diagnostic(.unexpectedCharacter(character, expected: expected), at: span)
  }

  /// Returns the error for an opening bracket at `start` that should be closed at the position.
  func unclosed(_ opener: String, at start: Int, closer: String) -> Diagnostic {
    Diagnostic(
      .unclosed(opener: opener, closer: closer, end: position),
      at: SourceSpan(start, start + opener.utf8.count))
  }

  /// The character at the position, as users count characters.
  var character: (value: Character, span: SourceSpan)? {
    guard position < end else { return nil }
    let rest = String(decoding: bytes[position..<end], as: UTF8.self)
    guard let first = rest.first else { return nil }
    return (first, SourceSpan(position, position + first.utf8.count))
  }
}
