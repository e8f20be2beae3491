import SwiftDiagnostics
import SwiftSyntax

extension Diagnostic {
  /// `@Reducer` on a type that it cannot make a reducer of.
  static func notAStructReducer(
    _ declaration: some DeclGroupSyntax,
    attribute: AttributeSyntax
  ) -> Diagnostic {
    let message =
      declaration.as(EnumDeclSyntax.self).map { MacroMessage.enumReducer($0.name.text) }
      ?? .notAStructReducer(kind: declaration.kindInWords)
    return Diagnostic(node: attribute, message: message)
  }

  /// A `body` that a method keeps from being asked.
  static func reduceHidesBody(_ reduce: TokenSyntax, body: PatternBindingSyntax) -> Diagnostic {
    Diagnostic(
      node: reduce,
      message: MacroMessage.reduceHidesBody,
      notes: [Note(node: Syntax(body.pattern), message: MacroNote.hiddenBody)]
    )
  }
}
