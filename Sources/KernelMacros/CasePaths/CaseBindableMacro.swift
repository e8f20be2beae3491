import SwiftSyntax
import SwiftSyntaxMacros

/// `@CaseBindable`: generates what `@CasePathable` does, and enums with a binding for each case.
enum CaseBindableMacro {}

extension CaseBindableMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    try CasePathableMacro.expansion(
      of: node, attachedTo: declaration, providingExtensionsOf: type, conformingTo: protocols,
      in: context)
  }
}

extension CaseBindableMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let members = try CasePathableMacro.expansion(
      of: node, providingMembersOf: declaration, conformingTo: protocols, in: context)
    // Without members, an error has been reported.
    guard !members.isEmpty, let declaration = declaration.as(EnumDeclSyntax.self) else {
      return members
    }
    let writer = CaseBindingsWriter(
      access: AccessLevel(of: declaration, in: context).memberPrefix,
      members: EnumMember.members(
        of: declaration.memberBlock.members,
        types: PayloadTypes(enumName: declaration.name.trimmed.text)))
    return members + writer.members(binding: "UIBinding", attribute: "nonisolated")
      + writer.members(binding: "_Binding", attribute: "@Swift.MainActor")
  }
}

/// Generates the members that take a binding apart.
private struct CaseBindingsWriter {
  let access: String
  let members: [EnumMember]

  /// The enum of the cases' bindings, and the function that finds the present case.
  ///
  /// - Parameters:
  ///   - binding: the type of the bindings.
  ///   - attribute: where the function runs.
  func members(binding: String, attribute: String) -> [DeclSyntax] {
    let enumeration = binding.drop { $0 == "_" } + "Enumeration"
    let cases = members.lines { enumCase in
      let payload =
        enumCase.parameters.isEmpty ? "" : "(Kernel.\(binding)<\(enumCase.payloadType)>)"
      return enumCase.availability.map(\.description) + ["case \(enumCase.name.text)\(payload)"]
    }
    let branches = members.lines { enumCase in
      let name = enumCase.name.text
      guard !enumCase.isUnavailable else { return [] }
      let payload = enumCase.parameters.isEmpty ? "" : "(binding._case(\\.\(name)))"
      return ["case .\(name): return .\(name)\(payload)"]
    }
    return [
      """
      \(raw: access)enum \(raw: enumeration) {
      \(raw: cases.joined(separator: "\n"))
      }
      """,
      """
      \(raw: attribute) \(raw: access)static func _caseBinding(_ binding: Kernel.\(raw: binding)<Self>) -> \
      \(raw: enumeration) {
      switch binding.wrappedValue {
      \(raw: branches.joined(separator: "\n"))
      }
      }
      """,
    ]
  }
}
