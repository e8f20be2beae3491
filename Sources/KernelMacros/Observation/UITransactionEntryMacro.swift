import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// `@UITransactionEntry`: generates a key for a property of `UITransaction`, and accessors that use it.
enum UITransactionEntryMacro {
  /// The property, if it is a variable in an extension of `UITransaction`.
  private static func property(
    _ declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) -> StoredProperty? {
    guard let property = declaration.as(VariableDeclSyntax.self).flatMap(StoredProperty.init),
      property.isVariable,
      let surrounding = context.lexicalContext.first?.as(ExtensionDeclSyntax.self),
      surrounding.extendedType.lastName == "UITransaction"
    else { return nil }
    return property
  }

  /// The value in a transaction that does not set the property. It is `nil` for an optional without one.
  private static func defaultValue(of property: StoredProperty) -> String? {
    if let value = property.binding.initializer?.value { return value.trimmedDescription }
    return property.binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) == true ? "nil" : nil
  }

  private static func keyName(of property: StoredProperty) -> String {
    "__Key_\(property.name.withoutBackticks)"
  }
}

extension UITransactionEntryMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    // The peer role reports errors.
    guard let property = property(declaration, in: context), defaultValue(of: property) != nil
    else { return [] }
    return ObservedAccessors.plain("self[\(keyName(of: property)).self]")
  }
}

extension UITransactionEntryMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let property = property(declaration, in: context) else {
      context.diagnose(Diagnostic(node: node, message: MacroMessage.entryOutsideTransaction))
      return []
    }
    guard let value = defaultValue(of: property) else {
      let message = MacroMessage.transactionEntryNeedsValue(property.name.text)
      context.diagnose(Diagnostic(node: property.binding, message: message))
      return []
    }
    let declaration =
      if let type = property.binding.typeAnnotation?.type.trimmedDescription {
        "static var defaultValue: \(type) { \(value) }"
      } else {
        "@Kernel._DependencyEntryDefaultValue static var defaultValue = \(value)"
      }
    return [
      """
      private nonisolated enum \(raw: keyName(of: property)): Kernel.UITransactionKey {
      \(raw: declaration)
      }
      """
    ]
  }
}
