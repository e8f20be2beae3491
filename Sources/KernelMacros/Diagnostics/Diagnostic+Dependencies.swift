import SwiftDiagnostics
import SwiftSyntax

extension Diagnostic {
  /// `@DependencyClient` on something that is not a struct of closures.
  static func notAStructClient(
    _ declaration: some DeclGroupSyntax,
    attribute: AttributeSyntax
  ) -> Diagnostic {
    Diagnostic(
      node: attribute,
      message: MacroMessage.notAStructClient(kind: declaration.kindInWords)
    )
  }

  /// A property without a type for the parameter of the initializer.
  static func propertyNeedsType(_ property: StoredProperty) -> Diagnostic {
    let annotated = property.binding
      .with(\.pattern, property.binding.pattern.with(\.trailingTrivia, []))
      .with(
        \.typeAnnotation,
        TypeAnnotationSyntax(
          colon: .colonToken(trailingTrivia: .space),
          type: TypeSyntax("<#Type#> ")
        )
      )
    return Diagnostic(
      node: property.binding,
      message: MacroMessage.propertyNeedsType(property.name.text),
      fixIt: .replace(
        message: MacroFix.insert(": <#Type#>"),
        oldNode: property.binding,
        newNode: annotated
      )
    )
  }

  /// `@DependencyEndpoint` on something that is not a variable closure.
  static func endpointNotClosure(
    _ declaration: some DeclSyntaxProtocol,
    attribute: AttributeSyntax
  ) -> Diagnostic {
    let name =
      declaration.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription
      ?? "this declaration"
    return Diagnostic(node: attribute, message: MacroMessage.endpointNotClosure(name))
  }

  /// An endpoint whose unimplemented version would have nothing to return.
  static func endpointNeedsDefault(_ endpoint: Endpoint) -> Diagnostic {
    let binding = endpoint.property.binding
    let ignored = endpoint.function.parameters.map { _ in "_" }.joined(separator: ", ")
    let signature = ignored.isEmpty ? "" : "\(ignored) in "
    let result = endpoint.function.returnClause.type.trimmedDescription
    let value: ExprSyntax = "{ \(raw: signature)<#\(raw: result)#> }"
    return Diagnostic(
      node: binding,
      message: MacroMessage.endpointNeedsDefault(endpoint.property.name.text),
      fixIt: .replace(
        message: MacroFix.insert("= \(value.description)"),
        oldNode: binding,
        newNode: binding.with(
          \.initializer,
          InitializerClauseSyntax(
            equal: .equalToken(leadingTrivia: .space, trailingTrivia: .space),
            value: value
          )
        )
      )
    )
  }
}
