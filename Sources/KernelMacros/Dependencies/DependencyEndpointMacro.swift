import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// `@DependencyEndpoint`: gives a closure an unimplemented default, and adds a method with its
/// labels.
enum DependencyEndpointMacro {}

extension DependencyEndpointMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    // For anything except an endpoint, the peer role reports the error.
    guard let endpoint = Endpoint(declaration) else { return [] }
    let storage = endpoint.property.storageName
    let initializing: AccessorDeclSyntax = """
      @storageRestrictions(initializes: \(raw: storage))
      init(initialValue) {
        \(raw: storage) = initialValue
      }
      """
    // With an init accessor, the compiler would pass it the declared default, which would replace
    // the closure that reports before it calls the default.
    let first = endpoint.property.binding.initializer == nil ? [initializing] : []
    return first + [
      """
      get {
        \(raw: storage)
      }
      """,
      """
      set {
        \(raw: storage) = newValue
      }
      """,
    ]
  }
}

extension DependencyEndpointMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let endpoint = Endpoint(declaration) else {
      context.diagnose(.endpointNotClosure(declaration, attribute: node))
      return []
    }
    let methodName: TokenSyntax?
    switch Self.methodName(in: node) {
    case .success(let name): methodName = name
    case .failure(let problem):
      context.diagnose(problem.diagnostic)
      return []
    }
    guard let closure = endpoint.unimplementedClosure(context) else { return [] }
    let storage: DeclSyntax = """
      private var \(raw: endpoint.property.storageName): \(endpoint.type) = \(closure)
      """
    let method = endpoint.hasLabels || methodName != nil ? [endpoint.method(methodName)] : []
    return method + [storage]
  }

  /// An error in the attribute's argument.
  private struct Problem: Error {
    let diagnostic: Diagnostic
  }

  /// The name of the method in the attribute, if any.
  private static func methodName(in node: AttributeSyntax) -> Result<TokenSyntax?, Problem> {
    guard case .argumentList(let arguments)? = node.arguments,
      let argument = arguments.first(where: { $0.label?.text == "method" })?.expression
    else { return .success(nil) }
    guard
      let name = argument.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    else {
      return .failure(
        Problem(diagnostic: Diagnostic(node: argument, message: MacroMessage.methodNameNotLiteral))
      )
    }
    guard !name.isEmpty else { return .success(nil) }
    guard name.isValidSwiftIdentifier(for: .variableName) else {
      return .failure(
        Problem(
          diagnostic: Diagnostic(node: argument, message: MacroMessage.methodNameInvalid(name))
        )
      )
    }
    return .success(.identifier(name))
  }
}

/// `@DependencyEndpointIgnored`: an attribute for `@DependencyClient`; generates nothing.
enum DependencyEndpointIgnoredMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    []
  }
}
