import SwiftSyntax
import SwiftSyntaxBuilder

/// `_$storage`: the observed properties of a state and the stored properties behind them.
enum StateStorage {
  /// Generates the declaration for a struct with these members.
  ///
  /// - Parameter access: the modifier before it with a space, or empty.
  static func declaration(in members: MemberBlockItemListSyntax, access: String) -> DeclSyntax {
    let properties = members.compactMap { item in
      item.decl.as(VariableDeclSyntax.self).flatMap(property)
    }
    return """
      \(raw: access)static var _$storage: Kernel._StateStorage<Self>? {
        Kernel._StateStorage(
          registrar: \\Self._$observationRegistrar,
          [\(raw: properties.joined(separator: ",\n"))]
        )
      }
      """
  }

  /// Returns the expression for a property; `nil` if it is not observed.
  private static func property(_ declaration: VariableDeclSyntax) -> String? {
    guard declaration.attributes.names.allSatisfy(StateProperties.isHarmless) else { return nil }
    if declaration.attributes.contains(named: "Presents") {
      guard let presented = PresentedProperty(declaration)?.property else { return nil }
      let name = presented.name.withoutBackticks
      return property(
        presented, "\\Self.$\(name)", others: ", observedAs: \\Self.\(presented.name.text)")
    }
    guard let stored = StoredProperty(declaration), stored.isVariable, !declaration.isLeftAlone
    else { return nil }
    return property(stored, "\\Self.\(stored.name.text)")
  }

  private static func property(
    _ stored: StoredProperty, _ keyPath: String, others: String = ""
  ) -> String {
    let name = stored.name.withoutBackticks
    return """
      Kernel._StoredStateProperty<Self>("\(name)", \(keyPath), \
      stored: \\Self.\(stored.storageName)\(others))
      """
  }
}
