import SwiftDiagnostics
import SwiftSyntax

extension Diagnostic {
  /// `@ObservableState` on something other than a struct or an enum.
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

  /// A property wrapper that does not work in observable state; the fix-it inserts its replacement,
  /// if any.
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

  /// Several properties in one declaration: `var a = 0, b = 0`.
  static func severalProperties(_ declaration: VariableDeclSyntax) -> Diagnostic {
    Diagnostic(node: declaration.bindings, message: MacroMessage.severalProperties)
  }

  /// `@Presents` on something other than a stored property with an optional type annotation.
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
