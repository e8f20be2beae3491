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

  /// The action whose outermost case is `root`.
  package init(root: CaseExpression) {
    self.root = root
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
    return ActionExpression(root: root)
  }

  /// `[.]name.name…`, with a payload in parentheses or, if allowed, behind a blank.
  mutating func caseChain(bareArguments allowsBare: Bool = false) throws(Diagnostic)
    -> CaseExpression
  {
    let outerDepth = depth
    var starts = [position]
    _ = skip(".")
    var names = [try name(.caseName)]
    while isAt(".") {
      try enter()
      starts.append(position)
      position += 1
      names.append(try name(.caseName))
    }
    let arguments = try payload(allowsBare: allowsBare)
    depth = outerDepth
    return fold(names, starts: starts, arguments: arguments)
  }

  private mutating func payload(allowsBare: Bool) throws(Diagnostic) -> [Argument] {
    if isAt("(") { return try parenthesisedArguments() }
    guard allowsBare, !isAtEnd else { return [] }
    let end = position
    guard skipBlanks() else { throw unexpected(.payload) }
    if isAtEnd {
      position = end
      return []
    }
    return isAt("(") ? try parenthesisedArguments() : try bareArguments()
  }

  /// The nesting that a dotted path stands for.
  private func fold(
    _ names: [Spanned<String>], starts: [Int], arguments: [Argument]
  ) -> CaseExpression {
    var index = names.count - 1
    var expression = CaseExpression(
      name: names[index].value, nameSpan: names[index].span, arguments: arguments,
      span: SourceSpan(starts[index], position))
    while index > 0 {
      index -= 1
      let inner = Literal(.enumCase(expression), at: expression.span)
      expression = CaseExpression(
        name: names[index].value, nameSpan: names[index].span,
        arguments: [Argument(label: nil, value: inner)],
        span: SourceSpan(starts[index], position))
    }
    return expression
  }
}
