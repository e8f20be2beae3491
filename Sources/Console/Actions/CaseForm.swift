import ConsoleSyntax

/// A value that can be typed in a call: an associated value of a case, or a field of a constructor.
struct ParameterForm {
  let label: String?
  /// The form of the value. `nil` if nothing is known about it.
  let form: ValueForm?

  /// `name: String`.
  var description: String {
    let type = form?.name.display ?? "…"
    return label.map { "\($0): \(type)" } ?? type
  }
}

/// A case that can be typed if a value of its enum is expected.
struct CaseForm {
  let name: String
  let parameters: [ParameterForm]
  /// Whether values with this case can be typed.
  var isTypeable = true
  /// The key path in source of the property that a binding sets. `nil` for all other cases.
  var keyPath: String?
  /// The name as it is typed, in backticks if needed.
  var written: String

  /// `breedWasSelected(name: String)`.
  var signature: String {
    parameters.isEmpty
      ? written : "\(written)(" + parameters.map(\.description).joined(separator: ", ") + ")"
  }
}

extension CaseForm {
  init(name: String, parameters: [ParameterForm]) {
    self.name = name
    self.parameters = parameters
    written = EscapedText.identifier(name)
  }

  init(_ item: EnumGrammar.Case) {
    name = item.name
    written = item.written
    keyPath = item.keyPath
    parameters = item.declaredParameters.map { ParameterForm(label: $0.label, form: $0.form) }
    isTypeable = item.untypeable == nil
  }
}

extension ValueForm {
  /// The cases of the type. Empty if it is not an enum.
  var caseForms: [CaseForm] {
    if case .result(let success, let failure) = parts {
      return [
        CaseForm(name: "success", parameters: [ParameterForm(label: nil, form: success)]),
        CaseForm(name: "failure", parameters: [ParameterForm(label: nil, form: failure)]),
      ]
    }
    switch notation {
    case .cases: return EnumGrammar.of(type).cases.map(CaseForm.init)
    case .payloadFree(_, let names): return names.map { CaseForm(name: $0, parameters: []) }
    default: return []
    }
  }

  /// The fields of the type's constructor. Empty if the type has none that is known.
  var fields: [ParameterForm] {
    switch notation {
    case .decodable(let type): return FieldProbe.fields(of: type)
    case .stored: return isTypeable ? storedParts.map { CaseForm($0.item).parameters } ?? [] : []
    default: return []
    }
  }
}
