import SwiftDiagnostics
import SwiftSyntax

extension Diagnostic {
  /// `@ViewAction` on a view without a `store` property.
  static func viewNeedsStore(
    _ declaration: some DeclGroupSyntax,
    attribute: AttributeSyntax
  ) -> Diagnostic {
    let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name.text ?? "this"
    return Diagnostic(node: attribute, message: MacroMessage.viewNeedsStore(name))
  }

  /// A call of `store.send` in a view with `@ViewAction`. The fix-it calls `send` instead, if the
  /// action is a view action.
  static func storeSend(_ call: FunctionCallExprSyntax) -> Diagnostic {
    guard call.arguments.count == 1,
      let action = call.arguments.first?.expression.as(FunctionCallExprSyntax.self),
      action.calledExpression.trimmedDescription == ".view",
      let viewAction = action.arguments.first, action.arguments.count == 1
    else { return Diagnostic(node: call, message: MacroMessage.storeSend) }
    let shorter: ExprSyntax = "send(\(viewAction.expression.trimmed))"
    return Diagnostic(
      node: call,
      message: MacroMessage.storeSend,
      fixIt: .replace(
        message: MacroFix.use(shorter.description),
        oldNode: call,
        newNode: shorter.with(\.leadingTrivia, call.leadingTrivia)
          .with(\.trailingTrivia, call.trailingTrivia)
      )
    )
  }
}
