import SwiftSyntax
import SwiftSyntaxBuilder

/// `_$properties`: the names and key paths of a state's properties, because Swift does not keep the
/// names of computed properties.
enum StateProperties {
  /// Generates the declaration for a struct with these members.
  ///
  /// - Parameter access: the modifier before it with a space, or empty.
  static func declaration(in members: MemberBlockItemListSyntax, access: String) -> DeclSyntax {
    let properties = members.compactMap { item in
      item.decl.as(VariableDeclSyntax.self).flatMap(name)
    }
    .map { "Kernel._StateProperty(\"\($0.withoutBackticks)\", \\Self.\($0.text))" }
    return """
      \(raw: access)static var _$properties: [Kernel._StateProperty<Self>] {
        [\(raw: properties.joined(separator: ",\n"))]
      }
      """
  }

  /// Returns the name of a property that other types can set; otherwise `nil`.
  private static func name(of property: VariableDeclSyntax) -> TokenSyntax? {
    guard !property.hasPrivateSetter,
      property.attributes.names.allSatisfy({ isHarmless($0) || $0 == "Shared" })
    else { return nil }
    if let stored = StoredProperty(property) { return stored.isVariable ? stored.name : nil }
    guard property.isInstanceVariable, property.bindings.count == 1,
      let binding = property.bindings.first, binding.accessorBlock?.isPlainGetterAndSetter == true
    else { return nil }
    return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.trimmed
  }

  /// Whether a property with the attribute is certain to have a usable key path. The getter of a
  /// property wrapper may be mutating, and then there is no key path. An unavailable or deprecated
  /// property must not be used.
  static func isHarmless(_ attribute: String) -> Bool {
    ["ObservationStateIgnored", "ObservationStateTracked", "Presents", "MainActor"]
      .contains(attribute)
  }
}

extension VariableDeclSyntax {
  fileprivate var hasPrivateSetter: Bool {
    self.modifiers.contains { $0.name.tokenKind == .keyword(.private) }
  }
}

extension AccessorBlockSyntax {
  /// Whether these are a getter and a setter without `async`, `throws` or a modifier such as
  /// `mutating`.
  fileprivate var isPlainGetterAndSetter: Bool {
    guard case .accessors(let accessors) = self.accessors else { return false }
    let kinds = accessors.map(\.accessorSpecifier.tokenKind)
    return kinds.contains(.keyword(.get)) && kinds.contains(.keyword(.set))
      && accessors.allSatisfy { $0.modifier == nil && $0.effectSpecifiers == nil }
  }
}
