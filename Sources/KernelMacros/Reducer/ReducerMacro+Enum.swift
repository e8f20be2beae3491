import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

extension ReducerMacro {
  /// The members of an enum reducer, except those that it declares itself.
  static func members(
    of declaration: EnumDeclSyntax,
    attribute: AttributeSyntax,
    in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    let enumName = declaration.name.trimmed.text
    let writer = EnumReducerWriter(
      enumName: enumName,
      access: AccessLevel(of: declaration, in: context).memberPrefix,
      members: EnumMember.members(
        of: declaration.memberBlock.members,
        types: PayloadTypes(enumName: enumName, aliased: [])
      ),
      actionTypes: declaration.memberBlock.members.actionTypes,
      stateConformances: Self.conformances("state", in: attribute, context: context),
      actionConformances: Self.conformances("action", in: attribute, context: context)
    )
    let members = declaration.memberBlock.members
    let declared = members.typeNames
    return [
      declared.contains("State") ? nil : writer.state,
      declared.contains("Action") ? nil : writer.action,
      members.hasBody ? nil : writer.body,
      declared.contains("CaseScope") ? nil : writer.caseScope,
      members.hasMethod(named: "scope") ? nil : writer.scope,
    ].compactMap { $0 }
  }

  /// The conformances in the attribute, each with a leading comma.
  private static func conformances(
    _ label: String,
    in attribute: AttributeSyntax,
    context: some MacroExpansionContext
  ) -> String {
    guard case .argumentList(let arguments)? = attribute.arguments else { return "" }
    // Only the first value of a variadic argument has a label.
    var current: String?
    var names: [String] = []
    for argument in arguments {
      current = argument.label?.text ?? current
      guard current == label else { continue }
      guard let name = argument.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
        let conformance = Self.synthesized[name]
      else {
        context.diagnose(
          Diagnostic(
            node: argument.expression,
            message: MacroMessage.conformanceNotSynthesized(argument.expression.trimmedDescription)
          )
        )
        continue
      }
      names.append(", \(conformance)")
    }
    return names.joined()
  }

  private static let synthesized = [
    "codable": "Swift.Codable",
    "decodable": "Swift.Decodable",
    "encodable": "Swift.Encodable",
    "equatable": "Swift.Equatable",
    "hashable": "Swift.Hashable",
    "sendable": "Swift.Sendable",
  ]
}

/// `@ReducerCaseIgnored`: an attribute for `@Reducer`; generates nothing.
enum ReducerCaseIgnoredMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    if !declaration.is(EnumCaseDeclSyntax.self) {
      context.diagnose(Diagnostic(node: node, message: MacroMessage.notACase("ReducerCaseIgnored")))
    }
    return []
  }
}

/// `@ReducerCaseEphemeral`: an attribute for `@Reducer`; generates nothing.
enum ReducerCaseEphemeralMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let declaration = declaration.as(EnumCaseDeclSyntax.self) else {
      context.diagnose(
        Diagnostic(node: node, message: MacroMessage.notACase("ReducerCaseEphemeral")))
      return []
    }
    for element in declaration.elements where element.parameterClause?.parameters.count != 1 {
      context.diagnose(
        Diagnostic(
          node: element.name, message: MacroMessage.ephemeralNeedsOneValue(element.name.text)))
    }
    return []
  }
}
