import ConsoleSyntax

// The cases of enums, and actions as dotted paths.
extension ValueWriter {
  mutating func write(_ item: EnumGrammar.Case, _ values: [Any]) {
    if let keyPath = item.keyPath {
      return write(values, of: item, opener: ".set(\(keyPath), ", closer: ")")
    }
    output += "." + item.written
    if item.hasLabelledElement, let element = item.inner?.taken(values[0]) {
      return write(element.values, of: element.case, opener: "(", closer: ")")
    }
    if !values.isEmpty { write(values, of: item, opener: "(", closer: ")") }
  }

  private mutating func write(
    _ values: [Any], of item: EnumGrammar.Case, opener: String, closer: String
  ) {
    output += opener
    let outer = payloadSecret
    defer { payloadSecret = outer }
    payloadSecret = secret(ofPayloadOf: item) ?? outer
    for (index, value) in values.enumerated() {
      if index > 0 { output += ", " }
      let parameter = item.parameters[index]
      if let label = parameter.label {
        output += EscapedText.identifier(label) + ": "
        if hides(value, named: label) { continue }
      }
      let isAction = parameter.form.grammar?.taken(value)?.values.isEmpty == false
      if !isAction, let payloadSecret,
        let reference = redaction?.reference(for: value, of: payloadSecret)
      {
        output += reference
        continue
      }
      write(value, as: parameter.form.type)
    }
    output += closer
  }

  /// The secret to which a case's payload belongs, because the case is named after it. `nil` if
  /// there is none, or if one of the labels is secret anyway.
  private func secret(ofPayloadOf item: EnumGrammar.Case) -> String? {
    guard let redaction, let name = redaction.secretName(inCase: item.lastName),
      !item.parameters.contains(where: { redaction.hides(name: $0.label ?? "") })
    else { return nil }
    return name
  }

  /// Writes an action as a dotted path, with `opener` and `closer` around its payload.
  mutating func write(action: Any, opener: String, closer: String) {
    let outer = payloadSecret
    defer { payloadSecret = outer }
    var value = action
    var steps = 0
    while let grammar = ValueForm.of(Swift.type(of: value)).grammar,
      let (item, values) = grammar.taken(value)
    {
      steps += 1
      payloadSecret = secret(ofPayloadOf: item) ?? payloadSecret
      let mayGoOn = steps < Parser.depthLimit / 2
      if item.isPresented, mayGoOn, let name = Self.caseName(values[0]),
        !grammar.names.contains(name)
      {
        value = values[0]
        continue
      }
      if item.elementInner?.taken(values[1]) != nil, mayGoOn, !isAtStart {
        output += "[id: "
        write(values[0], as: item.parameters[0].form.type)
        output += "]"
        value = values[1]
        continue
      }
      output += (isAtStart ? "" : ".") + item.written
      // A binding action in code can set a property that the grammar does not have.
      if let inner = item.inner, values.count == 1, mayGoOn,
        !inner.isBinding || inner.taken(values[0]) != nil
      {
        value = values[0]
        continue
      }
      if !values.isEmpty { write(values, of: item, opener: opener, closer: closer) }
      return
    }
    let isWhole = isAtStart
    write(value)
    if isWhole, search?.hasLetGo != true, output.starts(with: ".", at: start) {
      output.remove(1, at: start)
    }
  }

  /// The name of the case of a value. `nil` if the value's form has no cases.
  private static func caseName(_ value: Any) -> String? {
    let form = ValueForm.of(Swift.type(of: value))
    if let grammar = form.grammar { return grammar.taken(value)?.case.name }
    guard case .payloadFree = form.notation else { return nil }
    return EnumRuntime.caseName(value)
  }
}
