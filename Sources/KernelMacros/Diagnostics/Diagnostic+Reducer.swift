import SwiftDiagnostics
import SwiftSyntax

extension Diagnostic {
  /// `@Reducer` on a type that it cannot make a reducer of.
  static func notAReducer(
    _ declaration: some DeclGroupSyntax,
    attribute: AttributeSyntax
  ) -> Diagnostic {
    Diagnostic(
      node: attribute,
      message: MacroMessage.notAReducer(kind: declaration.kindInWords)
    )
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
