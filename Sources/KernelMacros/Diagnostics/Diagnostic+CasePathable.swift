import SwiftDiagnostics
import SwiftSyntax

extension Diagnostic {
  /// A macro for cases on something without cases; the fix-it removes the attribute.
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
      message: MacroMessage.notAnEnum(
        macro: attribute.name, kind: declaration.kindInWords, name: name),
      fixIt: .replace(
        message: MacroFix.remove(attribute.name),
        oldNode: declaration.attributes,
        newNode: without
      )
    )
  }

  /// An enum that the extension with its conformance cannot access.
  static func privateEnum(
    _ declaration: EnumDeclSyntax,
    attribute: AttributeSyntax,
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
      message: MacroMessage.privateEnum(macro: attribute.name, declaration.name.text),
      fixIt: .replace(message: MacroFix.makeFileprivate, oldNode: modifier, newNode: wider)
    )
  }

  /// Two cases that differ only in their payloads.
  static func overloadedCase(
    _ name: TokenSyntax, first: TokenSyntax, attribute: AttributeSyntax
  ) -> Diagnostic {
    Diagnostic(
      node: name,
      message: MacroMessage.overloadedCase(macro: attribute.name, name.text),
      notes: [Note(node: Syntax(first), message: MacroNote.firstCase)]
    )
  }
}

extension AttributeSyntax {
  /// The macro as it is written: `@CasePathable`.
  fileprivate var name: String { "@" + attributeName.trimmedDescription }
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
