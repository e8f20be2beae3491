/// An action as it is written, before its type is known.
///
/// All three spellings give the same tree: a dotted path is nested like the calls that it
/// abbreviates.
///
/// ```swift
/// try ActionExpression.parse("dogs.filterQueryChanged \"bull\"").description
/// try ActionExpression.parse("dogs.filterQueryChanged(\"bull\")").description
/// try ActionExpression.parse(".dogs(.filterQueryChanged(\"bull\"))").description
/// // each: .dogs(.filterQueryChanged("bull"))
/// ```
package struct ActionExpression: Equatable, Sendable, CustomStringConvertible {
  /// The outermost case. An inner action is its only argument.
  package var root: CaseExpression
  /// Whether it contains `$path`, `@file`, or the name or the position of an element, which must be
  /// looked up.
  package var readsOutside: Bool

  init(root: CaseExpression, readsOutside: Bool = false) {
    self.root = root
    self.readsOutside = readsOutside
  }

  /// The span of the whole action.
  package var span: SourceSpan { root.span }

  /// The action in Swift's spelling.
  package var description: String { root.description }

  /// Parses a text that must be exactly one action.
  package static func parse(_ text: String) throws(Diagnostic) -> ActionExpression {
    var parser = try Parser(text)
    return try parser.action()
  }
}

extension Parser {
  /// Parses an action up to the end.
  mutating func action() throws(Diagnostic) -> ActionExpression {
    skipBlanks()
    var root = try casePath(of: .actionName, bareArguments: true)
    try finishLine()
    root.span.end = max(root.span.end, root.span.start)
    return ActionExpression(root: root, readsOutside: readsOutside)
  }

  /// Parses `[.]name.name[id: 1].name…`, with a payload in parentheses or, if allowed, after a
  /// space.
  ///
  /// - Parameters:
  ///   - expected: what the names are.
  ///   - allowsBare: whether the payload may follow after a space, as in an action that is a line. A
  ///     name of it may have a `$` before it, as that of a property with `@BindingState`.
  mutating func casePath(
    of expected: Expectation, bareArguments allowsBare: Bool = false
  ) throws(Diagnostic) -> CaseExpression {
    let outerDepth = depth
    let links = try caseLinks(of: expected, allowsDollar: allowsBare)
    let arguments = try payload(of: links, allowsBare: allowsBare)
    depth = outerDepth
    return nested(links, arguments: arguments)
  }

  /// Parses `.name.name[id: 1].name, payload`, as a test sends an action with a key path. A name may
  /// have a `$` before it, as that of a property with `@BindingState`.
  mutating func caseKeyPath() throws(Diagnostic) -> CaseExpression {
    let outerDepth = depth
    let links = try caseLinks(of: .actionName, allowsDollar: true)
    let arguments = try keyPathPayload(of: links)
    depth = outerDepth
    return nested(links, arguments: arguments)
  }

  private mutating func keyPathPayload(of links: [CaseLink]) throws(Diagnostic) -> [Argument] {
    skipBlanks()
    guard isAt(","), text(position, end).prefixMatch(of: /,\s*animation:/) == nil else { return [] }
    position += 1
    skipBlanks()
    if isAt("(") {
      // Several values are a tuple.
      recorder?.context.open(.enumCase(links.map(\.name.value)), closer: ")")
      return try parenthesisedArguments()
    }
    recorder?.context.beginIgnoring()
    defer { recorder?.context.endIgnoring() }
    return [Argument(label: nil, value: try literal())]
  }

  private mutating func caseLinks(
    of expected: Expectation, allowsDollar: Bool = false
  ) throws(Diagnostic) -> [CaseLink] {
    let start = position
    if isAt(".") { recorder?.context.expect(.caseName(after: []), at: position) }
    _ = skip(".")
    var links = [CaseLink(name: try name(expected), start: start)]
    while isAt(".") && !isAtRangeOperator || isAt("[") {
      try enter()
      let start = position
      if isAt("[") {
        recorder?.context.expect(.unknown, at: position)
        links.append(try elementLink())
      } else {
        recorder?.context.expect(.caseName(after: links.map(\.name.value)), at: position)
        position += 1
        if allowsDollar { _ = skip("$") }
        links.append(CaseLink(name: try name(expected), start: start))
      }
    }
    return links
  }

  /// Parses `[id: 1]`, or `["name"]` and `[0]`, which are looked up.
  private mutating func elementLink() throws(Diagnostic) -> CaseLink {
    let start = position
    position += 1
    skipBlanks()
    if isAtEnd { throw unclosed("[", at: start, closer: "]") }
    let isID = skipIdentityLabel()
    if isAtEnd { throw unclosed("[", at: start, closer: "]") }
    guard isID || isAtElementLookup else { throw unexpected(.elementID) }
    recorder?.context.beginIgnoring()
    let id = try literal()
    recorder?.context.endIgnoring()
    if !isID { readsOutside = true }
    skipBlanks()
    guard skip("]") else { throw missingCloser("]", of: "[", at: start, comma: false) }
    return CaseLink(
      name: Spanned("element", SourceSpan(start, position)), start: start, id: id, isID: isID)
  }

  /// Whether a text or a number is next.
  var isAtElementLookup: Bool { isAt("\"") || isAt("#") || Identifier.isDigit(peek) }

  private mutating func payload(
    of links: [CaseLink], allowsBare: Bool
  ) throws(Diagnostic) -> [Argument] {
    let end = position
    if !isAt("(") {
      guard allowsBare, !isAtEnd else { return [] }
      guard skipBlanks() else { throw unexpected(.payload) }
      if isAtComment {
        position = end
        return []
      }
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

  /// Converts a dotted path to nested cases.
  private func nested(_ links: [CaseLink], arguments: [Argument]) -> CaseExpression {
    var expression: CaseExpression?
    for link in links.reversed() {
      let inner = expression.map {
        Argument(label: nil, value: Literal(.enumCase($0), at: $0.span))
      }
      expression = link.expression(with: inner.map { [$0] } ?? arguments, end: position)
    }
    // `links` has at least the first name.
    return expression ?? links[0].expression(with: arguments, end: position)
  }
}

/// One part of a dotted path: a name, or the id of an element.
private struct CaseLink {
  let name: Spanned<String>
  /// The start, including the dot.
  let start: Int
  var id: Literal?
  var isID = true

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
      arguments: [
        Argument(label: Spanned(isID ? "id" : CaseExpression.lookupLabel, id.span), value: id)
      ] + arguments, span: span,
      isSubscript: true)
  }
}
