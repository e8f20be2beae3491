import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// `@Reducer`: adds the conformance, and the attributes and members that every reducer needs.
///
/// For an enum, `ReducerMacro+Enum.swift` generates a state, an action and a body from its cases.
enum ReducerMacro {}

extension ReducerMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    // For other types, the member role reports the error.
    guard declaration.isStructOrEnum else { return [] }
    let wanted = declaration.is(EnumDeclSyntax.self) ? ["CaseReducer", "Reducer"] : ["Reducer"]
    let missing = wanted.filter { name in protocols.contains { $0.lastName == name } }
    guard !missing.isEmpty else { return [] }
    let conformances = missing.map { "Kernel.\($0)" }.joined(separator: ", ")
    let availability = declaration.attributes.availability.map { "\($0.description)\n" }.joined()
    let extensionDecl: DeclSyntax = """
      \(raw: availability)extension \(type.trimmed): \(raw: conformances) {}
      """
    return [extensionDecl.cast(ExtensionDeclSyntax.self)]
  }
}

extension ReducerMacro: MemberAttributeMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard declaration.isStructOrEnum else { return [] }
    if let nested = member.as(EnumDeclSyntax.self) {
      return Self.attributes(forNested: nested)
    }
    // The body of an enum is static.
    guard let variable = member.as(VariableDeclSyntax.self), let body = variable.computedBody,
      variable.isStatic == declaration.is(EnumDeclSyntax.self)
    else { return [] }
    if let reduce = declaration.memberBlock.members.reduceMethod {
      context.diagnose(.reduceHidesBody(reduce, body: body))
    }
    guard !variable.attributes.names.contains("ReducerBuilder") else { return [] }
    return ["@Kernel.ReducerBuilder<\(raw: body.builderArguments)>"]
  }

  /// The attributes for a nested `Action`, or for a `State` that is an enum.
  private static func attributes(forNested nested: EnumDeclSyntax) -> [AttributeSyntax] {
    let name = nested.name.text
    guard name == "Action" || name == "State" else { return [] }
    var attributes: [AttributeSyntax] = []
    let isCasePathable =
      nested.attributes.contains(named: "CasePathable")
      || nested.inheritanceClause?.contains(named: "CasePathable") == true
    if !isCasePathable {
      attributes.append("@CasePathable")
    }
    if name == "State", !nested.attributes.contains(named: "dynamicMemberLookup") {
      attributes.append("@dynamicMemberLookup")
    }
    return attributes
  }
}

extension ReducerMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    if let declaration = declaration.as(EnumDeclSyntax.self) {
      return Self.members(of: declaration, attribute: node, in: context)
    }
    guard let declaration = declaration.as(StructDeclSyntax.self) else {
      context.diagnose(.notAReducer(declaration, attribute: node))
      return []
    }
    if case .argumentList? = node.arguments {
      context.diagnose(Diagnostic(node: node, message: MacroMessage.structConformances))
    }
    // A body or a method may use types that are declared in an extension, which a macro cannot see.
    let members = declaration.memberBlock.members
    let access = AccessLevel(of: declaration, in: context).memberPrefix
    guard !members.hasBody else {
      return members.hasUnderscoredReduceMethod ? [Self.bodyRunner(access: access)] : []
    }
    guard !members.hasRunningMethod else { return [] }

    let declared = members.typeNames.union(declaration.genericParameterNames)
    var added: [DeclSyntax] = []
    if !declared.contains("State") {
      added.append(
        """
        @ObservableState
        \(raw: access)struct State: Codable, Equatable, Hashable, Sendable {
          \(raw: access)init() {}
        }
        """
      )
    }
    if !declared.contains("Action") {
      added.append(
        """
        @CasePathable
        \(raw: access)enum Action: Equatable, Hashable, Sendable {}
        """
      )
    }
    added.append("\(raw: access)let body = Kernel.EmptyReducer<State, Action>()")
    return added
  }

  /// What implements `Reducer._reduce(into:action:)` in place of a method that has this name and is
  /// a part of the body, which is private more often than not.
  private static func bodyRunner(access: String) -> DeclSyntax {
    """
    @_disfavoredOverload
    @_implements(Kernel.Reducer, _reduce(into:action:))
    \(raw: access)func _runBody(into state: inout State, action: Action) -> Kernel.Effect<Action> {
      self.reduce(into: &state, action: action)
    }
    """
  }
}
