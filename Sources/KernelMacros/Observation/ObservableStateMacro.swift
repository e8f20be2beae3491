import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// `@ObservableState`: adds an identity and a registrar to a struct, or an identity to an enum.
enum ObservableStateMacro {}

extension ObservableStateMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    // For other types, the member role reports the error. If the type already conforms, another
    // macro may make it observable, so add nothing.
    guard declaration.isStructOrEnum,
      protocols.contains(where: { $0.lastName == "ObservableState" })
    else { return [] }
    let availability = declaration.attributes.availability.map { "\($0.description)\n" }.joined()
    let extensionDecl: DeclSyntax = """
      \(raw: availability)extension \(type.trimmed): Kernel.ObservableState, Observation.Observable {}
      """
    return [extensionDecl.cast(ExtensionDeclSyntax.self)]
  }
}

extension ObservableStateMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    if let declaration = declaration.as(EnumDeclSyntax.self) {
      return Self.members(
        of: declaration, access: AccessLevel(of: declaration, in: context).memberPrefix)
    }
    guard declaration.is(StructDeclSyntax.self) else {
      context.diagnose(.notObservableState(declaration, attribute: node))
      return []
    }
    let access = AccessLevel(of: declaration, in: context).memberPrefix
    return [
      """
      @Kernel.ObservationStateIgnored
      \(raw: access)var _$observationRegistrar = Kernel.ObservationStateRegistrar()
      """,
      """
      \(raw: access)var _$id: Kernel.ObservableStateID {
        _$observationRegistrar.id
      }
      """,
      """
      \(raw: access)mutating func _$willModify() {
        _$observationRegistrar._$willModify()
      }
      """,
      """
      \(raw: access)mutating func _$didModify(restoring id: Kernel.ObservableStateID) {
        _$observationRegistrar._$didModify(restoring: id)
      }
      """,
      StateProperties.declaration(in: declaration.memberBlock.members, access: access),
      StateStorage.declaration(in: declaration.memberBlock.members, access: access),
    ]
  }

  /// The members that `@ObservableState` adds to an enum; also used by macros that generate the
  /// enum. The identity of an enum is that of its payload in the current case.
  static func members(of declaration: EnumDeclSyntax, access: String) -> [DeclSyntax] {
    let cases = EnumMember.members(
      of: declaration.memberBlock.members,
      types: PayloadTypes(enumName: declaration.name.trimmed.text)
    )
    var tag = -1
    let identities = cases.lines { enumCase in
      tag += 1
      return enumCase.isUnavailable ? [] : enumCase.identity(tag: tag)
    }
    let beginnings = cases.lines {
      $0.isUnavailable ? [] : $0.modification("Kernel._$willModify(&state)")
    }
    let endings = cases.lines {
      $0.isUnavailable ? [] : $0.modification("Kernel._$didModify(&state, restoring: id)")
    }
    return [
      """
      \(raw: access)var _$id: Kernel.ObservableStateID {
        switch self {
        \(raw: identities.joined(separator: "\n"))
        }
      }
      """,
      """
      \(raw: access)mutating func _$willModify() {
        switch self {
        \(raw: beginnings.joined(separator: "\n"))
        }
      }
      """,
      """
      \(raw: access)mutating func _$didModify(restoring id: Kernel.ObservableStateID) {
        switch self {
        \(raw: endings.joined(separator: "\n"))
        }
      }
      """,
    ]
  }
}

extension ObservableStateMacro: MemberAttributeMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard declaration.is(StructDeclSyntax.self), let member = member.as(VariableDeclSyntax.self),
      member.isInstanceVariable
    else { return [] }
    let wrappers = member.attributes.first(named: "PresentationState", "BindingState")
    if let wrapper = wrappers {
      context.diagnose(.legacyWrapper(wrapper))
      return []
    }
    if member.bindings.count > 1 {
      context.diagnose(.severalProperties(member))
      return []
    }
    guard StoredProperty(member) != nil,
      !member.attributes.contains(named: "ObservationStateTracked"), !member.isLeftAlone
    else { return [] }
    return ["@Kernel.ObservationStateTracked"]
  }
}

extension VariableDeclSyntax {
  /// Whether the property has an attribute that keeps it from being tracked.
  var isLeftAlone: Bool {
    self.attributes.first(
      named: "ObservationStateIgnored", "Presents", "Shared", "SharedReader") != nil
  }
}

extension EnumCase {
  /// The `switch` branch that returns the identity of a value in this case.
  fileprivate func identity(tag: Int) -> [String] {
    let id = "Kernel.ObservableStateID"
    switch self.parameters.count {
    case 0: return ["case .\(self.name.text):", "return \(id)._$inert._$tag(\(tag))"]
    case 1:
      return [
        "case let .\(self.name.text)(state):", "return \(id)._$id(for: state)._$tag(\(tag))",
      ]
    default: return ["case .\(self.name.text):", "return \(id)()._$tag(\(tag))"]
    }
  }

  /// The `switch` branch that changes the payload.
  fileprivate func modification(_ statement: String) -> [String] {
    guard self.parameters.count == 1 else { return ["case .\(self.name.text):", "break"] }
    return [
      "case var .\(self.name.text)(state):",
      statement,
      "self = \(self.construction { _ in "state" })",
    ]
  }
}
