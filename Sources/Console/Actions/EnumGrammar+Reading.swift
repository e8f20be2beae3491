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
      parameters[0].label == expression.arguments[0].label?.value, !hasLabelledElement
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
