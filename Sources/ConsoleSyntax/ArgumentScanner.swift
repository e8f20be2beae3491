/// Parses the arguments of a command from left to right. Spans are positions in the whole line.
///
/// ```swift
/// guard case .command(_, _, _, let span) = try Line.parse(line) else { return }
/// var arguments = try ArgumentScanner(line, in: span)
/// let duration = arguments.isAtEnd ? nil : try arguments.duration()
/// try arguments.finish()
/// ```
/// Each method that reads an argument skips whitespace first, and throws `unexpectedEnd` at the
/// end.
package struct ArgumentScanner {
  private var parser: Parser

  /// Parses the part of `line` in `span`.
  package init(_ line: String, in span: SourceSpan) throws(Diagnostic) {
    parser = try Parser(line, in: span)
    parser.skipBlanks()
  }

  /// Whether only whitespace and a comment are left.
  package var isAtEnd: Bool { parser.isAtEnd || parser.isAtComment }

  /// The position of the next argument.
  package var position: Int { parser.position }

  /// The next word, without reading it. `nil` at the end.
  package var nextWord: String? {
    let span = wordSpan
    return span.start == span.end || parser.isAtComment ? nil : parser.text(span.start, span.end)
  }

  /// Reads the characters up to the next space.
  package mutating func word() throws(Diagnostic) -> Spanned<String> {
    let span = wordSpan
    guard span.end > span.start else { throw parser.unexpected(.word) }
    defer { advance(to: span.end) }
    return Spanned(parser.text(span.start, span.end), span)
  }

  /// Reads a quoted text and resolves its escapes, or reads a word.
  package mutating func text() throws(Diagnostic) -> Spanned<String> {
    let isRaw = parser.isAt("#") && [0x22, 0x23].contains(parser.peek(1))
    guard parser.isAt("\"") || isRaw else { return try word() }
    let literal = try literal()
    guard case .text(let value) = literal.kind else { return Spanned("", literal.span) }
    return Spanned(value, literal.span)
  }

  /// Reads `@` and the word or quoted text right after it, which is returned. Returns `nil` if no `@`
  /// comes next.
  package mutating func textAfterAt() throws(Diagnostic) -> Spanned<String>? {
    let start = parser.position
    guard parser.skip("@") else { return nil }
    if parser.isAtEnd || Parser.isBlank(parser.peek(0)) {
      let span = SourceSpan(start, parser.position)
      parser.skipBlanks()
      return Spanned("", span)
    }
    let text = try text()
    return Spanned(text.value, SourceSpan(start, text.span.end))
  }

  /// Reads an integer such as `12` or `-3`.
  package mutating func integer() throws(Diagnostic) -> Spanned<Int> {
    let span = wordSpan
    guard span.end > span.start else { throw parser.unexpected(.integer) }
    let text = parser.text(span.start, span.end)
    guard let value = Int(text) else {
      throw Diagnostic(.unexpectedWord(text, expected: .integer), at: span)
    }
    advance(to: span.end)
    return Spanned(value, span)
  }

  /// Reads a duration such as `2s`, `300ms`, `1.5s`, `1m` or `1m30s`. It cannot be negative, because
  /// commands let time pass.
  package mutating func duration() throws(Diagnostic) -> Spanned<Duration> {
    let span = wordSpan
    guard span.end > span.start else { throw parser.unexpected(.duration) }
    let text = parser.text(span.start, span.end)
    guard let value = DurationNotation.duration(text) else {
      throw Diagnostic(.malformedDuration(text), at: span)
    }
    guard value >= .zero else { throw Diagnostic(.negativeDuration(text), at: span) }
    advance(to: span.end)
    return Spanned(value, span)
  }

  /// Reads a state path. It must end with a space or the end of the line.
  package mutating func statePath() throws(Diagnostic) -> Spanned<StatePath> {
    if isAtEnd { throw parser.unexpected(.statePath) }
    let start = parser.position
    let path = try parser.statePath()
    let span = SourceSpan(start, parser.position)
    guard parser.isAtEnd || parser.skipBlanks() else { throw parser.unexpected(.end) }
    return Spanned(path, span)
  }

  /// Reads `$path` or `$3.path`. It must end with a space or the end of the line. Returns `nil` if no `$` comes next.
  package mutating func reference() throws(Diagnostic) -> ValueReference? {
    guard parser.isAt("$") else { return nil }
    let start = parser.position
    let literal = try parser.referenceLiteral()
    guard case .reference(let reference) = literal.kind else {
      // A secret is not a part of the state.
      throw Diagnostic(
        .unexpectedCharacter("$", expected: .statePath), at: SourceSpan(start, start + 1))
    }
    guard parser.isAtEnd || parser.skipBlanks() else { throw parser.unexpected(.end) }
    return reference
  }

  /// Reads state paths with commas between them. They must end with a space or the end of the line.
  package mutating func statePaths() throws(Diagnostic) -> [StatePath] {
    var paths: [StatePath] = []
    repeat {
      parser.skipBlanks()
      if isAtEnd { throw parser.unexpected(.statePath) }
      paths.append(try parser.statePath())
      guard parser.isAtEnd || parser.skipBlanks() || parser.isAt(",") else {
        throw parser.unexpected(.end)
      }
    } while parser.skip(",")
    return paths
  }

  /// Reads a condition. Only whitespace may follow it.
  package mutating func condition() throws(Diagnostic) -> Condition {
    let condition = try parser.condition()
    parser.skipBlanks()
    return condition
  }

  /// Reads a literal.
  mutating func literal() throws(Diagnostic) -> Literal {
    let literal = try parser.literal()
    parser.skipBlanks()
    return literal
  }

  /// Reads an action, which must be the rest of the line.
  package mutating func action() throws(Diagnostic) -> ActionExpression {
    try parser.action()
  }

  /// Reads the rest of the line, without whitespace at its end. It may be empty.
  package mutating func rest() -> Spanned<String> {
    var stop = parser.end
    while stop > parser.position, Parser.isBlank(parser.bytes[stop - 1]) { stop -= 1 }
    let span = SourceSpan(parser.position, stop)
    parser.position = parser.end
    return Spanned(parser.text(span.start, span.end), span)
  }

  /// Throws an error if anything is left.
  package mutating func finish() throws(Diagnostic) {
    try parser.finishLine()
  }

  private var wordSpan: SourceSpan {
    var stop = parser.position
    while stop < parser.end, !Parser.isBlank(parser.bytes[stop]) { stop += 1 }
    return SourceSpan(parser.position, stop)
  }

  private mutating func advance(to position: Int) {
    parser.position = position
    parser.skipBlanks()
  }
}
