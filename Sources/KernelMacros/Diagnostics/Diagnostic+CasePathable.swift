import SwiftDiagnostics
import SwiftSyntax

extension Diagnostic {
  /// `@CasePathable` on something without cases; the fix-it removes the attribute.
  static func notAnEnum(
    _ declaration: some DeclGroupSyntax,
    attribute: AttributeSyntax
  ) -> Diagnostic {
    let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name.text ?? "this"
    let without = declaration.attributes.filter { element in
      guard case .attribute(let other) = element else { return true }
      return other.attributeName.lastName != attribute.attributeName.lastName
    }
    return Diagnostic(
      node: attribute,
      message: MacroMessage.notAnEnum(kind: declaration.kindInWords, name: name),
      fixIt: .replace(
        message: MacroFix.remove("@CasePathable"),
        oldNode: declaration.attributes,
        newNode: without
      )
    )
  }

  /// An enum that the extension with its conformance cannot access.
  static func privateEnum(
    _ declaration: EnumDeclSyntax,
    modifier: DeclModifierSyntax
  ) -> Diagnostic {
    let wider = modifier.with(
      \.name,
      .keyword(
        .fileprivate,
        leadingTrivia: modifier.name.leadingTrivia,
        trailingTrivia: modifier.name.trailingTrivia
      )
    )
    return Diagnostic(
      node: modifier,
      message: MacroMessage.privateEnum(declaration.name.text),
      fixIt: .replace(message: MacroFix.makeFileprivate, oldNode: modifier, newNode: wider)
    )
  }

  /// Two cases that differ only in their payloads.
  static func overloadedCase(_ name: TokenSyntax, first: TokenSyntax) -> Diagnostic {
    Diagnostic(
      node: name,
      message: MacroMessage.overloadedCase(name.text),
      notes: [Note(node: Syntax(first), message: MacroNote.firstCase)]
    )
  }
}

extension DeclGroupSyntax {
  /// The kind of declaration, with an article.
  var kindInWords: String {
    switch self.kind {
    case .structDecl: "a struct"
    case .enumDecl: "an enum"
    case .classDecl: "a class"
    case .actorDecl: "an actor"
    case .protocolDecl: "a protocol"
    default: "an extension"
    }
  }
}
