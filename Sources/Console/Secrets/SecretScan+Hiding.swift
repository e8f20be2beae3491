import ConsoleSyntax

// Replacing values with references such as `$secret(password)`.
extension SecretScan {
  mutating func replace(_ span: SourceSpan, _ reference: String) {
    edits.append(TextEdit(span, reference))
  }

  /// Hides the value at the current position.
  mutating func hideValue(_ name: String) {
    if let literal = read({ parser throws(Diagnostic) in try parser.literal() }) {
      return hide(literal, name)
    }
    let start = parser.position
    while !parser.isAtEnd, !parser.isAt(","), !parser.isAt(")") { parser.position += 1 }
    hideUnread(from: start, name)
  }

  private mutating func hide(_ literal: Literal, _ name: String) {
    switch literal.kind {
    case .nil, .void, .file, .reference, .outside: return
    case .secret(let secret):
      references.append(HiddenLine.Reference(secret: secret, span: literal.span))
    case .text(let text) where text.isEmpty: return
    case .array(let elements) where elements.isEmpty: return
    case .enumCase(let expression) where !expression.arguments.isEmpty:
      for argument in expression.arguments { hide(argument.value, name) }
    default:
      replace(literal.span, redaction.secret(literal.description, named: name).description)
    }
  }

  /// Hides a part of the line that cannot be read as a value.
  private mutating func hideUnread(from start: Int, _ name: String) {
    guard start < parser.position else { return }
    let span = SourceSpan(start, parser.position)
    redaction.hide(text: span.text(in: line), of: name)
    replace(span, SecretName(name).description)
  }

  /// Hides the payload of an action that is named after a secret. If one of the labels is secret, the labels
  /// decide instead.
  mutating func payload(of name: String) {
    let start = parser.position
    let hasBlank = parser.skipBlanks()
    guard parser.isAt("(") || hasBlank, !parser.isAtEnd else { return }
    let first = parser.position
    let arguments = read { parser throws(Diagnostic) in
      parser.isAt("(") ? try parser.parenthesisedArguments() : try parser.bareArguments()
    }
    guard let arguments else {
      parser.position = first
      // The rest of a command may be another condition.
      if isCommand, !parser.isAt("(") { return hideTexts(name) }
      return isCommand ? hideArguments(name) : hideRest(from: first, name)
    }
    if arguments.contains(where: { redaction.hides(name: $0.label?.value ?? "") }) {
      parser.position = start
      if parser.isAt("(") { parser.position += 1 } else { parser.skipBlanks() }
      return
    }
    for argument in arguments { hide(argument.value, name) }
  }

  /// Hides each text and number up to the end of the line, including a text without a closing
  /// quote.
  private mutating func hideTexts(_ name: String) {
    while !parser.isAtEnd {
      switch parser.peek {
      case UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        if let literal = read({ parser throws(Diagnostic) in try parser.literal() }) {
          hide(literal, name)
        } else {
          hideRest(from: parser.position, name)
        }
      default: parser.position += 1
      }
    }
  }

  /// Hides everything between the brackets at the current position.
  private mutating func hideArguments(_ name: String) {
    parser.position += 1
    let start = parser.position
    let end = line.utf8.dropFirst(start).lastIndex(of: UInt8(ascii: ")"))
    parser.position =
      end.map { line.utf8.distance(from: line.utf8.startIndex, to: $0) } ?? parser.end
    hideUnread(from: start, name)
  }

  private mutating func hideRest(from start: Int, _ name: String) {
    parser.position = parser.end
    hideUnread(from: start, name)
  }
}
