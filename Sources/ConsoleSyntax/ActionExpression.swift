/// An action as it was written, before anything knows its type.
///
/// The three spellings make one tree: a dotted path is the nesting it stands for.
///
/// ```swift
/// try ActionExpression.parse("dogs.filterQueryChanged \"bull\"").description
/// try ActionExpression.parse("dogs.filterQueryChanged(\"bull\")").description
/// try ActionExpression.parse(".dogs(.filterQueryChanged(\"bull\"))").description
/// // each: .dogs(.filterQueryChanged("bull"))
/// ```
package struct ActionExpression: Equatable, Sendable, CustomStringConvertible {
  /// The outermost case; an inner action is its only argument.
  package var root: CaseExpression
  /// Whether it has `$path` or `@file` in it, which have to be looked up.
  package var readsOutside: Bool

  /// The action whose outermost case is `root`.
  init(root: CaseExpression, readsOutside: Bool = false) {
    self.root = root
    self.readsOutside = readsOutside
  }

  /// Where the whole action stands.
  package var span: SourceSpan { root.span }

  /// The action in Swift's spelling.
  package var description: String { root.description }

  /// Reads a text that is one action and nothing else.
  package static func parse(_ text: String) throws(Diagnostic) -> ActionExpression {
    var parser = try Parser(text)
    return try parser.action()
  }
}

extension Parser {
  /// An action, up to the end.
  mutating func action() throws(Diagnostic) -> ActionExpression {
    skipBlanks()
    var root = try caseChain(bareArguments: true)
    try finish()
    root.span.end = max(root.span.end, root.span.start)
    return ActionExpression(root: root, readsOutside: readsOutside)
  }

  /// `[.]name.name[id: 1].name…`, with a payload in parentheses or, if allowed, behind a blank.
  mutating func caseChain(bareArguments allowsBare: Bool = false) throws(Diagnostic)
    -> CaseExpression
  {
    let outerDepth = depth
    let start = position
    if isAt(".") { recorder?.context.expect(.caseName(after: []), at: position) }
    _ = skip(".")
    var links = [CaseLink(name: try name(.caseName), start: start)]
    while isAt(".") && !isAtRangeOperator || isAt("[") {
      try enter()
      let start = position
      if isAt("[") {
        recorder?.context.expect(.unknown, at: position)
        links.append(try elementLink())
      } else {
        recorder?.context.expect(.caseName(after: links.map(\.name.value)), at: position)
        position += 1
        links.append(CaseLink(name: try name(.caseName), start: start))
      }
    }
    let arguments = try payload(of: links, allowsBare: allowsBare)
    depth = outerDepth
    return fold(links, arguments: arguments)
  }

  /// `[id: 1]`.
  private mutating func elementLink() throws(Diagnostic) -> CaseLink {
    let start = position
    position += 1
    skipBlanks()
    if isAtEnd { throw unclosed("[", at: start, closer: "]", found: nil) }
    guard skipIdentityLabel() else { throw unexpected(.elementID) }
    if isAtEnd { throw unclosed("[", at: start, closer: "]", found: nil) }
    recorder?.context.beginIgnoring()
    let id = try literal()
    recorder?.context.endIgnoring()
    skipBlanks()
    guard skip("]") else { throw missingCloser("]", of: "[", at: start, comma: false) }
    return CaseLink(
      name: Spanned("element", SourceSpan(start, position)), start: start, id: id)
  }

  private mutating func payload(
    of links: [CaseLink], allowsBare: Bool
  ) throws(Diagnostic) -> [Argument] {
    let end = position
    if !isAt("(") {
      guard allowsBare, !isAtEnd else { return [] }
      guard skipBlanks() else { throw unexpected(.payload) }
    }
    let hasParenthesis = isAt("(")
    recorder?.context.open(.enumCase(links.map(\.name.value)), closer: hasParenthesis ? ")" : nil)
    if hasParenthesis { return try parenthesisedArguments() }
    recorder?.context.expectElement(at: position)
    if isAtEnd {
      position = end
      return []
    }
    return try bareArguments()
  }

  /// The nesting that a dotted path stands for.
  private func fold(_ links: [CaseLink], arguments: [Argument]) -> CaseExpression {
    var expression: CaseExpression?
    for link in links.reversed() {
      let inner = expression.map {
        Argument(label: nil, value: Literal(.enumCase($0), at: $0.span))
      }
      expression = link.expression(with: inner.map { [$0] } ?? arguments, end: position)
    }
    // There is at least the first name.
    return expression ?? links[0].expression(with: arguments, end: position)
  }
}

/// One link of a dotted path: a name, or the id of an element.
private struct CaseLink {
  let name: Spanned<String>
  /// Where it begins, its dot included.
  let start: Int
  var id: Literal?

  func expression(with arguments: [Argument], end: Int) -> CaseExpression {
    let span = SourceSpan(start, end)
    guard let id else {
      return CaseExpression(
        name: name.value, nameSpan: name.span, arguments: arguments, span: span)
    }
    var arguments = arguments
    if arguments.count == 1, arguments[0].label == nil {
      arguments[0].label = Spanned("action", arguments[0].value.span)
    }
    return CaseExpression(
      name: name.value, nameSpan: name.span,
      arguments: [Argument(label: Spanned("id", id.span), value: id)] + arguments, span: span,
      isSubscript: true)
  }
}
