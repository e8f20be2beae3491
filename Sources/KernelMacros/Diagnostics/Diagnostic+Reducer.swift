import SwiftDiagnostics
import SwiftSyntax

extension Diagnostic {
  /// `@Reducer` on something other than a struct or an enum.
  static func notAReducer(
    _ declaration: some DeclGroupSyntax,
    attribute: AttributeSyntax
  ) -> Diagnostic {
    Diagnostic(
      node: attribute,
      message: MacroMessage.notAReducer(kind: declaration.kindInWords)
    )
  }

  /// A `body` that is never used, because the type also has a `reduce` method.
  static func reduceHidesBody(_ reduce: TokenSyntax, body: PatternBindingSyntax) -> Diagnostic {
    Diagnostic(
      node: reduce,
      message: MacroMessage.reduceHidesBody,
      notes: [Note(node: Syntax(body.pattern), message: MacroNote.hiddenBody)]
    )
  }
}
