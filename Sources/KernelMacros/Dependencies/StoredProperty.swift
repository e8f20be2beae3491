import SwiftSyntax

/// A stored property with a single name, for the macros of dependency clients.
struct StoredProperty {
  let declaration: VariableDeclSyntax
  let binding: PatternBindingSyntax
  /// The name as in the source, possibly in backticks.
  let name: TokenSyntax

  /// Returns `nil` for a computed or static property, and for a declaration of several names.
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

  /// Whether `@DependencyClient` turns this into an endpoint.
  var isEndpoint: Bool {
    self.isVariable && self.binding.typeAnnotation?.type.asFunction != nil
      && !self.declaration.attributes.contains(named: "DependencyEndpointIgnored")
  }

  /// The name of the storage that `@DependencyEndpoint` generates.
  var storageName: String {
    "_\(self.name.withoutBackticks)"
  }

  /// The name that an initializer assigns to. An endpoint with a default has no init accessor, so
  /// its storage is initialized directly.
  var initializedName: String {
    self.isEndpoint && self.binding.initializer != nil ? self.storageName : self.name.text
  }

  /// Whether the initializers have no parameter for this property: it is constant with a value, or
  /// private with a value.
  var isLeftOut: Bool {
    guard self.binding.initializer != nil || self.isEndpoint else { return false }
    return !self.isVariable || self.accessLevel == .private || self.accessLevel == .fileprivate
  }

  var accessLevel: AccessLevel? {
    AccessLevel(self.declaration.modifiers)
  }

  /// The annotated type, or the type of a literal; `nil` if only the compiler can infer it.
  var type: TypeSyntax? {
    self.binding.typeAnnotation?.type.trimmed ?? self.binding.initializer?.value.literalType
  }

  /// The default argument for this property; `nil` if the argument is required.
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
  /// Whether these accessors replace the storage; `willSet` and `didSet` do not.
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
