import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// `@DependencyClient`: turns the closures of a struct into endpoints, and generates memberwise
/// initializers.
enum DependencyClientMacro {}

extension DependencyClientMacro: MemberAttributeMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard declaration.is(StructDeclSyntax.self),
      let property = member.as(VariableDeclSyntax.self).flatMap(StoredProperty.init),
      property.isEndpoint,
      !property.declaration.attributes.contains(named: "DependencyEndpoint")
    else { return [] }
    return ["@DependencyEndpoint"]
  }
}

extension DependencyClientMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let declaration = declaration.as(StructDeclSyntax.self) else {
      context.diagnose(.notAStructClient(declaration, attribute: node))
      return []
    }
    let properties = declaration.memberBlock.members.declarations
      .compactMap { $0.as(VariableDeclSyntax.self) }
      .compactMap(StoredProperty.init)

    // Members cannot be more visible than their type, so a private type needs no narrower
    // initializer.
    var level = max(AccessLevel(of: declaration, in: context), .internal)
    var arguments: [(property: StoredProperty, type: TypeSyntax)] = []
    for property in properties where !property.isLeftOut {
      guard let type = property.type else {
        context.diagnose(.propertyNeedsType(property))
        return []
      }
      level = min(level, property.accessLevel ?? .internal)
      arguments.append((property, type))
    }

    let access = level.modifier
    let all = arguments.map { Argument($0.property, type: $0.type) }
    let needed = arguments.filter { !$0.property.isEndpoint }
      .map { Argument($0.property, type: $0.type) }
    return all.count == needed.count
      ? [Self.initializer(all, access: access)]
      : [Self.initializer(all, access: access), Self.initializer(needed, access: access)]
  }

  /// A parameter of an initializer.
  private struct Argument {
    let parameter: String
    let assignment: String

    init(_ property: StoredProperty, type: TypeSyntax) {
      let value = property.isEndpoint ? nil : property.argumentDefault
      let suffix = value.map { " = \($0)" } ?? ""
      self.parameter = "\(property.name.text): \(type.asParameterType)\(suffix)"
      self.assignment = "self.\(property.initializedName) = \(property.name.text)"
    }
  }

  private static func initializer(_ arguments: [Argument], access: String) -> DeclSyntax {
    let parameters = arguments.map(\.parameter).joined(separator: ",\n")
    let assignments = arguments.map(\.assignment).joined(separator: "\n")
    guard !arguments.isEmpty else { return "\(raw: access)init() {}" }
    return """
      \(raw: access)init(
      \(raw: parameters)
      ) {
      \(raw: assignments)
      }
      """
  }
}
