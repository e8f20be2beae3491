import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// `@Presents`: stores an optional property in a `PresentationState`, and adds that as its
/// projected value.
enum PresentsMacro {}

extension PresentsMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    // For anything except an optional property, the peer role reports the error.
    guard let presented = PresentedProperty(declaration) else { return [] }
    let storage = presented.property.storageName
    let wrapped = "\(storage).wrappedValue"
    return [
      """
      @storageRestrictions(initializes: \(raw: storage))
      init(initialValue) {
        \(raw: storage) = Kernel.PresentationState(wrappedValue: initialValue)
      }
      """
    ]
      + (context.isInObservableState
        ? ObservedAccessors(
          name: presented.property.name.text, storage: wrapped, compared: wrapped
        ).accessors : ObservedAccessors.plain(wrapped))
  }
}

extension PresentsMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let presented = PresentedProperty(declaration) else {
      context.diagnose(.notPresentable(declaration, attribute: node))
      return []
    }
    let property = presented.property
    let storage = property.storageName
    let type = "Kernel.PresentationState<\(presented.wrappedType)>"
    let isObserved = context.isInObservableState
    let accessors =
      isObserved
      ? ObservedAccessors(
        name: property.name.text,
        storage: "\(storage).projectedValue",
        compared: "\(storage).wrappedValue",
        newCompared: "newValue.wrappedValue"
      ).accessors : ObservedAccessors.plain("\(storage).projectedValue")
    let access = property.accessLevel?.modifier ?? ""
    return [
      """
      \(raw: access)var $\(raw: property.name.withoutBackticks): \(raw: type) {
        \(raw: accessors.map(\.description).joined(separator: "\n"))
      }
      """,
      """
      \(raw: isObserved ? "@Kernel.ObservationStateIgnored " : "")private var \(raw: storage) = \
      \(raw: type)(wrappedValue: \(raw: presented.initialValue))
      """,
    ]
  }
}

/// An optional stored property with a type annotation.
struct PresentedProperty {
  let property: StoredProperty
  /// The type of the presented state.
  let wrappedType: String

  init?(_ declaration: some DeclSyntaxProtocol) {
    guard let property = declaration.as(VariableDeclSyntax.self).flatMap(StoredProperty.init),
      property.isVariable, let wrapped = property.binding.typeAnnotation?.type.wrappedInOptional
    else { return nil }
    self.property = property
    self.wrappedType = wrapped.trimmedDescription
  }

  var initialValue: String {
    self.property.binding.initializer?.value.trimmedDescription ?? "nil"
  }
}

extension MacroExpansionContext {
  /// Whether the surrounding type has a registrar.
  fileprivate var isInObservableState: Bool {
    guard let type = self.lexicalContext.first?.asProtocol((any DeclGroupSyntax).self) else {
      return false
    }
    return type.attributes.contains(named: "ObservableState")
  }
}
