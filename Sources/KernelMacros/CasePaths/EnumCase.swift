import SwiftSyntax

/// One case of an enum, with what code generation needs.
struct EnumCase {
  /// One associated value.
  struct Parameter {
    /// The argument label, if any.
    let label: String?
    /// The type, spelled so that it is also valid inside `AllCasePaths`.
    let type: String
    /// The declared default, as in the source.
    let defaultValue: String?
  }

  /// The name as in the source, possibly in backticks.
  let name: TokenSyntax
  /// The associated values in the order of declaration.
  let parameters: [Parameter]
  /// The `@available` attributes of the declaration.
  let availability: [AttributeSyntax]
  /// The names of all attributes of the declaration.
  let attributeNames: [String]
  /// The first paragraph of the comment at the declaration, as a string literal; `nil` if there is
  /// none.
  let documentation: String?

  init(
    _ element: EnumCaseElementSyntax,
    of declaration: EnumCaseDeclSyntax,
    types: PayloadTypes
  ) {
    self.name = element.name.trimmed
    self.availability = declaration.attributes.availability
    self.attributeNames = declaration.attributes.names
    self.documentation = declaration.documentation
    self.parameters = (element.parameterClause?.parameters ?? []).map { parameter in
      let label = parameter.firstName?.trimmed.text
      return Parameter(
        label: label == "_" ? nil : label,
        type: types.spelling(of: parameter.type),
        defaultValue: parameter.defaultValue?.value.trimmedDescription
      )
    }
  }

  /// Whether the case is unavailable on all platforms, so that no value can have it.
  var isUnavailable: Bool {
    self.availability.contains { $0.isUnavailableEverywhere }
  }

  /// The type of the whole payload: `Void`, the type of the single value, or a tuple with the
  /// labels.
  var payloadType: String {
    switch self.parameters.count {
    case 0: "Swift.Void"
    case 1: self.parameters[0].type
    default: "(\(self.parameters.map(Self.tupleElement).joined(separator: ", ")))"
    }
  }

  /// Returns an expression that creates the case, with one argument expression per parameter.
  func construction(_ argument: (Int) -> String) -> String {
    guard !self.parameters.isEmpty else { return ".\(self.name.text)" }
    let arguments = self.parameters.enumerated().map { index, parameter in
      (parameter.label.map { "\($0): " } ?? "") + argument(index)
    }
    return ".\(self.name.text)(\(arguments.joined(separator: ", ")))"
  }

  /// The names that associated values are bound to: `v0, v1`.
  var bindings: String {
    self.parameters.indices.map { "v\($0)" }.joined(separator: ", ")
  }

  private static func tupleElement(_ parameter: Parameter) -> String {
    (parameter.label.map { "\($0): " } ?? "") + parameter.type
  }
}
