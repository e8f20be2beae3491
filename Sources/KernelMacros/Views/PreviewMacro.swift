import SwiftSyntax
import SwiftSyntaxMacros

/// `#Preview { … }`: nothing. Its views are type-checked, and there is no canvas to show them.
enum PreviewMacro: DeclarationMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    []
  }
}
