import SwiftDiagnostics
import SwiftSyntax

extension Diagnostic {
  /// `@ObservableState` on something that is no value.
  static func notObservableState(
    _ declaration: some DeclGroupSyntax,
    attribute: AttributeSyntax
  ) -> Diagnostic {
    let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name.text ?? "this"
    return Diagnostic(
      node: attribute,
      message: MacroMessage.notObservableState(kind: declaration.kindInWords, name: name)
    )
  }

  /// A property wrapper that has no place in observable state; the offer is what has.
  static func legacyWrapper(_ attribute: AttributeSyntax) -> Diagnostic {
    let isPresentation = attribute.attributeName.lastName == "PresentationState"
    let replaced = attribute.with(\.attributeName, "Presents")
      .with(\.trailingTrivia, attribute.trailingTrivia)
    return Diagnostic(
      node: attribute,
      message: isPresentation ? MacroMessage.presentationStateWrapper : .bindingStateWrapper,
      fixIts: isPresentation
        ? [.replace(message: MacroFix.use("@Presents"), oldNode: attribute, newNode: replaced)] : []
    )
  }

  /// `var a = 0, b = 0`.
  static func severalProperties(_ declaration: VariableDeclSyntax) -> Diagnostic {
    Diagnostic(node: declaration.bindings, message: MacroMessage.severalProperties)
  }

  /// `@Presents` on something that is not an optional stored property with its type.
  static func notPresentable(
    _ declaration: some DeclSyntaxProtocol,
    attribute: AttributeSyntax
  ) -> Diagnostic {
    let binding = declaration.as(VariableDeclSyntax.self)?.bindings.first
    return Diagnostic(
      node: attribute,
      message: MacroMessage.notPresentable(binding?.pattern.trimmedDescription ?? "this")
    )
  }
}
