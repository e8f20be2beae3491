import SwiftSyntax

extension MemberBlockItemListSyntax {
  /// The declarations, those inside `#if` blocks among them.
  var declarations: [DeclSyntax] {
    self.flatMap { item -> [DeclSyntax] in
      guard let conditional = item.decl.as(IfConfigDeclSyntax.self) else { return [item.decl] }
      return conditional.clauses.flatMap { clause -> [DeclSyntax] in
        guard case .decls(let list)? = clause.elements else { return [] }
        return list.declarations
      }
    }
  }

  /// The names of the types and aliases declared here.
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

  /// Whether there is a `body`, computed or stored.
  var hasBody: Bool {
    self.declarations.contains { declaration in
      declaration.as(VariableDeclSyntax.self)?.bindings.contains { $0.isBody } == true
    }
  }

  /// Whether there is a method of this name, whatever its arguments.
  func hasMethod(named name: String) -> Bool {
    self.declarations.contains { $0.as(FunctionDeclSyntax.self)?.name.text == name }
  }

  /// The name of `reduce(into:action:)`, `nil` where there is no such method.
  var reduceMethod: TokenSyntax? {
    for declaration in self.declarations {
      guard let method = declaration.as(FunctionDeclSyntax.self),
        method.name.text == "reduce",
        method.signature.effectSpecifiers == nil,
        method.signature.parameterClause.parameters.map(\.firstName.text) == ["into", "action"]
      else { continue }
      return method.name
    }
    return nil
  }
}

extension StructDeclSyntax {
  /// The names of the generic parameters.
  var genericParameterNames: Set<String> {
    Set(self.genericParameterClause?.parameters.map(\.name.text) ?? [])
  }
}

extension DeclGroupSyntax {
  /// Whether this declares a value type with content of its own.
  var isStructOrEnum: Bool {
    self.is(StructDeclSyntax.self) || self.is(EnumDeclSyntax.self)
  }
}

extension VariableDeclSyntax {
  /// Whether this declares variables that each value has.
  var isInstanceVariable: Bool {
    self.bindingSpecifier.tokenKind == .keyword(.var) && !self.isStatic
  }

  /// Whether this declares variables of the type.
  var isStatic: Bool {
    self.modifiers.contains { $0.name.tokenKind == .keyword(.static) }
  }

  /// The binding of a computed `body`, `nil` for any other declaration.
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

  /// The generic arguments that the builder of a body needs.
  ///
  /// They are what its type says: `some Reducer<A, B>` or `some ReducerOf<Feature>`; otherwise the
  /// state and action of the type around it.
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
  /// The generic arguments of a possibly qualified type, `nil` where it has none.
  var genericArguments: [GenericArgumentSyntax.Argument]? {
    let clause =
      self.as(IdentifierTypeSyntax.self)?.genericArgumentClause
      ?? self.as(MemberTypeSyntax.self)?.genericArgumentClause
    return clause?.arguments.map(\.argument)
  }
}
