import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// `@ViewAction(for:)`: adds the conformance that provides `send` to a type that shows a store.
enum ViewActionMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    let calls = StoreSendFinder(viewMode: .sourceAccurate)
    calls.walk(declaration.memberBlock)
    for call in calls.found {
      context.diagnose(.storeSend(call))
    }
    let hasStore = declaration.memberBlock.members.declarations.contains { member in
      member.as(VariableDeclSyntax.self)?.bindings.contains {
        $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == "store"
      } == true
    }
    guard hasStore else {
      context.diagnose(.viewNeedsStore(declaration, attribute: node))
      return []
    }
    guard !protocols.isEmpty else { return [] }
    let availability = declaration.attributes.availability.map { "\($0.description)\n" }.joined()
    let extensionDecl: DeclSyntax = """
      \(raw: availability)extension \(type.trimmed): Kernel.ViewActionSending {}
      """
    return [extensionDecl.cast(ExtensionDeclSyntax.self)]
  }
}

/// Finds `store.send(…)` and `self.store.send(…)`.
private final class StoreSendFinder: SyntaxVisitor {
  var found: [FunctionCallExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let called = node.calledExpression.as(MemberAccessExprSyntax.self),
      called.declName.baseName.text == "send",
      ["store", "self.store"].contains(called.base?.trimmedDescription)
    {
      self.found.append(node)
    }
    return .visitChildren
  }
}
