import ConsoleSyntax

/// Assigns the arguments of an expression to the parameters of a case.
///
/// Arguments with labels can be in any order. The others get the unlabelled parameters in order. A
/// label can only be left out if the parameter is an inner action, because a dotted path has no
/// place for the label.
struct ArgumentMatch {
  let item: EnumGrammar.Case
  let expression: CaseExpression
  let path: String
  private var found: [Literal?] = []

  init(_ item: EnumGrammar.Case, _ expression: CaseExpression, path: String) {
    self.item = item
    self.expression = expression
    self.path = path
  }

  private var signature: String { path + item.signature }

  /// One value for each parameter.
  mutating func values() throws(Diagnostic) -> [Any] {
    if let element { return [try value(of: item.parameters[0], element)] }
    if item.hasLabelledElement { try checkElement() }
    found = Array(repeating: nil, count: item.parameters.count)
    let (arguments, file) = members ?? (expression.arguments, nil)
    do throws(Diagnostic) {
      try checkLabels(arguments)
      for argument in arguments {
        if let label = argument.label {
          found[try index(labelled: label)] = argument.value
        } else {
          found[try index(of: argument)] = argument.value
        }
      }
    } catch {
      var error = error
      error.file = file
      throw error
    }
    var values: [Any] = []
    values.reserveCapacity(found.count)
    for (parameter, literal) in zip(item.parameters, found) {
      values.append(try value(of: parameter, literal))
    }
    return values
  }

  /// The argument of `row(id: 1, action: .tap)`, as older code writes the action of an element. `nil`
  /// for anything else.
  private var element: Literal? {
    guard item.parameters.count == 1, item.parameters[0].label == nil,
      item.parameters[0].form.grammar?.shape?.elements != nil
    else { return nil }
    var element = expression
    if item.hasLabelledElement, expression.arguments.count == 1,
      expression.arguments[0].label == nil,
      case .object(let entries) = expression.arguments[0].value.kind, entries.count == 2
    {
      element.arguments = entries.map { Argument(jsonMember: $0) }
    }
    guard Set(element.arguments.map { $0.label?.value }) == ["id", "action"],
      element.arguments.count == 2
    else { return nil }
    element.name = "element"
    return Literal(.enumCase(element), at: expression.span)
  }

  /// Refuses arguments of `row(id: 1, action: .tap)` with a wrong label, without one, or if one is missing.
  private func checkElement() throws(Diagnostic) {
    var missing = item.declaredParameters
    for argument in expression.arguments {
      guard let label = argument.label else {
        switch argument.value.kind {
        case .enumCase, .outside, .reference, .secret:
          if expression.arguments.count == 1 { return }
        default: break
        }
        throw Diagnostic(
          .missingLabel(missing.first?.label ?? "", signature: signature), at: argument.value.span)
      }
      guard let place = missing.firstIndex(where: { $0.label == label.value }) else {
        throw Diagnostic(
          .unknownLabel(label.value, known: missing.compactMap(\.label), signature: signature),
          at: label.span)
      }
      missing.remove(at: place)
    }
    // Without any argument, the error lists the actions.
    guard let first = missing.first, !expression.arguments.isEmpty else { return }
    throw Diagnostic(
      .missingArgument(label: first.label, type: first.form.name.display, signature: signature),
      at: SourceSpan(expression.span.end, expression.span.end))
  }

  /// The members of a JSON object that was written instead of all arguments, and the file that
  /// contains it. `nil` for anything else, and for a case with an unlabelled parameter, because the
  /// object could then be the value of that parameter.
  private var members: ([Argument], FileText?)? {
    guard expression.arguments.count == 1, expression.arguments[0].label == nil,
      item.inner == nil, item.elementInner == nil,
      !item.parameters.isEmpty, item.parameters.allSatisfy({ $0.label != nil })
    else { return nil }
    let literal = expression.arguments[0].value
    switch literal.kind {
    case .object(let entries):
      return (entries.map { Argument(jsonMember: $0) }, nil)
    case .outside(let outside):
      guard case .file(let contents, let file) = outside.content,
        case .object(let entries) = contents.kind
      else { return nil }
      let members = entries.map { entry in
        let value = OutsideValue(.file(entry.value, file), written: outside.written, type: nil)
        return Argument(
          jsonMember: Literal.Entry(entry.key, Literal(.outside(value), at: literal.span)))
      }
      return (members, file)
    default: return nil
    }
  }

  /// Refuses arguments without any labels at the first place where the parameter has one. If they were assigned in
  /// another order, the error would point to an argument that is right.
  private func checkLabels(_ arguments: [Argument]) throws(Diagnostic) {
    guard arguments.count == item.parameters.count, item.inner == nil, item.elementInner == nil,
      arguments.allSatisfy({ $0.label == nil })
    else { return }
    for (argument, parameter) in zip(arguments, item.parameters) {
      guard let label = parameter.label else { continue }
      throw Diagnostic(.missingLabel(label, signature: signature), at: argument.value.span)
    }
  }

  private func index(labelled label: Spanned<String>) throws(Diagnostic) -> Int {
    let matching = item.parameters.indices.filter { item.parameters[$0].label == label.value }
    if let free = matching.first(where: { found[$0] == nil }) { return free }
    if !matching.isEmpty { throw Diagnostic(.duplicateLabel(label.value), at: label.span) }
    let open = item.parameters.indices.filter { found[$0] == nil }
      .compactMap { item.parameters[$0].label }
    let near = NearestNames.of(label.value, in: open)
    throw Diagnostic(
      .unknownLabel(
        label.value, known: near + open.filter { !near.contains($0) }, signature: signature),
      at: label.span)
  }

  private func index(of argument: Argument) throws(Diagnostic) -> Int {
    let open = item.parameters.indices.filter { found[$0] == nil }
    if let unlabelled = open.first(where: { item.parameters[$0].label == nil }) {
      return unlabelled
    }
    guard let first = open.first, let label = item.parameters[first].label else {
      throw Diagnostic(.extraArgument(signature: signature), at: argument.value.span)
    }
    // The action for an element comes after its id, where a label has no place.
    if item.inner != nil || item.elementInner != nil { return first }
    throw Diagnostic(.missingLabel(label, signature: signature), at: argument.value.span)
  }

  /// The dotted path to the payload of the case, without a dot at the end.
  private var innerPath: String {
    guard item.elementInner != nil, path.hasSuffix("."), let id = found[0] else {
      return path + expression.name
    }
    return path.dropLast() + "[id: \(id)]"
  }

  private func value(
    of parameter: EnumGrammar.Parameter, _ literal: Literal?
  ) throws(Diagnostic) -> Any {
    if let literal {
      guard case .cases = parameter.form.notation else {
        return try parameter.form.value(of: literal)
      }
      // A value is written with a dot, and only an action continues the path.
      let inner = item.inner ?? item.elementInner
      let isAction = inner != nil && parameter.form.grammar === inner
      return try parameter.form.value(of: literal, path: isAction ? innerPath + "." : ".")
    }
    if let value = parameter.defaultValue { return value() }
    if case .void = parameter.form.notation { return () }
    let end = SourceSpan(expression.span.end, expression.span.end)
    if let inner = item.inner ?? item.elementInner, parameter.form.grammar === inner {
      let cases = inner.listing(prefix: "", path: innerPath + ".").map(\.path)
      throw Diagnostic(
        .incompleteAction(
          path: innerPath, type: inner.name.display,
          cases: cases.map { $0.replacing(CaseListing.element, with: "[id: …]") }),
        at: end)
    }
    throw Diagnostic(
      .missingArgument(
        label: parameter.label, type: parameter.form.name.display, signature: signature),
      at: end)
  }
}
