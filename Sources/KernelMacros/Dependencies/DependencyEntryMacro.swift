import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// `@DependencyEntry`: generates a key for a property of `DependencyValues`, and accessors that use
/// it.
enum DependencyEntryMacro {}

extension DependencyEntryMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    // The peer role reports errors.
    guard let entry = DependencyEntry(declaration, attribute: node, in: context), entry.hasValue,
      entry.invalidKeyName == nil
    else { return [] }
    return ObservedAccessors.plain("self[\(entry.keyName).self]")
  }
}

extension DependencyEntryMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let entry = DependencyEntry(declaration, attribute: node, in: context) else {
      context.diagnose(Diagnostic(node: node, message: MacroMessage.entryOutsideValues))
      return []
    }
    if let name = entry.invalidKeyName {
      context.diagnose(
        Diagnostic(node: name, message: MacroMessage.keyNameInvalid(name.trimmedDescription)))
      return []
    }
    guard entry.hasValue else {
      let name = entry.property.name
      context.diagnose(
        Diagnostic(node: entry.property.binding, message: MacroMessage.entryNeedsValue(name.text)))
      return []
    }
    return [entry.key]
  }
}

/// `@_DependencyEntryDefaultValue`: turns a stored property into a computed one, so that its type
/// is inferred but its value is computed on each access.
enum DependencyEntryDefaultValueMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard
      let value = declaration.as(VariableDeclSyntax.self)?.bindings.first?.initializer?.value
    else { return [] }
    return [
      """
      get {
        \(value.trimmed)
      }
      """
    ]
  }
}
