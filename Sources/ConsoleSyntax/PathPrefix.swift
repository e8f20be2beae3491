/// The parts of a path that may be incomplete, for completion and for questions.
///
/// ```swift
/// PathPrefix("cart.item[id: 3].rows[id: 4")
/// // pattern "cart.item[id:].rows", ids ["3"], bracket "id: 4"
/// ```
/// Names and brackets may be incomplete or invalid: `cart.` and `item[id:]` are accepted too.
package struct PathPrefix: Equatable, Sendable {
  /// The path up to an open bracket, with `[id:]` for each id, name or position in brackets.
  package private(set) var pattern = ""
  /// The path up to an open bracket, as it is written.
  package private(set) var stem = ""
  /// The ids, names and positions in brackets, as they are written, without the label of an id.
  package private(set) var ids: [String] = []
  /// The same with the labels, each with single spaces: `id: 3`, `"tea"`, `0`.
  package private(set) var places: [String] = []
  /// The text after an open bracket. `nil` if no bracket is open.
  package private(set) var bracket: String?
  /// The text before the last dot outside of brackets. `nil` if there is no dot.
  package private(set) var parent: String?

  fileprivate init() {}

  /// `nil` if the text contains anything else: a space, a parenthesis, a quote outside of brackets.
  package init?(_ text: some StringProtocol) {
    var parser = Parser(bytes: Array(text.utf8))
    self = parser.pathPrefix()
    guard parser.isAtEnd else { return nil }
  }

  /// The start of the id in the open bracket, with or without its label. Empty if no bracket is
  /// open.
  package var openID: String {
    var parser = Parser(bytes: Array((bracket ?? "").utf8))
    parser.skipBlanks()
    let start = parser.position
    if parser.skipIdentityLabel() { return parser.rest }
    let typed = parser.rest
    parser.position = start
    return "id:".hasPrefix(typed) ? "" : typed
  }

  /// The text after the last dot.
  package var name: Substring {
    parent.map { stem.dropFirst($0.count + 1) } ?? stem[...]
  }

  fileprivate mutating func appendDot() {
    parent = stem
    append(".")
  }

  fileprivate mutating func append(_ text: String) {
    pattern += text
    stem += text
  }

  fileprivate mutating func append(bracket content: String, id: String?, hasLabel: Bool) {
    stem += "[\(content)]"
    pattern += id == nil ? "[\(content)]" : "[id:]"
    if let id {
      ids.append(id)
      places.append(hasLabel ? "id: \(id)" : id)
    }
  }

  fileprivate mutating func open(bracket: String) { self.bracket = bracket }
}

extension Parser {
  /// Parses the path at the position, up to the first character that cannot be part of it.
  mutating func pathPrefix() -> PathPrefix {
    var path = PathPrefix()
    while !isAtEnd {
      if isAt("[") {
        readBracket(into: &path)
      } else if skip(".") {
        path.appendDot()
      } else {
        let start = position
        skipNameCharacters()
        if position == start { return path }
        path.append(text(start, position))
      }
    }
    return path
  }

  /// Skips a name, with or without backticks.
  mutating func skipNameCharacters() {
    while let (scalar, length) = scalar {
      if scalar == "`" {
        skipQuotedName()
      } else if Identifier.isTail(scalar) {
        position += length
      } else {
        return
      }
    }
  }

  /// Skips a name in backticks, or only the backtick if the name is incomplete.
  private mutating func skipQuotedName() {
    var ahead = self
    let name = try? ahead.name()
    position = name == nil ? position + 1 : ahead.position
  }

  private mutating func readBracket(into path: inout PathPrefix) {
    let start = position + 1
    var open = OpenDelimiters()
    repeat { open.advance(&self) } while open.isOpen && !isAtEnd
    guard !open.isOpen, !open.isBroken else {
      path.open(bracket: text(start, position))
      return
    }
    let (id, hasLabel) = self.id(in: SourceSpan(start, position - 1))
    path.append(bracket: text(start, position - 1), id: id, hasLabel: hasLabel)
  }

  /// The text after `id:` in a bracket, or a name or a position without this label, without
  /// whitespace at either end. `nil` for anything else.
  private func id(in span: SourceSpan) -> (text: String?, hasLabel: Bool) {
    var parser = self
    parser.position = span.start
    parser.skipBlanks()
    let hasLabel = parser.skipIdentityLabel()
    guard hasLabel || parser.isAtElementLookup else { return (nil, false) }
    var stop = span.end
    while stop > parser.position, Self.isBlank(bytes[stop - 1]) { stop -= 1 }
    return (text(min(parser.position, stop), stop), hasLabel)
  }

  fileprivate var rest: String { text(position, end) }
}
