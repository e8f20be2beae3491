import ConsoleSyntax

/// One place for a value in what is being typed: an associated value of a case, or a field.
struct TypedParameter {
  let label: String?
  /// The form of the value; `nil` where nothing is known of it.
  let form: ValueForm?

  /// `name: String`.
  var description: String {
    let type = form?.name.display ?? "…"
    return label.map { "\($0): \(type)" } ?? type
  }
}

/// A case as it can be typed where a value of its enum is expected.
struct TypedCase {
  let name: String
  let parameters: [TypedParameter]
  /// Whether a value of it can be typed.
  var isTypeable = true
  /// The key path in source of the property that a binding sets; `nil` for every other case.
  var keyPath: String?
  /// The name as it is typed, in backticks where it has to be.
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
  /// The cases that a value of the type may be; empty for what is no enum.
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

  /// What the constructor of the type takes; empty for what is built otherwise.
  var fields: [TypedParameter] {
    switch notation {
    case .decodable(let type): return FieldProbe.fields(of: type)
    case .stored: return isTypeable ? storedParts.map { TypedCase($0.item).parameters } ?? [] : []
    default: return []
    }
  }
}
