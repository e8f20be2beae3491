import SwiftSyntax

extension TypeSyntax {
  /// The function type inside any attributes and parentheses; `nil` if this is not a function.
  var asFunction: FunctionTypeSyntax? {
    if let function = self.as(FunctionTypeSyntax.self) { return function }
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.asFunction }
    if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1,
      let element = tuple.elements.first
    {
      return element.type.asFunction
    }
    return nil
  }

  /// The attributes of this type, without `@`: `MainActor`, `Sendable`.
  var attributeNames: [String] {
    self.as(AttributedTypeSyntax.self)?.attributes.names ?? []
  }

  var isOptional: Bool {
    self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
      || self.lastName == "Optional"
  }

  /// The wrapped type of an optional; `nil` for any other type.
  var wrappedInOptional: TypeSyntax? {
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType }
    guard let optional = self.as(IdentifierTypeSyntax.self), optional.name.text == "Optional",
      case .type(let wrapped)? = optional.genericArgumentClause?.arguments.first?.argument
    else { return nil }
    return wrapped
  }

  /// Whether this is `Void`, in any spelling.
  var isVoid: Bool {
    self.lastName == "Void" || self.as(TupleTypeSyntax.self)?.elements.isEmpty == true
  }

  /// The type of a parameter that a function stores, so closures are marked as escaping.
  var asParameterType: String {
    guard self.asFunction != nil, !self.attributeNames.contains("escaping") else {
      return self.trimmedDescription
    }
    guard let attributed = self.as(AttributedTypeSyntax.self) else {
      return "@escaping \(self.trimmedDescription)"
    }
    return "@escaping \(attributed.trimmedDescription)"
  }
}

extension FunctionTypeSyntax {
  var isAsync: Bool {
    self.effectSpecifiers?.asyncSpecifier != nil
  }

  /// Whether calls need `try`.
  var isThrowing: Bool {
    guard let clause = self.effectSpecifiers?.throwsClause else { return false }
    return clause.type?.trimmedDescription != "Never"
  }

  /// Whether it can throw errors of any type.
  var throwsAnyError: Bool {
    guard self.isThrowing, let type = self.effectSpecifiers?.throwsClause?.type else {
      return self.isThrowing
    }
    return ["any Error", "any Swift.Error", "Error"].contains(type.trimmedDescription)
  }
}

extension TypeSyntax {
  /// The expression that passes on a parameter of this type.
  func argument(named name: String) -> String {
    guard let attributed = self.as(AttributedTypeSyntax.self) else { return name }
    let isInout = attributed.specifiers.contains { $0.trimmedDescription == "inout" }
    if isInout { return "&\(name)" }
    return attributed.attributes.contains(named: "autoclosure") ? "\(name)()" : name
  }
}

extension ExprSyntax {
  /// Whether this is a call of a function that is known never to return, so that `return` must not
  /// be added.
  var isCallThatNeverReturns: Bool {
    guard
      let name = self.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
    else { return false }
    return ["fatalError", "preconditionFailure", "Swift.fatalError", "Swift.preconditionFailure"]
      .contains(name)
  }
}
