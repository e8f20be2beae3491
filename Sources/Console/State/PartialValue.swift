import ConsoleSyntax

/// Reads a value whose properties may be left out, because another value has them.
enum PartialValue {
  /// Makes the value that a literal means.
  ///
  /// - Parameters:
  ///   - literal: a call with labels or a JSON object, for a struct without a notation of its own;
  ///     any literal of the type otherwise. The same holds for the properties of such a struct.
  ///   - value: has the properties that the literal leaves out, and those that cannot be typed.
  static func value<Value>(
    of literal: Literal, as: Value.Type, leftOut value: Value
  ) throws(Diagnostic) -> Value {
    let form = ValueForm.of(Value.self)
    guard let made = try Self.value(of: literal, form, leftOut: value) as? Value else {
      throw Diagnostic(
        .wrongType(expected: form.name.display, found: literal.shape), at: literal.span)
    }
    return made
  }

  private static func value(
    of literal: Literal, _ form: ValueForm, leftOut value: Any
  ) throws(Diagnostic) -> Any {
    guard let parts = form.storedParts, var arguments = try arguments(literal, form.name) else {
      return try form.value(of: literal)
    }
    var left = parts.item.parameters.filter { $0.label != nil }
    for index in arguments.indices {
      guard let label = arguments[index].label?.value,
        let place = left.firstIndex(where: { $0.label == label })
      else { continue }
      let parameter = left.remove(at: place)
      guard parameter.form.storedParts != nil, let part = part(label, of: value) else { continue }
      let given = arguments[index].value
      let made = try Self.value(of: given, parameter.form, leftOut: part)
      arguments[index].value = outside(made, at: given.span)
    }
    for parameter in left {
      guard let label = parameter.label, let part = part(label, of: value) else { continue }
      arguments.append(
        Argument(outside(part, at: literal.span), labelled: Spanned(label, literal.span)))
    }
    let call = CaseExpression(
      Spanned("init", literal.span), arguments: arguments, span: literal.span)
    return try parts.value(of: Literal(.enumCase(call), at: literal.span))
  }

  /// The properties that a literal gives. `nil` if it is neither a call nor a JSON object.
  private static func arguments(
    _ literal: Literal, _ type: TypeName
  ) throws(Diagnostic) -> [Argument]? {
    if case .object(let entries) = literal.kind {
      return entries.map { Argument(jsonMember: $0, keepsPlaces: true) }
    }
    return try literal.constructorArguments(of: type)
  }

  /// The value of a property. `nil` if the value has no such property.
  private static func part(_ label: String, of value: Any) -> Any? {
    guard let path = try? StatePath.parse(EscapedText.identifier(label)) else { return nil }
    return StateReader.valueIfPresent(at: path, in: value)
  }

  private static func outside(_ value: Any, at span: SourceSpan) -> Literal {
    Literal(.outside(OutsideValue(value, writtenAs: Literal(.void, at: span))), at: span)
  }
}
