import SwiftSyntax
import SwiftSyntaxMacros

/// `@ObservationStateTracked`: adds storage for a property, and accessors that report reads and
/// writes.
enum ObservationStateTrackedMacro {}

extension ObservationStateTrackedMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let property = declaration.as(VariableDeclSyntax.self).flatMap(StoredProperty.init)
    else { return [] }
    let storage = property.storageName
    return [
      """
      @storageRestrictions(initializes: \(raw: storage))
      init(initialValue) {
        \(raw: storage) = initialValue
      }
      """
    ]
      + ObservedAccessors(
        name: property.name.text, storage: storage, compared: storage,
        hasObservers: property.binding.accessorBlock != nil
      ).accessors
  }
}

extension ObservationStateTrackedMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let property = declaration.as(VariableDeclSyntax.self).flatMap(StoredProperty.init)
    else { return [] }
    return [property.privateStorage]
  }
}

/// `@ObservationStateIgnored`: an attribute for `@ObservableState`; generates nothing.
enum ObservationStateIgnoredMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    []
  }
}

extension StoredProperty {
  /// The private storage of the property, with its initial value and observers.
  fileprivate var privateStorage: DeclSyntax {
    let attributes = self.declaration.attributes.filter { element in
      guard case .attribute(let attribute) = element else { return true }
      return attribute.attributeName.lastName != "ObservationStateTracked"
    }
    let modifiers = self.declaration.modifiers.filter {
      AccessLevel([$0]) == nil && $0.detail == nil
    }
    let prefix = [attributes.trimmedDescription, "private", modifiers.trimmedDescription]
      .filter { !$0.isEmpty }.joined(separator: " ")
    let binding = self.binding.with(
      \.pattern, PatternSyntax(IdentifierPatternSyntax(identifier: .identifier(self.storageName)))
    )
    return """
      @Kernel.ObservationStateIgnored
      \(raw: prefix) var \(raw: binding.trimmedDescription)
      """
  }
}
