import SwiftSyntax
import SwiftSyntaxMacros

/// `@Entry`: generates a key for a property of `EnvironmentValues`, and accessors that use it.
enum EntryMacro {}

extension EntryMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let property = declaration.as(VariableDeclSyntax.self).flatMap(StoredProperty.init)
    else { return [] }
    return [
      "get { self[\(raw: keyName(of: property)).self] }",
      "set { self[\(raw: keyName(of: property)).self] = newValue }",
    ]
  }

  private static func keyName(of property: StoredProperty) -> String {
    "__Key_\(property.name.withoutBackticks)"
  }
}

extension EntryMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let property = declaration.as(VariableDeclSyntax.self).flatMap(StoredProperty.init)
    else { return [] }
    // Without a value the type is optional, so the value is `nil`.
    let value = property.binding.initializer?.value.trimmedDescription ?? "nil"
    let declaration =
      if let type = property.binding.typeAnnotation?.type.trimmedDescription {
        "static var defaultValue: \(type) { \(value) }"
      } else {
        "@_EntryDefaultValue static var defaultValue = \(value)"
      }
    return [
      """
      private enum \(raw: keyName(of: property)): EnvironmentKey {
        \(raw: declaration)
      }
      """
    ]
  }
}

/// `@Previewable`: nothing, because nothing evaluates previews.
enum PreviewableMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    []
  }
}
