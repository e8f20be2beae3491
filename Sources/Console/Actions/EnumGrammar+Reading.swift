import ConsoleSyntax

extension EnumGrammar {
  /// Makes the value of the enum that a case with arguments means.
  ///
  /// - Parameter path: the dotted path to this enum with a dot at the end, for errors.
  func value(of expression: CaseExpression, path: String) throws(Diagnostic) -> Any {
    if expression.isSubscript, shape?.elements == nil {
      guard shape?.isPresentation == true else {
        throw Diagnostic(.noElements(path: withoutDot(path)), at: expression.nameSpan)
      }
    }
    // Not in a variable for both: each copy of an expression counts several references.
    guard isBinding else { return try value(ofCase: expression, path: path) }
    let field = try fieldExpression(expression, path: path)
    do throws(Diagnostic) { return try value(ofCase: field, path: path) } catch {
      throw wholeField(field, refusedWith: error, path: path) ?? error
    }
  }

  private func value(ofCase expression: CaseExpression, path: String) throws(Diagnostic) -> Any {
    guard let item = named(expression.name) else {
      if expression.isSettingField, let binding = named("binding"), binding.inner?.isBinding == true
      {
        return try value(of: expression.inBinding, path: path)
      }
      return try presentedValue(of: expression, path: path)
    }
    let values = try self.values(of: expression, for: item, path: path)
    guard let value = item.embed(values) else {
      throw Diagnostic(
        .invalidValue(
          type: name.display, reason: "its case \(item.name) does not accept these values"),
        at: expression.span)
    }
    return value
  }

  private func values(
    of expression: CaseExpression, for item: Case, path: String
  ) throws(Diagnostic) -> [Any] {
    // Not refused before it is read: such a value can come from the state, `$path`, it can be absent, or a list of such
    // values can be empty. Nor is the case looked at, because that takes longer than reading most actions.
    do { return try item.values(of: expression, path: path) } catch {
      if item.parameters.contains(where: { $0.form.hasNoValues }) {
        throw Diagnostic(.noActions(path: path + item.written), at: expression.nameSpan)
      }
      guard let refused = item.untypeable, !expression.hasOutsideArgument else { throw error }
      throw Diagnostic(
        .effectsOnly(
          signature: path + item.signature, type: refused.name.display, obstacle: refused.obstacle),
        at: expression.nameSpan)
    }
  }

  private func withoutDot(_ path: String) -> String {
    path.hasSuffix(".") ? String(path.dropLast()) : path
  }

  /// Makes the value from a case of the presented action, if this enum is a presentation.
  private func presentedValue(
    of expression: CaseExpression, path: String
  ) throws(Diagnostic) -> Any {
    if shape?.elements != nil, !expression.isSubscript {
      throw Diagnostic(
        .missingElementID(path: withoutDot(path), action: expression.name),
        at: expression.nameSpan)
    }
    guard shape?.isPresentation == true, let item = named("presented") else {
      throw unknownCase(expression)
    }
    let form = item.parameters[0].form
    guard form.names.contains(expression.name) || expression.isSubscript else {
      let known = form.names + names
      throw Diagnostic(
        .unknownCase(
          expression.name, type: form.name.display,
          nearest: NearestNames.of(
            expression.name, in: known, endsOf: form.grammar?.innerPaths ?? [:])),
        at: expression.nameSpan)
    }
    let literal = Literal(.enumCase(expression), at: expression.span)
    let action = try form.value(of: literal, path: path)
    guard let value = item.embed([action]) else { throw unknownCase(expression) }
    return value
  }

  /// The error for an unknown case.
  private func unknownCase(_ expression: CaseExpression) -> Diagnostic {
    let nearest = NearestNames.of(expression.name, in: names, endsOf: innerPaths)
    return Diagnostic(
      .unknownCase(
        expression.name, type: name.display, nearest: nearest,
        cases: nearest.isEmpty && Self.isValue(type, named: name) ? names : []),
      at: expression.nameSpan)
  }
}

extension EnumGrammar.Case {
  /// Makes one value for each parameter from the arguments of an expression.
  ///
  /// - Parameter path: the dotted path to the enum with a dot at the end, for errors.
  func values(of expression: CaseExpression, path: String = "") throws(Diagnostic) -> [Any] {
    // Fast path: most cases have one value with the correct label.
    guard parameters.count == 1, expression.arguments.count == 1,
      parameters[0].label == expression.arguments[0].label?.value, !hasLabeledElement
    else {
      var match = ArgumentMatch(self, expression, path: path)
      return try match.values()
    }
    let form = parameters[0].form
    guard case .cases = form.notation else {
      return [try form.value(of: expression.arguments[0].value)]
    }
    let inner = inner == nil ? "." : path + expression.name + "."
    return [try form.value(of: expression.arguments[0].value, path: inner)]
  }
}

/// Assigns the arguments of an expression to the parameters of a case.
///
/// Arguments with labels can be in any order. The others get the unlabelled parameters in order. A
/// label can only be left out if the parameter is an inner action, because a dotted path has no
/// place for the label.
private struct ArgumentMatch {
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
    if item.hasLabeledElement, expression.arguments.count == 1,
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
