import SwiftSyntax

/// A stored property of one name, as the macros for dependency clients look at it.
struct StoredProperty {
  let declaration: VariableDeclSyntax
  let binding: PatternBindingSyntax
  /// The name as written, which may stand in backticks.
  let name: TokenSyntax

  /// `nil` for a computed or static property, and for a declaration that binds several names.
  init?(_ declaration: VariableDeclSyntax) {
    guard declaration.bindings.count == 1, let binding = declaration.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      !declaration.modifiers.contains(where: \.isStaticOrLazy),
      binding.accessorBlock?.isComputed != true
    else { return nil }
    self.declaration = declaration
    self.binding = binding
    self.name = name.trimmed
  }

  var isVariable: Bool {
    self.declaration.bindingSpecifier.tokenKind == .keyword(.var)
  }

  /// Whether `@DependencyClient` makes this an endpoint.
  var isEndpoint: Bool {
    self.isVariable && self.binding.typeAnnotation?.type.asFunction != nil
      && !self.declaration.attributes.contains(named: "DependencyEndpointIgnored")
  }

  /// Where `@DependencyEndpoint` keeps the closure.
  var storageName: String {
    "_\(self.name.withoutBackticks)"
  }

  /// What an initializer assigns to. An endpoint with a default has no accessor that could
  /// initialize it, so its storage is.
  var initializedName: String {
    self.isEndpoint && self.binding.initializer != nil ? self.storageName : self.name.text
  }

  /// Whether the initializer has no parameter for this: it is set once and for all, or it is
  /// hidden and has a value.
  var isLeftOut: Bool {
    guard self.binding.initializer != nil || self.isEndpoint else { return false }
    return !self.isVariable || self.accessLevel == .private || self.accessLevel == .fileprivate
  }

  var accessLevel: AccessLevel? {
    AccessLevel(self.declaration.modifiers)
  }

  /// The annotated type, or that of a literal; `nil` where only the compiler could tell.
  var type: TypeSyntax? {
    self.binding.typeAnnotation?.type.trimmed ?? self.binding.initializer?.value.literalType
  }

  /// What an argument for this may be left out for, `nil` where it may not.
  var argumentDefault: String? {
    if let value = self.binding.initializer?.value { return value.trimmedDescription }
    return self.isVariable && self.type?.isOptional == true ? "nil" : nil
  }
}

extension DeclModifierSyntax {
  fileprivate var isStaticOrLazy: Bool {
    switch self.name.tokenKind {
    case .keyword(.static), .keyword(.class), .keyword(.lazy): true
    default: false
    }
  }
}

extension AccessorBlockSyntax {
  /// Whether these accessors replace storage rather than watch it.
  fileprivate var isComputed: Bool {
    guard case .accessors(let accessors) = self.accessors else { return true }
    return accessors.contains { accessor in
      switch accessor.accessorSpecifier.tokenKind {
      case .keyword(.willSet), .keyword(.didSet): false
      default: true
      }
    }
  }
}

extension ExprSyntax {
  /// The default type of a literal.
  fileprivate var literalType: TypeSyntax? {
    switch self.kind {
    case .booleanLiteralExpr: "Swift.Bool"
    case .floatLiteralExpr: "Swift.Double"
    case .integerLiteralExpr: "Swift.Int"
    case .stringLiteralExpr: "Swift.String"
    default: nil
    }
  }
}
