import SwiftSyntax

extension MemberBlockItemListSyntax {
  /// The declarations, including those inside `#if` blocks.
  var declarations: [DeclSyntax] {
    self.flatMap { item -> [DeclSyntax] in
      guard let conditional = item.decl.as(IfConfigDeclSyntax.self) else { return [item.decl] }
      return conditional.clauses.flatMap { clause -> [DeclSyntax] in
        guard case .decls(let list)? = clause.elements else { return [] }
        return list.declarations
      }
    }
  }

  /// The names of the types and type aliases that are declared here.
  var typeNames: Set<String> {
    Set(
      self.declarations.compactMap { declaration in
        declaration.as(StructDeclSyntax.self)?.name.text
          ?? declaration.as(EnumDeclSyntax.self)?.name.text
          ?? declaration.as(ClassDeclSyntax.self)?.name.text
          ?? declaration.as(ActorDeclSyntax.self)?.name.text
          ?? declaration.as(TypeAliasDeclSyntax.self)?.name.text
      }
    )
  }

  /// The types that the cases of a nested `Action` have, by the names of those with one value.
  var actionTypes: [String: String] {
    let action = self.declarations.lazy.compactMap { $0.as(EnumDeclSyntax.self) }
      .first { $0.name.text == "Action" }
    guard let members = action?.memberBlock.members else { return [:] }
    let cases = members.declarations.compactMap { $0.as(EnumCaseDeclSyntax.self) }
    let named = cases.flatMap(\.elements).compactMap { element -> (String, String)? in
      guard let parameters = element.parameterClause?.parameters, parameters.count == 1,
        let type = parameters.first?.type.trimmed
      else { return nil }
      let isNested = members.typeNames.contains(type.trimmedDescription)
      return (element.name.text, (isNested ? "Action." : "") + type.trimmedDescription)
    }
    return Dictionary(named) { first, _ in first }
  }

  /// Whether there is a `body`, computed or stored.
  var hasBody: Bool {
    self.declarations.contains { declaration in
      declaration.as(VariableDeclSyntax.self)?.bindings.contains { $0.isBody } == true
    }
  }

  /// Whether there is a method with this name, with any arguments.
  func hasMethod(named name: String) -> Bool {
    self.declarations.contains { $0.as(FunctionDeclSyntax.self)?.name.text == name }
  }

  /// The name of `reduce(into:action:)`; `nil` if there is no such method.
  var reduceMethod: TokenSyntax? { runningMethod(named: "reduce") }

  /// Whether there is a method that a reducer implements instead of a `body`.
  var hasRunningMethod: Bool { reduceMethod != nil || hasUnderscoredReduceMethod }

  /// Whether there is a method `_reduce(into:action:)`.
  var hasUnderscoredReduceMethod: Bool { runningMethod(named: "_reduce") != nil }

  private func runningMethod(named name: String) -> TokenSyntax? {
    for declaration in self.declarations {
      guard let method = declaration.as(FunctionDeclSyntax.self),
        method.name.text == name,
        method.signature.effectSpecifiers == nil,
        method.signature.parameterClause.parameters.map(\.firstName.text) == ["into", "action"]
      else { continue }
      return method.name
    }
    return nil
  }
}

extension StructDeclSyntax {
  var genericParameterNames: Set<String> {
    Set(self.genericParameterClause?.parameters.map(\.name.text) ?? [])
  }
}

extension DeclGroupSyntax {
  /// Whether this is a struct or an enum, and not an extension of one.
  var isStructOrEnum: Bool {
    self.is(StructDeclSyntax.self) || self.is(EnumDeclSyntax.self)
  }
}

extension VariableDeclSyntax {
  /// Whether this declares instance variables.
  var isInstanceVariable: Bool {
    self.bindingSpecifier.tokenKind == .keyword(.var) && !self.isStatic
  }

  /// Whether this declares static variables.
  var isStatic: Bool {
    self.modifiers.contains { $0.name.tokenKind == .keyword(.static) }
  }

  /// The binding of a computed `body`; `nil` for any other declaration.
  var computedBody: PatternBindingSyntax? {
    guard self.bindingSpecifier.tokenKind == .keyword(.var), let binding = self.bindings.first,
      binding.isBody, binding.accessorBlock != nil
    else { return nil }
    return binding
  }
}

extension PatternBindingSyntax {
  /// Whether this binds the name `body`.
  var isBody: Bool {
    self.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == "body"
  }

  /// The generic arguments for the result builder of a body.
  ///
  /// They are taken from the body's type, `some Reducer<A, B>` or `some ReducerOf<Feature>`. If it
  /// has none, they are the state and the action of the surrounding type.
  var builderArguments: String {
    let ownArguments = "Self.State, Self.Action"
    guard let constraint = self.typeAnnotation?.type.as(SomeOrAnyTypeSyntax.self)?.constraint,
      let arguments = constraint.genericArguments
    else { return ownArguments }
    switch (constraint.lastName, arguments.count) {
    case ("ReducerOf", 1):
      let reducer = arguments[0].trimmedDescription
      return "\(reducer).State, \(reducer).Action"
    case ("Reducer", 2):
      return arguments.map(\.trimmedDescription).joined(separator: ", ")
    default:
      return ownArguments
    }
  }
}

extension TypeSyntax {
  /// The generic arguments of a possibly qualified type; `nil` if it has none.
  var genericArguments: [GenericArgumentSyntax.Argument]? {
    let clause =
      self.as(IdentifierTypeSyntax.self)?.genericArgumentClause
      ?? self.as(MemberTypeSyntax.self)?.genericArgumentClause
    return clause?.arguments.map(\.argument)
  }
}
