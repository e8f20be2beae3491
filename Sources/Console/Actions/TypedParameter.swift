import ConsoleSyntax

/// A value that can be typed in a call: an associated value of a case, or a field of a constructor.
struct TypedParameter {
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
struct TypedCase {
  let name: String
  let parameters: [TypedParameter]
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

extension TypedCase {
  init(name: String, parameters: [TypedParameter]) {
    self.name = name
    self.parameters = parameters
    written = EscapedText.identifier(name)
  }

  init(_ item: EnumGrammar.Case) {
    name = item.name
    written = item.written
    keyPath = item.keyPath
    parameters = item.parameters.map { TypedParameter(label: $0.label, form: $0.form) }
    isTypeable = item.untypeable == nil
  }
}

extension ValueForm {
  /// The cases of the type. Empty if it is not an enum.
  var typedCases: [TypedCase] {
    if case .result(let success, let failure) = parts {
      return [
        TypedCase(name: "success", parameters: [TypedParameter(label: nil, form: success)]),
        TypedCase(name: "failure", parameters: [TypedParameter(label: nil, form: failure)]),
      ]
    }
    switch notation {
    case .cases: return EnumGrammar.of(type).cases.map(TypedCase.init)
    case .payloadFree(_, let names): return names.map { TypedCase(name: $0, parameters: []) }
    default: return []
    }
  }

  /// The fields of the type's constructor. Empty if the type has none that is known.
  var fields: [TypedParameter] {
    switch notation {
    case .decodable(let type): return FieldProbe.fields(of: type)
    case .stored: return isTypeable ? storedParts.map { TypedCase($0.item).parameters } ?? [] : []
    default: return []
    }
  }
}
