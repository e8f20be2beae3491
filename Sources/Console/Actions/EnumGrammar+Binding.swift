import ConsoleSyntax

// Reads what a binding sets. These are the same: `.email("x")` and `.set(\.email, "x")`, and
// `.user(.name("x"))` and `.set(\.user.name, "x")`.
extension EnumGrammar {
  /// Joins the names that lead to a property into one name, so that the expression names a case.
  func fieldExpression(
    _ expression: CaseExpression, path: String
  ) throws(Diagnostic) -> CaseExpression {
    if expression.name == "set", named("set") == nil { return try setExpression(expression) }
    var field = expression
    var names = [Spanned(expression.name, expression.nameSpan)]
    while field.arguments.count == 1, field.arguments[0].label == nil,
      case .enumCase(let inner) = field.arguments[0].value.kind,
      isPrefix(names + [inner.spannedName])
    {
      names.append(inner.spannedName)
      field = inner
    }
    field.name = Self.joined(names)
    field.nameSpan = SourceSpan(expression.nameSpan.start, field.nameSpan.end)
    guard let item = named(field.name), item.untypeable == nil || field.hasOutsideArgument,
      !isWrong(field, of: item)
    else { throw incomplete(names, field, path: path) }
    return field
  }

  /// The error for a name inside the value of a property, such as `.oven.value`. `nil` if it was refused for another
  /// reason.
  func wholeField(
    _ field: CaseExpression, refusedWith error: Diagnostic, path: String
  ) -> Diagnostic? {
    guard field.arguments.count == 1, case .enumCase(let next) = field.arguments[0].value.kind,
      case .wrongType(_, .enumCase(next.name)) = error.problem,
      error.span == field.arguments[0].value.span, let item = named(field.name)
    else { return nil }
    return Diagnostic(.wholeField(path: path + item.written), at: next.nameSpan)
  }

  /// Whether the argument of a property names a property inside it that does not exist.
  private func isWrong(_ field: CaseExpression, of item: Case) -> Bool {
    guard field.arguments.count == 1, case .enumCase(let next) = field.arguments[0].value.kind,
      next.name != "init", names.contains(where: { $0.hasPrefix(field.name + ".") })
    else { return false }
    return item.parameters[0].form.caseForms.isEmpty
  }

  /// Converts `.set(\.name, value)` to `.name(value)`.
  private func setExpression(_ expression: CaseExpression) throws(Diagnostic) -> CaseExpression {
    guard let first = expression.arguments.first?.value else {
      throw Diagnostic(
        .missingArgument(label: nil, type: "KeyPath", signature: "set(\\.name, value)"),
        at: SourceSpan(expression.span.end, expression.span.end))
    }
    guard case .keyPath(let keyPath) = first.kind else {
      throw Diagnostic(.wrongType(expected: "KeyPath", found: first.shape), at: first.span)
    }
    var names = keyPath.names
    if names[0].value.hasPrefix("$") { names[0].value.removeFirst() }
    var field = expression
    field.name = Self.joined(names)
    field.nameSpan = first.span
    field.arguments.removeFirst()
    guard named(field.name) != nil else { throw unknownField(names) }
    return field
  }

  private static func joined(_ names: [Spanned<String>]) -> String {
    names.map(\.value).joined(separator: ".")
  }

  /// Whether there is a property with these names, or one inside it.
  private func isPrefix(_ path: [Spanned<String>]) -> Bool {
    let name = Self.joined(path)
    return named(name) != nil || names.contains { $0.hasPrefix(name + ".") }
  }

  /// The error for names that do not lead to a property with a value that can be typed.
  private func incomplete(
    _ path: [Spanned<String>], _ field: CaseExpression, path outer: String
  ) -> Diagnostic {
    let name = field.name
    let inner = names.filter { $0.hasPrefix(name + ".") }
    var next: CaseExpression?
    if field.arguments.count == 1, case .enumCase(let argument) = field.arguments[0].value.kind {
      next = argument
    }
    if let next, !inner.isEmpty { return unknownField(path + [next.spannedName]) }
    if !inner.isEmpty {
      return Diagnostic(
        .incompleteAction(
          path: outer + name, type: self.name.display, cases: inner.map { outer + $0 }),
        at: SourceSpan(field.span.end, field.span.end))
    }
    guard let item = named(name), let refused = item.untypeable else { return unknownField(path) }
    return Diagnostic(
      .effectsOnly(
        signature: outer + item.signature, type: refused.name.display, obstacle: refused.obstacle),
      at: field.nameSpan)
  }

  /// The error for several names if one of them is unknown. It points at the first unknown name.
  private func unknownField(_ path: [Spanned<String>]) -> Diagnostic {
    let known = path.indices.dropLast().last { isPrefix(Array(path[...$0])) }
    let place = known.map { $0 + 1 } ?? 0
    let outer = known.map { Self.joined(Array(path[...$0])) + "." } ?? ""
    let candidates = names.filter { $0.hasPrefix(outer) }.map { String($0.dropFirst(outer.count)) }
    let type = named(String(outer.dropLast()))?.parameters[0].form.name ?? name
    let nearest = NearestNames.of(path[place].value, in: candidates)
    return Diagnostic(
      .unknownField(
        path[place].value, type: type.display, nearest: nearest,
        known: nearest.isEmpty ? typeable(in: outer) : []),
      at: path[place].span)
  }

  /// The properties that can be typed, directly in the property whose name with a dot is `outer`.
  private func typeable(in outer: String) -> [String] {
    cases.filter { $0.name.hasPrefix(outer) && $0.untypeable == nil }
      .map { String($0.name.dropFirst(outer.count)) }.filter { !$0.contains(".") }
  }
}

extension CaseExpression {
  /// Whether the expression is `.set(\.name, value)`. That is short for
  /// `.binding(.set(\.name, value))`.
  var isSettingField: Bool {
    guard name == "set", case .keyPath = arguments.first?.value.kind else { return false }
    return true
  }

  var inBinding: CaseExpression {
    CaseExpression(
      Spanned("binding", nameSpan),
      arguments: [Argument(Literal(.enumCase(self), at: span))], span: span)
  }

  fileprivate var spannedName: Spanned<String> { Spanned(name, nameSpan) }
}
