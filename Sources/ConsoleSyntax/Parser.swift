/// Reads one line, byte by byte, into the trees of this room.
///
/// Extensions hold the grammar, a notation a file. A failing method throws and leaves the position
/// anywhere; nothing reads on after an error. The depth limit keeps every recursion here, and of
/// those who walk the trees, within a thread's stack.
package struct Parser {
  /// The deepest nesting of brackets and dots that is read.
  package static let depthLimit = 200
  /// The longest text that is read, in bytes.
  package static let lengthLimit = 1 << 20

  package let bytes: [UInt8]
  /// Where reading stops; the bytes beyond belong to someone else.
  package let end: Int
  package var position: Int
  package var depth = 0
  /// Whether `$path` or `@file` was read.
  var readsOutside = false
  /// Where completion wants to know what is open at the end; `nil` for every other reader.
  var recorder: CursorRecorder?

  /// Reads a whole text, which has no harmful characters outside of quotes.
  init(_ text: String, limit: Int = lengthLimit) throws(Diagnostic) {
    try self.init(text, in: SourceSpan(0, text.utf8.count), limit: limit)
    try refuseHarmfulCharacters()
  }

  /// Reads `span` of `text`, with spans that count from the beginning of `text`.
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

  /// Reads bytes of any length.
  init(bytes: [UInt8]) {
    self.bytes = bytes
    end = bytes.count
    position = 0
  }

  /// The byte at the position; 0, which no grammar accepts, at the end.
  package var peek: UInt8 { position < end ? bytes[position] : 0 }

  /// The byte `distance` after the position; 0 beyond the end.
  package func peek(_ distance: Int) -> UInt8 {
    position + distance < end ? bytes[position + distance] : 0
  }

  package var isAtEnd: Bool { position >= end }

  package func isAt(_ character: Unicode.Scalar) -> Bool {
    position < end && bytes[position] == UInt8(ascii: character)
  }

  /// Steps over the character if it is next.
  package mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard isAt(character) else { return false }
    position += 1
    return true
  }

  /// Steps over blanks, tabs and line ends; whether there were any.
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

  func text(_ from: Int, _ to: Int) -> String {
    String(decoding: bytes[from..<to], as: UTF8.self)
  }

  /// The scalar at the position and its length in bytes; `nil` at the end.
  var scalar: (value: Unicode.Scalar, length: Int)? {
    guard position < end else { return nil }
    let byte = bytes[position]
    if byte < 0x80 { return (Unicode.Scalar(byte), 1) }
    let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
    let decoded = text(position, min(position + length, end)).unicodeScalars.first
    return decoded.map { ($0, length) }
  }

  /// Steps over one character, whatever it is.
  package mutating func skipScalar() { position += scalar?.length ?? 0 }

  /// A name, with or without backticks; `nil` where none begins.
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
      throw unclosed("`", at: start, closer: "`", found: nil)
    }
    guard position > start + 1 else { throw unexpected(.caseName) }
    position += 1
    return Spanned(text(start + 1, position - 1), SourceSpan(start, position))
  }

  /// A name that must stand here.
  mutating func name(_ expected: Expectation) throws(Diagnostic) -> Spanned<String> {
    guard let name = try name() else { throw unexpected(expected) }
    return name
  }

  /// Counts one level of nesting in; its twin is ``leave()``.
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
  /// What stands at the position is not what was expected there.
  func unexpected(_ expected: Expectation) -> Diagnostic {
    guard let (character, span) = character else {
      return Diagnostic(.unexpectedEnd(expected: expected), at: SourceSpan(end, end))
    }
    if ")]}".contains(character), expected != .value, expected != .jsonValue {
      return Diagnostic(.unmatchedCloser(character), at: span)
    }
    return Diagnostic(.unexpectedCharacter(character, expected: expected), at: span)
  }

  /// The opener at `start` misses its closer at the position.
  func unclosed(
    _ opener: String, at start: Int, closer: String, found: Character?
  ) -> Diagnostic {
    Diagnostic(
      .unclosed(opener: opener, closer: closer, found: found, end: position),
      at: SourceSpan(start, start + opener.utf8.count))
  }

  /// The whole character at the position, as people count characters.
  var character: (value: Character, span: SourceSpan)? {
    guard position < end else { return nil }
    let rest = String(decoding: bytes[position..<end], as: UTF8.self)
    guard let first = rest.first else { return nil }
    return (first, SourceSpan(position, position + first.utf8.count))
  }
}
