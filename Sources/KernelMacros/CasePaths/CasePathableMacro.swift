import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// `@CasePathable`: generates case paths for an enum, and a description of its cases as data.
enum CasePathableMacro {}

extension CasePathableMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    // For other types and for private enums, the member role reports the error.
    guard let declaration = declaration.as(EnumDeclSyntax.self), !protocols.isEmpty,
      Self.privateModifier(of: declaration, in: context) == nil
    else { return [] }
    let availability = declaration.attributes.availability.map { "\($0.description)\n" }.joined()
    let conformances = protocols.compactMap(\.lastName).map { "Kernel.\($0)" }
    let extensionDecl: DeclSyntax = """
      \(raw: availability)nonisolated extension \(type.trimmed): \
      \(raw: conformances.joined(separator: ", ")) {}
      """
    return [extensionDecl.cast(ExtensionDeclSyntax.self)]
  }
}

extension CasePathableMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let declaration = declaration.as(EnumDeclSyntax.self) else {
      context.diagnose(.notAnEnum(declaration, attribute: node))
      return []
    }
    if let modifier = Self.privateModifier(of: declaration, in: context) {
      context.diagnose(.privateEnum(declaration, attribute: node, modifier: modifier))
      return []
    }
    guard
      Self.namesAreUnique(
        in: declaration.memberBlock.members, attribute: node, context: context)
    else { return [] }

    return Self.members(
      of: declaration, access: AccessLevel(of: declaration, in: context).memberPrefix)
  }

  /// The members that `@CasePathable` adds; also used by macros that generate the enum.
  static func members(of declaration: EnumDeclSyntax, access: String) -> [DeclSyntax] {
    let enumName = declaration.name.trimmed.text
    let types = PayloadTypes(enumName: enumName)
    let writer = CasePathsWriter(
      enumName: enumName,
      access: access,
      members: EnumMember.members(of: declaration.memberBlock.members, types: types)
    )
    let aliases = PayloadTypes.hiddenNames(in: declaration).map { name -> DeclSyntax in
      "\(raw: access)typealias \(raw: PayloadTypes.alias(of: name)) = \(raw: name)"
    }
    return aliases + [writer.allCasePaths, writer.allCasePathsProperty, writer.caseSchemas]
  }

  /// The modifier that hides a nested enum from the extension with its conformance, if any.
  private static func privateModifier(
    of declaration: EnumDeclSyntax,
    in context: some MacroExpansionContext
  ) -> DeclModifierSyntax? {
    guard !context.lexicalContext.isEmpty else { return nil }
    return declaration.modifiers.first { $0.name.tokenKind == .keyword(.private) }
  }

  /// Whether all cases that can exist at the same time have different names; reports those that do
  /// not.
  private static func namesAreUnique(
    in members: MemberBlockItemListSyntax,
    attribute: AttributeSyntax,
    seen: [String: TokenSyntax] = [:],
    context: some MacroExpansionContext
  ) -> Bool {
    var seen = seen
    var unique = true
    for item in members {
      for element in item.decl.as(EnumCaseDeclSyntax.self)?.elements ?? [] {
        if let first = seen[element.name.withoutBackticks] {
          context.diagnose(.overloadedCase(element.name, first: first, attribute: attribute))
          unique = false
        } else {
          seen[element.name.withoutBackticks] = element.name
        }
      }
      for clause in item.decl.as(IfConfigDeclSyntax.self)?.clauses ?? [] {
        guard case .decls(let list)? = clause.elements else { continue }
        unique =
          Self.namesAreUnique(in: list, attribute: attribute, seen: seen, context: context)
          && unique
      }
    }
    return unique
  }
}
